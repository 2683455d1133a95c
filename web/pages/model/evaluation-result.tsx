import type { Evaluation } from "@modelyard/contract";
import { ExternalLink } from "../../components/links.tsx";

/** The value of an evaluation result, with a bar. */
export const EvaluationValue = ({ value }: Pick<Evaluation, "value">) => (
  <>
    {formatValue(value)}
    <Bar value={value} />
  </>
);

interface EvaluationSourceProps {
  url?: string | undefined;
  sourceName?: string | undefined;
  hasToken: boolean;
}

/** The source of an evaluation result, and whether it is verified. */
export const EvaluationSource = ({ url, sourceName, hasToken }: EvaluationSourceProps) => (
  <>
    {url === undefined ? (
      (sourceName ?? "Self-reported")
    ) : (
      <ExternalLink href={url}>{sourceName ?? new URL(url).host}</ExternalLink>
    )}
    <small>{hasToken ? "Has a token, not verified here" : "Not verified"}</small>
  </>
);

const formatValue = (value: number | string): string =>
  typeof value === "number" ? String(Math.round(value * 10_000) / 10_000) : value;

/** The value as a share of its scale. It repeats the number for the eye only. */
function Bar({ value }: { value: number | string }) {
  if (typeof value !== "number" || value < 0 || value > 100) return null;
  const share = value <= 1 ? value * 100 : value;
  return (
    <svg className="evaluation-bar" width="100%" height="4" aria-hidden="true">
      <rect className="scale" width="100%" height="4" rx="2" />
      <rect width={`${share}%`} height="4" rx="2" />
    </svg>
  );
}
