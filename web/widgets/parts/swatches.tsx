interface SwatchesProps {
  rows: readonly { label: string; score?: number | undefined }[];
  hidden: ReadonlySet<number>;
  onChange(hidden: ReadonlySet<number>): void;
}

/** What the colors on a picture stand for; each can be taken off. */
export function Swatches({ rows, hidden, onChange }: SwatchesProps) {
  if (rows.length === 0) return <p className="quiet">The model found nothing.</p>;
  return (
    <ul className="swatches">
      {rows.map(({ label, score }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- labels can repeat
        <li key={i}>
          <label>
            <input
              type="checkbox"
              checked={!hidden.has(i)}
              onChange={() => {
                const next = new Set(hidden);
                if (!next.delete(i)) next.add(i);
                onChange(next);
              }}
            />
            <i className={`swatch-${i % 6}`} aria-hidden="true" />
            {label}
            {typeof score === "number" ? <small className="number">{score.toFixed(3)}</small> : null}
          </label>
        </li>
      ))}
    </ul>
  );
}
