import { ExternalLink } from "../../components/links.tsx";

/** Details that distinguish an evaluation result from others with the same name. */
export const EvaluationDetail = ({ children }: { children: string | undefined }) =>
  children === undefined ? null : <small>{children}</small>;

interface EvaluationCellsProps {
  value: number | string;
  url?: string | undefined;
  sourceName?: string | undefined;
  hasToken: boolean;
}

/** The cells of an evaluation result: the value with a bar, and the source with its verification status. */
export const EvaluationCells = ({ value, url, sourceName, hasToken }: EvaluationCellsProps) => (
  <>
    <td className="number">
      {formatValue(value)}
      <Bar value={value} />
    </td>
    <td>
      {url === undefined ? (
        (sourceName ?? "Self-reported")
      ) : (
        <ExternalLink href={url}>{sourceName ?? new URL(url).host}</ExternalLink>
      )}
      <small>{hasToken ? "Has a token, not verified here" : "Not verified"}</small>
    </td>
  </>
);

const formatValue = (value: number | string): string =>
  typeof value === "number" ? String(Math.round(value * 10_000) / 10_000) : value;

/** A bar for a value from 0 to 1 or from 0 to 100. Decorative, as the cell has the number. */
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
