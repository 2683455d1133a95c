import { paths, withQuery } from "@modelyard/contract";
import { Link, type MetaArgs } from "react-router";
import { grouped } from "../../components/format.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { usd } from "./money.ts";
import { readSettings } from "./owner.server.ts";
import "../../styles/reference.css";
import "./router.css";
import { minute } from "./words.ts";

export async function loader({ context, url }: LoaderArgs) {
  const hub = getHub(context);
  const before = url.searchParams.get("before");
  return readSettings(hub, url, async () => {
    const { calls, next } = await hub.router.calls({ limit: "50", ...(before !== null && { before }) });
    return {
      first: before === null,
      older: next === undefined ? undefined : withQuery(paths.settings("calls"), { before: next }),
      calls: calls.map(
        ({ id, at, model, provider, status, inputTokens, outputTokens, usd: cost, totalMs, token }) => ({
          id,
          at: minute(at),
          token: token ?? "",
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

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: "Calls",
    description: "The last calls of hosted models.",
    path: paths.settings("calls"),
    matches,
    noIndex: true,
  });

export default function Calls({ loaderData: { first, older, calls } }: PageProps<typeof loader>) {
  return (
    <>
      <h1 className="page-title">Calls</h1>
      <p className="quiet">Newest first, in UTC. What was asked and answered is not kept.</p>
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
                <th scope="col">Token</th>
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
