import { ChartFrame, ChartPoint } from "./frame.tsx";
import { createScale, findRuns, percent, type Scale, selectLabels } from "./scale.ts";

/** A value with the end of its band, such as the median and the 95th percentile. */
export interface BandValue {
  middle: number;
  high: number;
}

interface BandLineProps {
  label: string;
  columns: readonly { name: string; short: string }[];
  /** One value per column; `undefined` for gaps. */
  values: readonly (BandValue | undefined)[];
  names: { middle: string; high: string };
  format: (value: number) => string;
  /** An axis that several charts share. Default: an axis for these values. */
  y?: Scale;
}

/** A line with a band above it. Columns without a value are gaps. */
export function BandLine({ label, columns, values, names, format, y: shared }: BandLineProps) {
  const y = shared ?? createScale(values.flatMap((value) => (value === undefined ? [] : [value.high])));
  const width = 100 / columns.length;
  const at = (i: number) => Number(((i + 0.5) * width).toFixed(2));
  const top = (value: number) => Number((100 - y.at(value)).toFixed(2));
  const path = (from: number, points: readonly number[]) =>
    points.map((value, i) => `${at(from + i)} ${top(value)}`).join("L");
  return (
    <ChartFrame
      className="chart-small"
      label={label}
      unit=""
      y={y}
      formatTick={format}
      x={selectLabels(columns.length, 3).map((i) => ({ at: at(i), text: columns[i]?.short ?? "" }))}
      points={columns.map(({ name }, i) => {
        const value = values[i];
        return value === undefined ? null : (
          <ChartPoint
            key={name}
            className="chart-column"
            x={i * width}
            width={width}
            title={name}
            rows={[
              { name: names.middle, value: format(value.middle) },
              { name: names.high, value: format(value.high) },
            ]}
          />
        );
      })}
    >
      <svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none">
        {findRuns(values).map(({ from, run }) => {
          const middle = run.map((each) => each.middle);
          const high = run.map((each) => each.high);
          const back = run.map((each, i) => `${at(from + i)} ${top(each.middle)}`).toReversed();
          return (
            <g key={from}>
              <path className="chart-band" d={`M${path(from, high)}L${back.join("L")}Z`} />
              <path className="chart-line chart-line-high" d={`M${path(from, high)}`} />
              <path className="chart-line" d={`M${path(from, middle)}`} />
            </g>
          );
        })}
      </svg>
      {findRuns(values).map(({ from, run: [only, next] }) =>
        only === undefined || next !== undefined ? null : (
          <circle
            key={from}
            className="chart-dot"
            cx={percent(at(from))}
            cy={percent(top(only.middle))}
            r="3"
          />
        ),
      )}
    </ChartFrame>
  );
}
