interface SwatchesProps {
  rows: readonly { label: string; score?: number | undefined }[];
  hidden: ReadonlySet<number>;
  onChange(hidden: ReadonlySet<number>): void;
}

/** Legend of the colors on an image. Each can be hidden. */
export function Swatches({ rows, hidden, onChange }: SwatchesProps) {
  if (rows.length === 0) return <p className="quiet">No results.</p>;
  return (
    <ul className="swatches small">
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
