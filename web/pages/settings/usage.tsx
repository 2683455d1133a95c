import { type UsageReport, paths, USAGE_GROUPS, withQuery } from "@modelyard/contract";
import { Link, type MetaArgs } from "react-router";
import { counted, grouped } from "../../components/format.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { isoDay, periodIn } from "./days.ts";
import { usd } from "./format-usd.ts";
import { ownerOf, readSettings } from "./owner.server.ts";
import "../../styles/reference.css";
import "./router.css";
import { UsageChart } from "./usage-chart.tsx";
import { UsagePeriod } from "./usage-period.tsx";
import { WhoseTitle, whoseTitle } from "./owner-title.tsx";

type Group = (typeof USAGE_GROUPS)[number];
const GROUPS: Partial<Record<Group, string>> = {
  day: "Day",
  model: "Model",
  provider: "Provider",
  token: "Token",
  user: "User",
  organization: "Organization",
};

export async function loader({ context, params, url }: LoaderArgs) {
  const hub = getHub(context);
  const owner = ownerOf(url, params);
  const query = url.searchParams;
  const group = USAGE_GROUPS.find((each) => each === query.get("group")) ?? "day";
  const today = isoDay(Date.now());
  const { from, to } = periodIn(query, today);
  const whose = {
    ...(owner === "hub" && { all: "true" }),
    ...(typeof owner === "object" && { organization: owner.org }),
  };
  return readSettings(hub, url, async () => {
    const asked = { from, to, ...whose };
    const [days, rows] = await Promise.all([
      hub.router.usage({ ...asked, group: "day" }),
      group === "day" ? undefined : hub.router.usage({ ...asked, group }),
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
      csv: withQuery("/api/usage", { ...asked, group, format: "csv" }),
    };
  });
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    title: whoseTitle("Usage", loaderData?.owner),
    description: "What calls of hosted models came to.",
    path: paths.settings("usage"),
    matches,
    noIndex: true,
  });

/** By what it may be summed up: one has no users, an organization is one. */
const groupsFor = (owner: PageProps<typeof loader>["loaderData"]["owner"]): Group[] =>
  (Object.keys(GROUPS) as Group[]).filter(
    (group) =>
      (owner !== "own" || group !== "user") && (typeof owner !== "object" || group !== "organization"),
  );

export default function Usage({ loaderData }: PageProps<typeof loader>) {
  const { owner, group, today, from, to, at, days, rows, total, csv } = loaderData;
  return (
    <>
      <WhoseTitle title="Usage" owner={owner} />
      <UsagePeriod at={at} today={today} from={from} to={to} group={group} />
      {total.calls === 0 ? (
        <p className="quiet empty">
          No calls in this time.{" "}
          {owner === "own" ? (
            <>
              With an{" "}
              <Link className="link" to={paths.settings("tokens")}>
                access token
              </Link>
              , programs call hosted models at <code>/v1</code> of this hub.
            </>
          ) : null}
        </p>
      ) : (
        <>
          <Totals total={total} />
          <UsageChart days={days} from={from} to={to} />
          <nav className="choices" aria-label="Sum up by">
            {groupsFor(owner).map((each) => (
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
  const { calls, failed, unpriced, inputTokens, outputTokens } = total;
  return (
    <dl className="usage-totals">
      <div>
        <dt>Cost</dt>
        <dd>{usd(total.usd)}</dd>
        {unpriced > 0 ? (
          <dd className="quiet">without {counted(unpriced, "call")} of unknown price</dd>
        ) : null}
      </div>
      <div>
        <dt>Calls</dt>
        <dd>{grouped(calls)}</dd>
        {failed > 0 ? <dd className="quiet">{grouped(failed)} failed</dd> : null}
      </div>
      <div>
        <dt>Tokens in</dt>
        <dd>{grouped(inputTokens)}</dd>
      </div>
      <div>
        <dt>Tokens out</dt>
        <dd>{grouped(outputTokens)}</dd>
      </div>
    </dl>
  );
}

function UsageTable({ group, rows, total }: Pick<UsageReport, "group" | "rows" | "total">) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it
    <section className="table-box" aria-label={`Usage by ${GROUPS[group]?.toLowerCase()}`} tabIndex={0}>
      <table className="table usage-table">
        <thead>
          <tr>
            <th scope="col">{GROUPS[group]}</th>
            {["Calls", "Failed", "Tokens in", "Tokens out", "Cost (USD)"].map((label) => (
              <th scope="col" className="number" key={label}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name === "" ? "–" : row.name}</th>
              <Cells row={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Cells row={total} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Cells({ row }: { row: UsageReport["total"] }) {
  const { calls, failed, unpriced, inputTokens, outputTokens } = row;
  return (
    <>
      <td className="number">{grouped(calls)}</td>
      <td className="number">{grouped(failed)}</td>
      <td className="number">{grouped(inputTokens)}</td>
      <td className="number">{grouped(outputTokens)}</td>
      <td
        className="number"
        title={unpriced > 0 ? `Without ${counted(unpriced, "call")} of unknown price` : undefined}
      >
        {unpriced === calls && calls > 0 ? "–" : usd(row.usd)}
      </td>
    </>
  );
}
