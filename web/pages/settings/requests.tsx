import { type HubClient, paths, withQuery } from "@modelyard/contract";
import { Link, type MetaArgs } from "react-router";
import { counted, grouped } from "../../components/format.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { usd } from "./format-usd.ts";
import { ownerOf, readSettings } from "./owner.server.ts";
import "../../styles/reference.css";
import "./router.css";
import { WhoseTitle, whoseTitle } from "./owner-title.tsx";
import { minute } from "./format.ts";

export async function loader({ context, params, url }: LoaderArgs) {
  const hub = getHub(context);
  const owner = ownerOf(url, params);
  const org = typeof owner === "object" ? owner.org : undefined;
  const before = url.searchParams.get("before");
  return readSettings(hub, url, async (me) => {
    const [{ calls, next }, days] = await Promise.all([
      hub.router.requests({
        limit: "50",
        ...(before !== null && { before }),
        ...(org !== undefined && { organization: org }),
      }),
      recordedDays(hub, org === undefined ? me.orgs.map(({ name }) => name) : [org], org === undefined),
    ]);
    return {
      owner,
      recorded: days,
      first: before === null,
      older: next === undefined ? undefined : withQuery(url.pathname, { before: next }),
      calls: calls.map(
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
          at: minute(at),
          token: (org === undefined ? token : user) ?? "",
          model: model ?? "",
          provider: provider ?? "",
          status,
          tokens: `${grouped(inputTokens)} → ${grouped(outputTokens)}`,
          cost: cost === undefined ? "–" : usd(cost),
          time: `${grouped(totalMs)} ms`,
        }),
      ),
    };
  });
}

/** Who keeps prompts and answers of calls, of those that one calls for. */
async function recordedDays(hub: HubClient, orgs: readonly string[], own: boolean) {
  const payers = [
    ...(own ? [{ who: "you", owner: "own" as const }] : []),
    ...orgs.map((org) => ({ who: org, owner: { org } })),
  ];
  const found = await Promise.all(
    payers.map(async ({ who, owner }) => ({ who, days: (await hub.router.promptLogging(owner)).days })),
  );
  return found.flatMap(({ who, days }) => (days === null ? [] : [{ who, days }]));
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    title: whoseTitle("Calls", loaderData?.owner),
    description: "The last calls of hosted models.",
    path: paths.settings("calls"),
    matches,
    noIndex: true,
  });

export default function Calls({
  loaderData: { owner, recorded, first, older, calls },
}: PageProps<typeof loader>) {
  return (
    <>
      <WhoseTitle title="Calls" owner={owner} />
      <p className="quiet">
        Newest first, in UTC.{" "}
        {recorded.length === 0
          ? "What was asked and answered is not kept."
          : `What was asked and answered is kept by ${recorded
              .map(({ who, days }) => `${who} for ${counted(days, "day")}`)
              .join(
                ", ",
              )}, for the calls that ${recorded.length === 1 && recorded[0]?.who === "you" ? "you pay" : "each pays"} for.`}
      </p>
      {calls.length === 0 ? (
        <p className="quiet empty">{first ? "No calls yet." : "No older calls."}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it
        <section className="table-box" aria-label="Calls" tabIndex={0}>
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
                  Took
                </th>
              </tr>
            </thead>
            <tbody>
              {calls.map((call, i) => (
                // oxlint-disable-next-line react/no-array-index-key -- clients may use an id twice
                <tr key={`${call.id} ${i}`}>
                  <th scope="row">
                    <Link className="link call-time" to={paths.call(call.id)}>
                      {call.at}
                    </Link>
                  </th>
                  <td className="mono">{call.model || "–"}</td>
                  <td>{call.provider || "–"}</td>
                  <td>{call.token || "–"}</td>
                  <td className={call.status < 400 ? undefined : "form-problem"}>{call.status}</td>
                  <td className="number call-time">{call.tokens}</td>
                  <td className="number">{call.cost}</td>
                  <td className="number call-time">{call.time}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {older === undefined ? null : (
        <p>
          <Link className="link" to={older}>
            Older calls
          </Link>
        </p>
      )}
    </>
  );
}
