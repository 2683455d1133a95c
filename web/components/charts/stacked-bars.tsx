import { ChartFrame, ChartPoint } from "./frame.tsx";
import { createScale, getSeriesClass, percent, selectLabels } from "./scale.ts";

export interface Series {
  name: string;
  /** One value per column. */
  values: readonly number[];
  /** Whether the series sums up all values without their own series. */
  other?: boolean;
}

interface StackedBarsProps {
  label: string;
  unit: string;
  /** Names of the columns in the hover labels, and short ones for the axis. */
  columns: readonly { name: string; short: string }[];
  /** Bottom first. A single series has the color of a plain bar. */
  series: readonly Series[];
  format: (value: number) => string;
  /** A labeled line, drawn if it is within or slightly above the range of the bars. */
  limit?: { value: number; text: string } | undefined;
  /** Whether the chart has a reduced height. */
  small?: boolean;
}

/** Width of a bar as a share of its column. */
const BAR = 0.72;
const MAX_LABELS = 5;

/** Whether a limit is close enough to the bars to be drawn. */
export const isLimitVisible = (limit: number, highest: number): boolean => limit <= 1.6 * highest;

/** One bar per column, with one segment per series. */
export function StackedBars(props: StackedBarsProps) {
  const { label, unit, columns, series, format, limit, small = false } = props;
  const totals = columns.map((_, i) => series.reduce((sum, { values }) => sum + (values[i] ?? 0), 0));
  const highest = Math.max(0, ...totals);
  const line = limit !== undefined && isLimitVisible(limit.value, highest) ? limit : undefined;
  const y = createScale([...totals, line?.value ?? 0]);
  const width = 100 / columns.length;
  const nameSeries = (i: number, other = false) =>
    series.length === 1 ? "series-one" : getSeriesClass(i, other);
  const stacks = columns.map((_, column) => {
    let below = 0;
    return series.map(({ name, values, other }, i) => {
      const from = below;
      below += values[column] ?? 0;
      return { name, seriesClass: nameSeries(i, other), value: values[column] ?? 0, from };
    });
  });
  const listParts = (column: number) =>
    series.length === 1
      ? []
      : (stacks[column] ?? []).flatMap(({ name, value, seriesClass }) =>
          value > 0 ? [{ name, value: format(value), seriesClass }] : [],
        );
  const labels = selectLabels(columns.length, small ? MAX_LABELS - 1 : MAX_LABELS);
  const summary = `${label} Highest: ${format(highest)}, ${columns[totals.indexOf(highest)]?.name ?? ""}.`;
  return (
    <ChartFrame
      className={small ? "chart-small" : ""}
      label={summary}
      unit={unit}
      y={y}
      formatTick={format}
      x={labels.map((i) => ({ at: (i + 0.5) * width, text: columns[i]?.short ?? "" }))}
      points={
        <>
          {columns.map(({ name }, i) => (
            <ChartPoint
              key={name}
              className="chart-column"
              x={i * width}
              width={width}
              title={name}
              total={format(totals[i] ?? 0)}
              rows={listParts(i)}
            />
          ))}
          {line === undefined ? null : (
            <p className="chart-limit">
              <span aria-hidden="true">╌╌</span> {line.text}
            </p>
          )}
        </>
      }
    >
      {stacks.map((parts, column) => (
        <g key={columns[column]?.name}>
          {parts.map(({ name, seriesClass, value, from }) =>
            value === 0 ? null : (
              <rect
                key={name}
                className={`chart-bar ${seriesClass}`}
                x={percent((column + (1 - BAR) / 2) * width)}
                width={percent(BAR * width)}
                y={percent(100 - y.at(from + value))}
                height={percent(y.at(value))}
              />
            ),
          )}
        </g>
      ))}
      {line === undefined ? null : (
        <line
          className="chart-limit-line"
          x2="100%"
          y1={percent(100 - y.at(line.value))}
          y2={percent(100 - y.at(line.value))}
        />
      )}
    </ChartFrame>
  );
}
