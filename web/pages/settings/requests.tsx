import { type HubClient, paths, withQuery } from "@modelyard/contract";
import { Link, type MetaArgs } from "react-router";
import { counted, grouped } from "../../components/format.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { formatUsd } from "./format-usd.ts";
import { getOwner, loadSettings } from "./owner.server.ts";
import "../../styles/reference.css";
import "./router.css";
import { OwnerTitle, formatOwnerTitle } from "./owner-title.tsx";
import { formatMinute } from "./format.ts";

export async function loader({ context, params, url }: LoaderArgs) {
  const hub = getHub(context);
  const owner = getOwner(url, params);
  const org = typeof owner === "object" ? owner.org : undefined;
  const before = url.searchParams.get("before");
  return loadSettings(hub, url, async (me) => {
    const [{ requests, next }, days] = await Promise.all([
      hub.router.requests({
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
      calls: requests.map(
        ({
          id,
          at,
          model,
          provider,
          status,
          inputTokens,
          outputTokens,
          usd: cost,
          totalMs,
          token,
          user,
        }) => ({
          id,
          at: formatMinute(at),
          token: (org === undefined ? token : user) ?? "",
          model: model ?? "",
          provider: provider ?? "",
          status,
          tokens: `${grouped(inputTokens)} → ${grouped(outputTokens)}`,
          cost: cost === undefined ? "–" : formatUsd(cost),
          time: `${grouped(totalMs)} ms`,
        }),
      ),
    };
  });
}

/** Returns who logs prompts, and for how many days: the user and the given organizations. */
async function loadRetention(hub: HubClient, orgs: readonly string[], own: boolean) {
  const payers = [
    ...(own ? [{ payer: "you", owner: "own" as const }] : []),
    ...orgs.map((org) => ({ payer: org, owner: { org } })),
  ];
  const found = await Promise.all(
    payers.map(async ({ payer, owner }) => ({ payer, days: (await hub.router.promptLogging(owner)).days })),
  );
  return found.flatMap(({ payer, days }) => (days === null ? [] : [{ payer, days }]));
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    title: formatOwnerTitle("Requests", loaderData?.owner),
    description: "View your recent inference requests.",
    path: paths.settings("requests"),
    matches,
    noIndex: true,
  });

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
        <p className="quiet empty">{first ? "No requests yet." : "No older requests."}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it
        <section className="table-box" aria-label="Requests" tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Time</th>
                <th scope="col">Model</th>
                <th scope="col">Provider</th>
                <th scope="col">{owner === "own" ? "Token" : "User"}</th>
                <th scope="col">Status</th>
                <th scope="col" className="number">
                  Tokens
                </th>
                <th scope="col" className="number">
                  Cost
                </th>
                <th scope="col" className="number">
                  Duration
                </th>
              </tr>
            </thead>
            <tbody>
              {calls.map((call, i) => (
                // oxlint-disable-next-line react/no-array-index-key -- clients may use an ID twice
                <tr key={`${call.id} ${i}`}>
                  <th scope="row">
                    <Link className="link request-time" to={paths.request(call.id)}>
                      {call.at}
                    </Link>
                  </th>
                  <td className="mono">{call.model || "–"}</td>
                  <td>{call.provider || "–"}</td>
                  <td>{call.token || "–"}</td>
                  <td className={call.status < 400 ? undefined : "form-problem"}>{call.status}</td>
                  <td className="number request-time">{call.tokens}</td>
                  <td className="number">{call.cost}</td>
                  <td className="number request-time">{call.time}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {older === undefined ? null : (
        <p>
          <Link className="link" to={older}>
            Older requests
          </Link>
        </p>
      )}
    </>
  );
}
