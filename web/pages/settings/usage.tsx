import { type UsageReport, paths, USAGE_GROUPS, withQuery } from "@modelyard/contract";
import { Empty } from "../../components/empty.tsx";
import { TextLink } from "../../components/links.tsx";
import { getSeriesClass } from "../../components/charts/scale.ts";
import { compact, counted, day, grouped } from "../../components/format.ts";
import type { PageProps } from "../../page.ts";
import { BudgetBars } from "./budget-entry.tsx";
import { listDays, subtractDays, toIsoDay, parsePeriod } from "./days.ts";
import { canManage, getSettingsPath, settingsLoader } from "./owner.server.ts";
import { loadProviderLabels } from "./provider-labels.server.ts";
import "../../styles/reference.css";
import "./router.css";
import "./usage.css";
import { UsageBySeries } from "./usage-chart.tsx";
import {
  belongsTo,
  findDailyLimit,
  formatChange,
  formatCost,
  isUnknownCost,
  toBudgetRow,
  toUsageChart,
} from "./usage-data.ts";
import { UsagePeriod } from "./usage-period.tsx";
import { OwnerTitle, ownerMeta } from "./owner-title.tsx";
import { Table } from "../../components/scroll.tsx";

type Group = (typeof USAGE_GROUPS)[number];
const GROUPS: Partial<Record<Group, string>> = {
  model: "Model",
  provider: "Provider",
  token: "Token",
  user: "User",
  organization: "Organization",
  day: "Day",
};

export const loader = settingsLoader(async ({ hub, me, owner, url }) => {
  const query = url.searchParams;
  const group = USAGE_GROUPS.find((each) => each === query.get("group")) ?? "model";
  const today = toIsoDay(Date.now());
  const { from, to } = parsePeriod(query, today);
  const ownerQuery = {
    ...(owner === "hub" && { all: "true" }),
    ...(typeof owner === "object" && { organization: owner.org }),
  };
  const periodQuery = { from, to, ...ownerQuery };
  const days = listDays(from, to).length;
  const [usage, before, payers, all, addLabel] = await Promise.all([
    hub.getCallUsage({ ...periodQuery, group, ...(group !== "day" && { stack: group }) }),
    hub.getCallUsage({ ...ownerQuery, from: subtractDays(from, days), to: subtractDays(from, 1) }),
    owner === "own" ? hub.getCallUsage({ ...periodQuery, group: "organization" }) : undefined,
    hub.budgetsOf(owner).list(),
    loadProviderLabels(hub),
  ]);
  const withLabel = <T extends { name: string }>(row: T) =>
    group === "provider" ? { ...row, name: addLabel({ provider: row.name }).label } : row;
  // Personal budgets do not cover requests billed to organizations, so they are no limit for bars that include those.
  const isAllOwn = payers?.rows.every(({ name }) => name === "") ?? true;
  const series = usage.series?.map(withLabel) ?? [
    {
      name: "All requests",
      days: usage.rows.map(({ name, requests, usd }) => ({ day: name, requests, usd })),
    },
  ];
  return {
    owner,
    manage: canManage(me, owner),
    group,
    today,
    from,
    to,
    days,
    at: url.pathname,
    chart: toUsageChart(series, { from, to }),
    rows: usage.rows.map(withLabel),
    total: usage.total,
    before: before.total,
    limit: isAllOwn ? findDailyLimit(all, owner, to) : undefined,
    budgets: all
      .filter((budget) => belongsTo(budget, owner) && budget.spent !== undefined)
      .map((budget) => toBudgetRow(budget, Date.now())),
    budgetsPath: getSettingsPath(owner, "budgets"),
    csv: withQuery("/api/usage", { ...periodQuery, group, format: "csv" }),
  };
});

export const meta = ownerMeta("Usage", "View spend, tokens, and requests.");

/** Returns the groupings that apply to an owner. */
const getGroups = (owner: PageProps<typeof loader>["loaderData"]["owner"]): Group[] =>
  (Object.keys(GROUPS) as Group[]).filter(
    (group) =>
      (owner !== "own" || group !== "user") && (typeof owner !== "object" || group !== "organization"),
  );

