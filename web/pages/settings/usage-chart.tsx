import type { UsageReport } from "@modelyard/contract";
import { day, grouped } from "../../components/format.ts";
import { listDays } from "./days.ts";
import { formatUsd } from "./format-usd.ts";

const WIDTH = 720;
const HEIGHT = 138;
const BASE = 136;
const TOP = 14;

interface UsageChartProps {
  days: UsageReport["rows"];
  from: string;
  to: string;
}

/** A bar per day: cost if there is any, else requests. The table below has the same data. */
export function UsageChart({ days, from, to }: UsageChartProps) {
  const byDay = new Map(days.map((row) => [row.name, row]));
  const costs = days.some((row) => row.usd > 0);
  const all = listDays(from, to).map((name) => ({ name, row: byDay.get(name) }));
  const valueOf = (row: UsageChartProps["days"][number] | undefined) =>
    (costs ? row?.usd : row?.requests) ?? 0;
  const write = (value: number) => (costs ? formatUsd(value) : grouped(value));
  const max = Math.max(...all.map(({ row }) => valueOf(row)));
  const step = WIDTH / all.length;
  const gap = step > 4 ? Math.min(3, step / 4) : 0;
  return (
    <figure className="usage-chart">
      <figcaption className="eyebrow">{costs ? "Cost per day (USD)" : "Requests per day"}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the chart uses the colors of the page
        role="img"
        aria-label={summary(all.length, max)}
      >
        <line className="usage-grid" x1="0" x2={WIDTH} y1={TOP} y2={TOP} />
        <line className="usage-grid" x1="0" x2={WIDTH} y1={(TOP + BASE) / 2} y2={(TOP + BASE) / 2} />
        <line className="usage-base" x1="0" x2={WIDTH} y1={BASE} y2={BASE} />
        {all.map(({ name, row }, i) => {
          const value = valueOf(row);
          const height = max === 0 ? 0 : (value / max) * (BASE - TOP);
          return (
            <g key={name}>
              <title>{`${day(name)}: ${write(value)}, ${grouped(row?.requests ?? 0)} requests`}</title>
              <rect className="usage-hit" x={i * step} y={TOP} width={step} height={BASE - TOP} />
              {value > 0 ? (
                <rect
                  className="usage-bar"
                  x={i * step + gap / 2}
                  y={BASE - Math.max(height, 1.5)}
                  width={Math.max(step - gap, 0.5)}
                  height={Math.max(height, 1.5)}
                />
              ) : null}
            </g>
          );
        })}
      </svg>
      <div className="usage-ends quiet number" aria-hidden="true">
        <span>{day(from)}</span>
        <span>{day(to)}</span>
      </div>
      <span className="usage-max quiet number" aria-hidden="true">
        {write(max)}
      </span>
    </figure>
  );

  function summary(count: number, top: number): string {
    const at = all.find(({ row }) => valueOf(row) === top);
    return `${costs ? "Cost" : "Requests"} per day for ${count} days. Maximum: ${write(top)} on ${day(at?.name ?? from)}.`;
  }
}
