import type { MetricDay } from "@modelyard/contract";
import type { ReactNode } from "react";
import { Avatar } from "../../components/avatar.tsx";
import { BandLine } from "../../components/charts/band-line.tsx";
import { DataTable } from "../../components/charts/data-table.tsx";
import { createScale } from "../../components/charts/scale.ts";
import { Scatter } from "../../components/charts/scatter.tsx";
import { counted, day, duration, shortDay } from "../../components/format.ts";
import type { Row } from "./comparison.ts";

/** The providers with a price per token and a measured speed. */
export const toScatterPoints = (rows: readonly Row[]) =>
  rows.flatMap(({ provider, label, blended, cells }) =>
    blended === undefined || typeof cells.speed.sort !== "number"
      ? []
      : [{ provider, name: label, x: blended, y: cells.speed.sort }],
  );

/** Formats a price with up to three significant digits, as prices on the axis are close to each other. */
const formatPerMillion = (price: number): string => {
  const digits = String(Number(price.toPrecision(3)));
  return `$${/\.\d$/.test(digits) ? `${digits}0` : digits}`;
};

/** Price against throughput. The table has both values. */
export function PriceAndSpeed({ rows, children }: { rows: readonly Row[]; children: ReactNode }) {
  const points = toScatterPoints(rows).map(({ provider, ...point }) => ({
    ...point,
    icon: <Avatar name={provider} kind="provider" size={28} />,
  }));
  return (
    <section className="card-box stack" aria-labelledby="price-and-speed">
      <div className="card-head">
        <h2 id="price-and-speed">Price and speed</h2>
        {children}
      </div>
      <p className="quiet">
        The price is for three input tokens per output token. The line connects providers that no other beats
        on both.
      </p>
      <Scatter
        label={`Price against throughput of ${counted(points.length, "provider")}: ${points.map(({ name }) => name).join(", ")}.`}
        units={{ x: "US dollars per 1M tokens", y: "Output tokens per second" }}
        points={points}
        formatX={formatPerMillion}
        formatY={(value) => String(Math.round(value))}
      />
    </section>
  );
}

const METRICS = {
  firstTokenMs: { title: "Time to first token", about: "of streamed responses" },
  responseMs: { title: "Response time", about: "of responses that were not streamed" },
} as const;
type MetricName = keyof typeof METRICS;

/** Maximum number of charts that remain comparable. */
const MAX_CHARTS = 8;
/** Minimum number of days with a value for a trend. */
const MIN_DAYS = 2;

const countDays = (days: readonly MetricDay[], metric: MetricName) =>
  days.filter((each) => each[metric] !== undefined).length;

/** The latency of each provider over 30 days, on one scale. */
export function LatencyOverTime({ rows }: { rows: readonly Row[] }) {
  const metric: MetricName = rows.some(({ days }) => countDays(days, "firstTokenMs") >= MIN_DAYS)
    ? "firstTokenMs"
    : "responseMs";
  const measured = rows
    .filter(({ days }) => countDays(days, metric) >= MIN_DAYS)
    .toSorted((a, b) => countDays(b.days, metric) - countDays(a.days, metric))
    .slice(0, MAX_CHARTS);
  const [first] = measured;
  if (first === undefined) return null;
  const { title, about } = METRICS[metric];
  const y = createScale(measured.flatMap(({ days }) => days.flatMap((each) => each[metric]?.p95 ?? [])));
  const columns = first.days.map((each) => ({
    name: day(each.day) ?? each.day,
    short: shortDay(each.day) ?? each.day,
  }));
  return (
    <section className="card-box stack" aria-labelledby="latency">
      <div className="card-head">
        <h2 id="latency">{title}</h2>
        <p className="quiet">Last 30 days, {about}. Line: median. Dashed: 95th percentile.</p>
      </div>
      <ul className="latency-charts">
        {measured.map(({ provider, label, days }) => (
          <li key={provider}>
            <h3>{label}</h3>
            <BandLine
              label={`${title} at ${label}, median and 95th percentile, ${counted(countDays(days, metric), "day")} of the last 30.`}
              columns={columns}
              values={days.map((each) => {
                const value = each[metric];
                return value && { middle: value.p50, high: value.p95 };
              })}
              names={{ middle: "Median", high: "95th percentile" }}
              format={duration}
              y={y}
            />
          </li>
        ))}
      </ul>
      <DataTable
        label={`${title} by day: median, 95th percentile`}
        columns={["Day", ...measured.map(({ label }) => label)]}
        rows={columns.map(({ name }, i) => ({
          name,
          values: measured.map(({ days }) => {
            const value = days[i]?.[metric];
            return value === undefined ? "no requests" : `${duration(value.p50)}, ${duration(value.p95)}`;
          }),
        }))}
      />
    </section>
  );
}
