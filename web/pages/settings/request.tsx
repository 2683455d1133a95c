import { paths, type RequestDetails } from "@modelyard/contract";
import { Link } from "react-router";
import type { CSSProperties } from "react";
import { grouped } from "../../components/format.ts";
import { FormStatus, useFormResult } from "../../components/form.tsx";
import { formAction } from "../../components/form-action.server.ts";
import { pageMeta, type PageProps } from "../../page.ts";
import { formatUsd } from "./format-usd.ts";
import { settingsLoader } from "./owner.server.ts";
import "../../styles/reference.css";
import { LoggedPrompt } from "./prompt-log.tsx";
import "./router.css";
import { Candidates } from "./candidates.tsx";
import { formatMinute } from "./format.ts";
import { orUndefined } from "../../components/missing.server.ts";

export const loader = settingsLoader(async ({ hub, params }) => {
  const id = params["request"] ?? "";
  const [trace, recorded] = await Promise.all([
    orUndefined(hub.getRequest(id)),
    orUndefined(hub.getPromptLog(id)),
  ]);
  return {
    id,
    trace: trace && { ...trace, at: `${formatMinute(trace.at)} UTC` },
    recorded: recorded && {
      ...recorded,
      at: `${formatMinute(recorded.at)} UTC`,
      expiresAt: `${formatMinute(recorded.expiresAt)} UTC`,
    },
  };
});

export const action = formAction(async ({ hub, params }) => {
  await hub.deletePromptLog(params["request"] ?? "");
  return { done: "Logged prompt deleted." };
});

export const meta = pageMeta<typeof loader>(({ id }) => ({
  title: "Request details",
  description: "View the attempts, routing decision, and timing of a request.",
  path: paths.request(id ?? ""),
  noIndex: true,
}));

export default function RequestPage({ loaderData: { id, trace, recorded } }: PageProps<typeof loader>) {
  const actionData = useFormResult();
  return (
    <>
      <p className="trail small">
        <Link className="link" to={paths.settings("requests")}>
          Requests
        </Link>
      </p>
      <h1>
        Request <span className="fixed">{id}</span>
      </h1>
      <FormStatus actionData={actionData} />
      {trace === undefined ? (
        <p className="quiet empty">Request not found. It may have expired, or it belongs to another user.</p>
      ) : (
        <>
          <Details trace={trace} />
          <section>
            <h2>Attempts</h2>
            <Attempts trace={trace} />
          </section>
          {trace.decision ? (
            <section>
              <h2>Routing decision</h2>
              <Candidates candidates={trace.decision.candidates} />
            </section>
          ) : null}
        </>
      )}
      {recorded === undefined ? null : <LoggedPrompt recorded={recorded} />}
    </>
  );
}

function Details({ trace }: { trace: RequestDetails }) {
  const { at, path, model, suffix, status, outcome, streamed, usage, cost_usd: cost } = trace;
  const rows: [string, string | undefined][] = [
    ["Time", at],
    ["Path", path],
    ["Model", model && `${model}${suffix === undefined ? "" : `:${suffix}`}`],
    ["Response", `${status}, ${outcome}${streamed ? ", streamed" : ""}`],
    [
      "Time to first byte",
      trace.first_byte_ms === undefined ? undefined : `${grouped(trace.first_byte_ms)} ms`,
    ],
    ["Duration", `${grouped(trace.total_ms)} ms`],
    [
      "Tokens",
      usage &&
        `${grouped(usage.input_tokens)} input, ${grouped(usage.output_tokens)} output${usage.counted ? " (counted by this hub)" : ""}`,
    ],
    ["Throughput", trace.tokens_per_second === undefined ? undefined : `${trace.tokens_per_second} tokens/s`],
    ["Cost", usage && (cost === undefined ? "Unknown" : formatUsd(cost))],
  ];
  return (
    <dl className="pairs small">
      {rows.map(([name, value]) =>
        value === undefined ? null : (
          <div className="pair" key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** The attempts with a timeline. */
function Attempts({ trace: { attempts, total_ms: total } }: { trace: RequestDetails }) {
  if (attempts.length === 0) return <p className="quiet">No attempts: the request was rejected first.</p>;
  const duration = Math.max(
    total,
    attempts.reduce((sum, { ms }) => sum + ms, 0),
    1,
  );
  const starts = attempts.map((_, i) => attempts.slice(0, i).reduce((sum, { ms }) => sum + ms, 0));
  return (
    <ol className="entries attempts">
      {attempts.map(({ provider, provider_id: named, status, failed, ms }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a provider may occur twice
        <li key={i}>
          <div>
            <b>{provider}</b> <small className="mono">{named}</small>
            <p className={failed === undefined ? "quiet" : "form-problem"}>
              {failed ?? `status ${status ?? "unknown"}`}, {grouped(ms)} ms
            </p>
            <div
              className="attempt-bar"
              data-failed={failed === undefined ? undefined : ""}
              style={{ "--from": (starts[i] ?? 0) / duration, "--f": ms / duration } as CSSProperties}
              aria-hidden="true"
            >
              <i />
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