export default function Usage({ loaderData }: PageProps<typeof loader>) {
  const { owner, group, from, to, at, chart, total, limit, csv, budgets, budgetsPath, manage } = loaderData;
  return (
    <>
      <OwnerTitle title="Usage" owner={owner} />
      <div className="usage-head">
        <UsagePeriod {...loaderData} />
        {total.requests === 0 ? null : (
          <a className="button" href={csv} download>
            Download as CSV
          </a>
        )}
      </div>
      {total.requests === 0 ? (
        <Empty title="No requests in this period">
          {owner === "own" ? (
            <p>
              To send requests, create an <TextLink href={paths.settings("tokens")}>access token</TextLink>{" "}
              and call <code>/v1</code> on this hub.
            </p>
          ) : null}
        </Empty>
      ) : (
        <>
          <Totals {...loaderData} />
          <section className="usage-card card-box">
            <div className="usage-card-head">
              <h2>{chart.unit === "usd" ? "Cost by day" : "Requests by day"}</h2>
              <nav className="segments" aria-label="Group by" data-stay>
                {getGroups(owner).map((each) => (
                  <a
                    key={each}
                    href={withQuery(at, { from, to, group: each })}
                    aria-current={each === group || undefined}
                  >
                    {GROUPS[each]}
                  </a>
                ))}
              </nav>
            </div>
            <UsageBySeries chart={chart} limit={limit} />
          </section>
        </>
      )}
      {budgets.length === 0 ? null : (
        <section className="usage-card card-box">
          <div className="usage-card-head">
            <h2>Budgets</h2>
            <TextLink href={budgetsPath}>{manage ? "Edit budgets" : "View budgets"}</TextLink>
          </div>
          <ul className="budget-list">
            {budgets.map((budget) => (
              <li key={budget.id}>
                <BudgetBars budget={budget} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {total.requests === 0 ? null : <UsageTable {...loaderData} />}
    </>
  );
}

type Data = PageProps<typeof loader>["loaderData"];

function Totals({ total, before, days, from, to }: Pick<Data, "total" | "before" | "days" | "from" | "to">) {
  const { requests, failed, unpriced, inputTokens, outputTokens } = total;
  const isUnknown = isUnknownCost(total);
  const compare = (now: number, earlier: number) => {
    const change = formatChange(now, earlier);
    return change === undefined ? null : (
      <dd>
        {change} from the {days === 1 ? "day" : `${days} days`} before
      </dd>
    );
  };
  return (
    <dl className="figures card-box" aria-label={`Usage from ${day(from)} to ${day(to)}`}>
      <div>
        <dt>Cost</dt>
        <dd>{formatCost(total)}</dd>
        {isUnknown ? null : compare(total.usd, before.usd)}
        {unpriced > 0 ? (
          <dd>
            {isUnknown ? "" : "excludes "}
            {counted(unpriced, "unpriced request")}
          </dd>
        ) : null}
      </div>
      <div>
        <dt>Requests</dt>
        <dd>{grouped(requests)}</dd>
        {compare(requests, before.requests)}
      </div>
      <div>
        <dt>Tokens</dt>
        <dd>{compact(inputTokens + outputTokens)}</dd>
        <dd>
          {compact(inputTokens)} in, {compact(outputTokens)} out
        </dd>
      </div>
      <div>
        <dt>Failed</dt>
        <dd>{formatShare(failed, requests)}</dd>
        {failed > 0 ? <dd>{counted(failed, "request")}</dd> : null}
      </div>
    </dl>
  );
}

const formatShare = (part: number, whole: number): string =>
  part === 0 ? "0%" : `${Math.max(0.1, (100 * part) / whole).toFixed(1)}%`;

const SHARE = "Share of cost";
const NUMBERS = ["Cost (USD)", "Requests", "Failed", "Input tokens", "Output tokens"];

function UsageTable({ group, rows, total, chart }: Pick<Data, "group" | "rows" | "total" | "chart">) {
  const label = GROUPS[group] ?? "";
  const isStacked = group !== "day" && chart.series.length > 1;
  const own = chart.series.filter(({ other }) => !other).length;
  const getClass = (i: number) => (isStacked ? getSeriesClass(i, i >= own) : "series-one");
  const [cost = "", ...others] = NUMBERS;
  return (
    <section className="usage-card card-box">
      <div className="usage-card-head">
        <h2>By {label.toLowerCase()}</h2>
      </div>
      <Table
        label={`Usage by ${label.toLowerCase()}`}
        columns={[label, cost, SHARE, ...others]}
        numbers={NUMBERS}
        className="folds usage-table"
        foot={
          <tr>
            <th scope="row">Total</th>
            <Cells row={total} />
          </tr>
        }
      >
        {rows.map((row, i) => (
          <tr key={row.name}>
            <th scope="row">
              <span className="usage-name">
                {isStacked ? <i className={`swatch ${getClass(i)}`} aria-hidden="true" /> : null}
                {group === "day" ? (day(row.name) ?? row.name) : row.name || "None"}
              </span>
            </th>
            <Cells row={row} share={total.usd > 0 ? row.usd / total.usd : 0} seriesClass={getClass(i)} />
          </tr>
        ))}
      </Table>
    </section>
  );
}

interface CellsProps {
  row: UsageReport["total"];
  share?: number;
  seriesClass?: string;
}

function Cells({ row, share, seriesClass }: CellsProps) {
  const { requests, failed, unpriced, inputTokens, outputTokens } = row;
  return (
    <>
      <td
        className="number"
        title={unpriced > 0 ? `Excludes ${counted(unpriced, "unpriced request")}` : undefined}
      >
        <b>{formatCost(row)}</b>
      </td>
      <td>
        {share === undefined ? null : (
          <span className="meter" title={formatShare(share, 1)}>
            <i className={seriesClass} style={{ width: `${(100 * share).toFixed(1)}%` }} />
          </span>
        )}
      </td>
      <td className="number" data-label="Requests">
        {grouped(requests)}
      </td>
      <td className="number" data-label="Failed">
        {failed === 0 ? "0" : `${grouped(failed)} (${formatShare(failed, requests)})`}
      </td>
      <td className="number" data-label="Input">
        {grouped(inputTokens)}
      </td>
      <td className="number" data-label="Output">
        {grouped(outputTokens)}
      </td>
    </>
  );
}
