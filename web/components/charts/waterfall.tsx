import type { ReactNode } from "react";
import { createScale, percent } from "./scale.ts";
import "./charts.css";

/** Parts of an attempt, with their colors. */
const KINDS = {
  waiting: { name: "Waiting for the first byte", seriesClass: "series-3" },
  receiving: { name: "Receiving the response", seriesClass: "series-1" },
  failed: { name: "Failed", seriesClass: "series-6" },
} as const;

export interface WaterfallRow {
  name: string;
  note?: string | undefined;
  /** Milliseconds since the start of the first row. */
  start: number;
  parts: readonly { kind: keyof typeof KINDS; ms: number }[];
  /** The outcome. */
  result: ReactNode;
}

interface WaterfallProps {
  label: string;
  rows: readonly WaterfallRow[];
  format: (ms: number) => string;
}

/** A timeline of durations. */
export function Waterfall({ label, rows, format }: WaterfallProps) {
  const ends = rows.map(({ start, parts }) => parts.reduce((sum, { ms }) => sum + ms, start));
  // The duration is written after the bar. Ticks are whole milliseconds, even if all attempts took none.
  const scale = createScale([4, ...ends.map((end) => end * 1.25)]);
  const kinds = new Set<string>(rows.flatMap(({ parts }) => parts.map(({ kind }) => kind)));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for controls
    <div className="waterfall" role="group" aria-label={label}>
      <div className="waterfall-axis" aria-hidden="true">
        <div>
          {scale.ticks.map((tick) => (
            <span key={tick} style={{ left: percent(scale.at(tick)) }}>
              {format(tick)}
            </span>
          ))}
        </div>
      </div>
      <ol>
        {rows.map(({ name, note, start, parts, result }, i) => {
          const total = (ends[i] ?? start) - start;
          let from = start;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a name may occur twice
            <li key={i}>
              <div>
                <b>
                  {i + 1}. {name}
                </b>
                {note === undefined ? null : <small>{note}</small>}
              </div>
              <div
                className="waterfall-track"
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with CSS
                role="img"
                aria-label={`${format(total)}: ${parts.map(({ kind, ms }) => `${KINDS[kind].name} ${format(ms)}`).join(", ")}`}
              >
                {parts.map(({ kind, ms }) => {
                  const left = from;
                  from += ms;
                  return (
                    <i
                      key={kind}
                      className={KINDS[kind].seriesClass}
                      style={{ left: percent(scale.at(left)), width: percent(scale.at(ms)) }}
                    />
                  );
                })}
                <span style={{ left: percent(scale.at(from)) }}>{format(total)}</span>
              </div>
              <div>{result}</div>
            </li>
          );
        })}
      </ol>
      <ul className="chart-legend" aria-label="Legend">
        {Object.entries(KINDS).map(([kind, { name, seriesClass }]) =>
          kinds.has(kind) ? (
            <li key={kind}>
              <i className={`swatch ${seriesClass}`} aria-hidden="true" />
              {name}
            </li>
          ) : null,
        )}
      </ul>
    </div>
  );
}
