import type { UsageReport } from "@modelyard/contract";
import { isLimitVisible, StackedBars } from "../../components/charts/stacked-bars.tsx";
import { DataTable } from "../../components/charts/data-table.tsx";
import { Legend } from "../../components/charts/frame.tsx";
import { counted, grouped } from "../../components/format.ts";
import { formatUsd } from "./format.ts";
import { toUsageChart, type UsageChartData } from "./usage-data.ts";

const UNITS = {
  usd: { name: "Cost", unit: "US dollars", format: formatUsd },
  requests: { name: "Requests", unit: "Requests", format: grouped },
} as const;

const describe = ({ unit, daysPerBar, columns }: UsageChartData) =>
  `${UNITS[unit].name} per ${daysPerBar === 1 ? "day" : `${daysPerBar} days`} from ${columns[0]?.name} to ${columns.at(-1)?.name}.`;

/** Daily cost as bars; requests if nothing has a cost. A table on the page has the same data. */
export function UsageChart({ days, from, to }: { days: UsageReport["rows"]; from: string; to: string }) {
  const all = days.map(({ name, requests, usd }) => ({ day: name, requests, usd }));
  const chart = toUsageChart([{ name: "All requests", days: all }], { from, to });
  return <Bars chart={chart} small />;
}

type Limit = { usd: number; period: "day" | "month" } | undefined;

const Bars = ({ chart, limit, small }: { chart: UsageChartData; limit?: Limit; small?: boolean }) => (
  <StackedBars
    label={describe(chart)}
    unit={UNITS[chart.unit].unit}
    columns={chart.columns}
    series={chart.series}
    format={UNITS[chart.unit].format}
    {...(small && { small })}
    limit={limit && { value: limit.usd * chart.daysPerBar, text: formatLimit(limit) }}
  />
);

const formatLimit = ({ usd, period }: NonNullable<Limit>): string =>
  `${period === "day" ? "Daily budget" : "Monthly budget per day"}, ${formatUsd(usd)}`;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Usage by day and series: a legend, bars with a budget line, and the same values as a table. */
export function UsageBySeries({ chart, limit }: { chart: UsageChartData; limit: Limit }) {
  const { unit, columns, series, daysPerBar } = chart;
  const { format } = UNITS[unit];
  const line = unit === "usd" ? limit : undefined;
  const highest = Math.max(...columns.map((_, i) => sum(series.map(({ values }) => values[i] ?? 0))));
  return (
    <>
      {series.length < 2 ? null : (
        <Legend
          items={series.map(({ name, values, other }) => ({
            name,
            value: format(sum(values)),
            ...(other && { other }),
          }))}
        />
      )}
      <Bars chart={chart} limit={line} />
      {line !== undefined && !isLimitVisible(line.usd * daysPerBar, highest) ? (
        <p className="quiet">{formatLimit(line)}: above all bars.</p>
      ) : null}
      <DataTable
        label={`${UNITS[unit].name} per ${daysPerBar === 1 ? "day" : counted(daysPerBar, "day")}`}
        columns={[daysPerBar === 1 ? "Day" : "Days", ...series.map(({ name }) => name), "Total"]}
        rows={columns.map(({ name }, i) => {
          const values = series.map((each) => each.values[i] ?? 0);
          return { name, values: [...values, sum(values)].map(format) };
        })}
      />
    </>
  );
}
