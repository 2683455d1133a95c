import { type HubClient, paths, withQuery } from "@modelyard/contract";
import { Link } from "react-router";
import { Empty } from "../../components/empty.tsx";
import { Avatar } from "../../components/avatar.tsx";
import { counted, duration, grouped } from "../../components/format.ts";
import { pageMeta, type PageProps } from "../../page.ts";
import { formatUsd } from "./format-usd.ts";
import { settingsLoader } from "./owner.server.ts";
import "../../styles/reference.css";
import "./router.css";
import { StatusBadge } from "./status-badge.tsx";
import "./usage.css";
import { OwnerTitle, formatOwnerTitle } from "./owner-title.tsx";
import { formatMinute } from "./format.ts";
import { Table } from "../../components/scroll.tsx";

export const loader = settingsLoader(async ({ hub, me, owner, url }) => {
  const org = typeof owner === "object" ? owner.org : undefined;
  const before = url.searchParams.get("before");
  const [{ requests, next }, days] = await Promise.all([
    hub.listRequests({
      limit: "50",
      ...(before !== null && { before }),
      ...(org !== undefined && { organization: org }),
    }),
    loadRetention(hub, org === undefined ? me.orgs.map(({ name }) => name) : [org], org === undefined),
  ]);
  return {
    owner,
    recorded: days,
    first: before === null,
    older: next === undefined ? undefined : withQuery(url.pathname, { before: next }),
    calls: requests.map((call) => ({
      id: call.id,
      at: formatMinute(call.at),
      token: (org === undefined ? call.token : call.user) ?? "",
      model: call.model ?? "",
      provider: call.provider ?? "",
      status: call.status,
      attempts: call.attempts.length,
      tokens: `${grouped(call.inputTokens)} → ${grouped(call.outputTokens)}`,
      cost: call.usd === undefined ? "Unknown" : formatUsd(call.usd),
      time: duration(call.totalMs),
    })),
  };
});

/** Returns who logs prompts, and for how many days: the user and the given organizations. */
async function loadRetention(hub: HubClient, orgs: readonly string[], own: boolean) {
  const payers = [
    ...(own ? [{ payer: "you", owner: "own" as const }] : []),
    ...orgs.map((org) => ({ payer: org, owner: { org } })),
  ];
  const found = await Promise.all(
    payers.map(async ({ payer, owner }) => ({ payer, days: (await hub.promptLoggingOf(owner).get()).days })),
  );
  return found.flatMap(({ payer, days }) => (days === null ? [] : [{ payer, days }]));
}

export const meta = pageMeta<typeof loader>(({ owner }) => ({
  title: formatOwnerTitle("Requests", owner),
  description: "View your recent inference requests.",
  path: paths.settings("requests"),
  noIndex: true,
}));

const NUMBERS = ["Tokens", "Cost", "Duration"];

export default function Requests({
  loaderData: { owner, recorded, first, older, calls },
}: PageProps<typeof loader>) {
  return (
    <>
      <OwnerTitle title="Requests" owner={owner} />
      <p className="quiet">
        Newest first, in UTC.{" "}
        {recorded.length === 0
          ? "Prompts and responses are not logged."
          : `Prompts and responses are logged for requests billed to ${recorded
              .map(({ payer, days }) => `${payer} (${counted(days, "day")})`)
              .join(", ")}.`}
      </p>
      {calls.length === 0 ? (
        <Empty title={first ? "No requests yet" : "No older requests"}>
          {first ? <p>Requests to this hub’s router appear here as soon as they end.</p> : null}
        </Empty>
      ) : (
        <div className="usage-card card-box usage-only">
          <Table
            label="Requests"
            columns={["Time", "Model", "Provider", owner === "own" ? "Token" : "User", "Status", ...NUMBERS]}
            numbers={NUMBERS}
          >
            {calls.map((call, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- clients may use an ID twice
              <tr key={`${call.id} ${i}`}>
                <th scope="row">
                  <Link className="link request-time" to={paths.request(call.id)}>
                    {call.at}
                  </Link>
                </th>
                <td className="mono request-model">{call.model || <span className="quiet">None</span>}</td>
                <td>
                  <span className="request-provider">
                    {call.provider === "" ? (
                      <span className="quiet">None</span>
                    ) : (
                      <>
                        <Avatar name={call.provider} kind="provider" size={20} />
                        {call.provider}
                      </>
                    )}
                    {call.attempts > 1 ? (
                      <small className="request-time"> {call.attempts} attempts</small>
                    ) : null}
                  </span>
                </td>
                <td className="request-time">{call.token || <span className="quiet">None</span>}</td>
                <td>
                  <StatusBadge status={call.status} />
                </td>
                <td className="number request-time">{call.tokens}</td>
                <td className="number">{call.cost}</td>
                <td className="number request-time">{call.time}</td>
              </tr>
            ))}
          </Table>
        </div>
      )}
      {older === undefined ? null : (
        <p>
          <Link className="button" to={older}>
            Older requests
          </Link>
        </p>
      )}
    </>
  );
}
