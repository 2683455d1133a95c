import type { LabelScore } from "./task-types.ts";

interface BarsProps {
  label: string;
  /** Scores from 0 to 1; others are shown as numbers without a bar. */
  rows: readonly { label: string; score: number | undefined }[];
}

/** Scores as bars with their numbers, in the order given. */
export function Bars({ label, rows }: BarsProps) {
  if (rows.length === 0) return <p className="quiet">No results.</p>;
  return (
    <ol className="bars small" aria-label={label}>
      {rows.map(({ label: name, score }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- labels can repeat
        <li key={i}>
          <span className="bar-name">{name}</span>
          <span className="bar-score number">{score?.toFixed(3) ?? "unknown"}</span>
          <i aria-hidden="true">
            <b style={{ width: `${100 * Math.min(1, Math.max(0, score ?? 0))}%` }} />
          </i>
        </li>
      ))}
    </ol>
  );
}

/** Renders labels with scores, best first. Throws for other formats. */
export const renderClasses = (output: unknown) => <Bars label="Classes" rows={parseScores(output)} />;

/** Parses labels with scores, best first. Accepts a list nested in another list. Throws for other formats. */
function parseScores(output: unknown): LabelScore[] {
  const list = Array.isArray(output) && Array.isArray(output[0]) ? (output[0] as unknown[]) : output;
  if (!Array.isArray(list)) throw new TypeError("The response is not a list of classes.");
  return (list as LabelScore[])
    .map(({ label, score }) => {
      if (typeof label !== "string" || typeof score !== "number")
        throw new TypeError("An entry of the response has no label or no score.");
      return { label, score };
    })
    .toSorted((a, b) => b.score - a.score);
}
