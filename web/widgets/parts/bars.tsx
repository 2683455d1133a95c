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
