import type { ReactNode } from "react";
import { ChartFrame, ChartPoint } from "./frame.tsx";
import { createScale, findFront, formatTicks, percent } from "./scale.ts";

export interface ScatterPoint {
  name: string;
  x: number;
  y: number;
  /** An image of about 28 px, such as a logo. */
  icon?: ReactNode;
}

interface ScatterProps {
  label: string;
  units: { x: string; y: string };
  points: readonly ScatterPoint[];
  formatX: (value: number) => string;
  formatY: (value: number) => string;
}

/** The size of a label next to its point, in percent of the plot. */
const LABEL = { width: 26, height: 11 };

/** Points by two values, where low `x` and high `y` are best. A line joins the points of the Pareto front. */
export function Scatter({ label, units, points, formatX, formatY }: ScatterProps) {
  const x = createScale(
    points.map((point) => point.x),
    { free: true },
  );
  const y = createScale(points.map((point) => point.y));
  // Space for the images at both ends.
  const left = (value: number) => 5 + 0.9 * x.at(value);
  const top = (value: number) => 100 - y.at(value);
  const front = findFront(points);
  const placed = points.map((point) => ({ point, left: left(point.x), top: top(point.y) }));
  const labeled = selectLabeled(placed, front);
  return (
    <ChartFrame
      className="chart-scatter"
      label={label}
      unit={units.y}
      y={y}
      formatTick={formatY}
      x={formatTicks(x.ticks, formatX).map((text, i) => ({ at: left(x.ticks[i] ?? 0), text }))}
      xUnit={units.x}
      columns={x.ticks.map(left)}
      points={placed.map(({ point, left, top }) => {
        const [x, y] = [formatX(point.x), formatY(point.y)];
        return (
          <ChartPoint
            key={point.name}
            className="chart-point-link"
            x={left}
            y={top}
            title={point.name}
            rows={[
              { name: units.x, value: x },
              { name: units.y, value: y },
            ]}
          >
            {point.icon ?? <i className="chart-dot-mark" aria-hidden="true" />}
            {labeled.has(point) ? (
              <span className="chart-name" aria-hidden="true">
                <b>{point.name}</b>
                <small>{`${x} · ${y}`}</small>
              </span>
            ) : null}
          </ChartPoint>
        );
      })}
    >
      {front.length < 2 ? null : (
        <svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none">
          <path
            className="chart-front"
            d={`M${front.map((point) => `${left(point.x)} ${top(point.y)}`).join("L")}`}
          />
        </svg>
      )}
      {points.length < 3 ? null : (
        <text className="chart-best" x={percent(1)} y="18">
          Cheap and fast
        </text>
      )}
    </ChartFrame>
  );
}

/** Selects the points whose labels do not overlap, first those on the front. Other labels appear on hover. */
function selectLabeled(
  positions: readonly { point: ScatterPoint; left: number; top: number }[],
  front: readonly ScatterPoint[],
): Set<ScatterPoint> {
  const taken: { from: number; to: number; top: number }[] = [];
  const labeled = new Set<ScatterPoint>();
  const order = positions.toSorted(
    (a, b) => Number(front.includes(b.point)) - Number(front.includes(a.point)),
  );
  for (const { point, left, top } of order) {
    const box = left > 50 ? { from: left - LABEL.width, to: left } : { from: left, to: left + LABEL.width };
    const covers = (from: number, to: number, at: number) =>
      from < box.to && to > box.from && Math.abs(at - top) < LABEL.height;
    const hits =
      taken.some((each) => covers(each.from, each.to, each.top)) ||
      positions.some((each) => each.point !== point && covers(each.left - 2, each.left + 2, each.top));
    if (hits) continue;
    labeled.add(point);
    taken.push({ ...box, top });
  }
  return labeled;
}
