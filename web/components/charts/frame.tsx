import type { ReactNode } from "react";
import { formatTicks, getSeriesClass, percent, type Scale } from "./scale.ts";
import "./charts.css";

interface ChartFrameProps {
  /** A sentence that describes the chart. */
  label: string;
  /** Unit of the values, shown at the top. */
  unit: string;
  y: Scale;
  formatTick: (value: number) => string;
  /** Labels of the horizontal axis with their positions, 0 to 100. */
  x: readonly { at: number; text: string }[];
  /** Label of the horizontal axis, if it needs one. */
  xUnit?: string;
  /** Positions of vertical grid lines. */
  columns?: readonly number[];
  className?: string;
  /** Marks: SVG with positions in percent. */
  children: ReactNode;
  /** Points that react to the pointer and the keyboard. */
  points?: ReactNode;
}

/** Whether a label would show a fraction as the next whole number: 0.75 requests are not 1. */
const isRounded = (tick: number, format: (value: number) => string): boolean =>
  !Number.isInteger(tick) && format(tick) === format(Math.round(tick));

/** Axes and grid of a chart. The chart stretches without JavaScript: marks are in percent, and text is HTML. */
export function ChartFrame(props: ChartFrameProps) {
  const { label, unit, y, formatTick, x, xUnit, columns = [], className = "", children, points } = props;
  const texts = formatTicks(y.ticks, formatTick);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for controls
    <div className={`chart ${className}`} role="group" aria-label={label}>
      <p className="chart-unit" aria-hidden="true">
        {unit}
      </p>
      <div className="chart-y" aria-hidden="true">
        {y.ticks
          .map((tick, i) => <span key={tick}>{isRounded(tick, formatTick) ? "\u00A0" : texts[i]}</span>)
          .toReversed()}
      </div>
      <div className="chart-plot">
        <svg width="100%" height="100%" aria-hidden="true">
          {y.ticks.slice(1).map((tick) => (
            <line
              key={tick}
              className="chart-grid"
              x2="100%"
              y1={percent(100 - y.at(tick))}
              y2={percent(100 - y.at(tick))}
            />
          ))}
          {columns.map((at) => (
            <line key={at} className="chart-grid" x1={percent(at)} x2={percent(at)} y2="100%" />
          ))}
          {children}
          <line className="chart-base" x2="100%" y1="100%" y2="100%" />
        </svg>
        {points}
      </div>
      <div className="chart-x" aria-hidden="true">
        {x.map(({ at, text }) => (
          <span
            key={at}
            style={{ left: percent(at) }}
            data-end={at < 4 ? "first" : at > 96 ? "last" : undefined}
          >
            {text}
          </span>
        ))}
      </div>
      {xUnit === undefined ? null : (
        <p className="chart-unit chart-x-unit" aria-hidden="true">
          {xUnit}
        </p>
      )}
    </div>
  );
}

interface ChartPointProps {
  title: string;
  total?: string;
  /** The values, with the color of their series. */
  rows: readonly { name: string; value: string; seriesClass?: string }[];
  /** Position and width of the interactive area, 0 to 100. */
  x: number;
  width?: number;
  y?: number;
  className?: string;
  children?: ReactNode;
}

/** A point that shows its values on hover, focus, and touch, without JavaScript. */
export function ChartPoint(props: ChartPointProps) {
  const { title, total, rows, x, width, y, className = "", children } = props;
  const values = rows.map(({ name, value }) => `${name} ${value}`).join(", ");
  const style = {
    left: percent(x),
    ...(width !== undefined && { width: percent(width) }),
    ...(y !== undefined && { top: percent(y) }),
  };
  return (
    <div
      className={`chart-point ${className}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a mark of the chart, drawn in its SVG
      role="img"
      aria-label={`${title}: ${[total, values].filter(Boolean).join("; ")}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard reaches its values
      tabIndex={0}
      style={style}
      data-side={x > 50 ? "left" : "right"}
    >
      {children}
      <div className="chart-tip">
        <p>
          <b>{title}</b>
          {total === undefined ? null : <b>{total}</b>}
        </p>
        {rows.map(({ name, value, seriesClass }) => (
          <p key={name}>
            {seriesClass === undefined ? null : <i className={`swatch ${seriesClass}`} />}
            <span>{name}</span>
            <span>{value}</span>
          </p>
        ))}
      </div>
    </div>
  );
}

interface LegendProps {
  items: readonly { name: string; value?: string; other?: boolean }[];
}

/** The series of a chart, in the order of their colors, with totals. */
export const Legend = ({ items }: LegendProps) => (
  <ul className="chart-legend" aria-label="Legend">
    {items.map(({ name, value, other }, i) => (
      <li key={name}>
        <i className={`swatch ${getSeriesClass(i, other)}`} aria-hidden="true" />
        {name} {value === undefined ? null : <b>{value}</b>}
      </li>
    ))}
  </ul>
);
