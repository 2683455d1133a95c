import { type UsageReport, paths, USAGE_GROUPS, withQuery } from "@modelyard/contract";
import { Link } from "react-router";
import { counted, grouped } from "../../components/format.ts";
import { pageMeta, type PageProps } from "../../page.ts";
import { toIsoDay, parsePeriod } from "./days.ts";
import { formatUsd } from "./format-usd.ts";
import { settingsLoader } from "./owner.server.ts";
import "../../styles/reference.css";
import "./router.css";
import { UsageChart } from "./usage-chart.tsx";
import { UsagePeriod } from "./usage-period.tsx";
import { OwnerTitle, formatOwnerTitle } from "./owner-title.tsx";
import { Table } from "../../components/scroll.tsx";

type Group = (typeof USAGE_GROUPS)[number];
const GROUPS: Partial<Record<Group, string>> = {
  day: "Day",
  model: "Model",
  provider: "Provider",
  token: "Token",
  user: "User",
  organization: "Organization",
};

export const loader = settingsLoader(async ({ hub, owner, url }) => {
  const query = url.searchParams;
  const group = USAGE_GROUPS.find((each) => each === query.get("group")) ?? "day";
  const today = toIsoDay(Date.now());
  const { from, to } = parsePeriod(query, today);
  const ownerQuery = {
    ...(owner === "hub" && { all: "true" }),
    ...(typeof owner === "object" && { organization: owner.org }),
  };
  const periodQuery = { from, to, ...ownerQuery };
  const [days, rows] = await Promise.all([
    hub.getCallUsage({ ...periodQuery, group: "day" }),
    group === "day" ? undefined : hub.getCallUsage({ ...periodQuery, group }),
  ]);
  return {
    owner,
    group,
    today,
    from,
    to,
    at: url.pathname,
    days: days.rows,
    rows: (rows ?? days).rows,
    total: days.total,
    csv: withQuery("/api/usage", { ...periodQuery, group, format: "csv" }),
  };
});

export const meta = pageMeta<typeof loader>(({ owner }) => ({
  title: formatOwnerTitle("Usage", owner),
  description: "View spend, tokens, and requests.",
  path: paths.settings("usage"),
  noIndex: true,
}));

/** Returns the groupings that make sense for an owner. */
const getGroups = (owner: PageProps<typeof loader>["loaderData"]["owner"]): Group[] =>
  (Object.keys(GROUPS) as Group[]).filter(
    (group) =>
      (owner !== "own" || group !== "user") && (typeof owner !== "object" || group !== "organization"),
  );

export default function Usage({ loaderData }: PageProps<typeof loader>) {
  const { owner, group, today, from, to, at, days, rows, total, csv } = loaderData;
  return (
    <>
      <OwnerTitle title="Usage" owner={owner} />
      <UsagePeriod at={at} today={today} from={from} to={to} group={group} />
      {total.requests === 0 ? (
        <p className="quiet empty">
          No requests in this period.{" "}
          {owner === "own" ? (
            <>
              To send requests, create an{" "}
              <Link className="link" to={paths.settings("tokens")}>
                access token
              </Link>{" "}
              and call <code>/v1</code> on this hub.
            </>
          ) : null}
        </p>
      ) : (
        <>
          <Totals total={total} />
          <UsageChart days={days} from={from} to={to} />
          <nav className="tabs" aria-label="Group by">
            {getGroups(owner).map((each) => (
              <Link
                key={each}
                to={withQuery(at, { from, to, group: each })}
                aria-current={each === group ? "true" : undefined}
                preventScrollReset
              >
                {GROUPS[each]}
              </Link>
            ))}
          </nav>
          <UsageTable group={group} rows={rows} total={total} />
          <p>
            <a className="link" href={csv} download>
              Download as CSV
            </a>
          </p>
        </>
      )}
    </>
  );
}

function Totals({ total }: Pick<UsageReport, "total">) {
  const { requests, failed, unpriced, inputTokens, outputTokens } = total;
  return (
    <dl className="usage-totals">
      <div>
        <dt>Cost</dt>
        <dd>{formatUsd(total.usd)}</dd>
        {unpriced > 0 ? <dd className="quiet">excludes {counted(unpriced, "unpriced request")}</dd> : null}
      </div>
      <div>
        <dt>Requests</dt>
        <dd>{grouped(requests)}</dd>
        {failed > 0 ? <dd className="quiet">{grouped(failed)} failed</dd> : null}
      </div>
      <div>
        <dt>Input tokens</dt>
        <dd>{grouped(inputTokens)}</dd>
      </div>
      <div>
        <dt>Output tokens</dt>
        <dd>{grouped(outputTokens)}</dd>
      </div>
    </dl>
  );
}

const NUMBERS = ["Requests", "Failed", "Input tokens", "Output tokens", "Cost (USD)"];

function UsageTable({ group, rows, total }: Pick<UsageReport, "group" | "rows" | "total">) {
  const label = GROUPS[group] ?? "";
  return (
    <Table
      label={`Usage by ${label.toLowerCase()}`}
      columns={[label, ...NUMBERS]}
      numbers={NUMBERS}
      className="usage-table"
      foot={
        <tr>
          <th scope="row">Total</th>
          <Cells row={total} />
        </tr>
      }
    >
      {rows.map((row) => (
        <tr key={row.name}>
          <th scope="row">{row.name === "" ? "–" : row.name}</th>
          <Cells row={row} />
        </tr>
      ))}
    </Table>
  );
}

function Cells({ row }: { row: UsageReport["total"] }) {
  const { requests, failed, unpriced, inputTokens, outputTokens } = row;
  return (
    <>
      <td className="number">{grouped(requests)}</td>
      <td className="number">{grouped(failed)}</td>
      <td className="number">{grouped(inputTokens)}</td>
      <td className="number">{grouped(outputTokens)}</td>
      <td
        className="number"
        title={unpriced > 0 ? `Excludes ${counted(unpriced, "unpriced request")}` : undefined}
      >
        {unpriced === requests && requests > 0 ? "–" : formatUsd(row.usd)}
      </td>
    </>
  );
}
