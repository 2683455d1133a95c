import { HubError, paths, type RequestDetails } from "@modelyard/contract";
import { Link, type MetaArgs, useActionData } from "react-router";
import type { CSSProperties } from "react";
import { grouped } from "../../components/format.ts";
import { Said } from "../../components/form.tsx";
import { type Answered, attempt, fieldsOf } from "../../components/form-action.server.ts";
import { useShowAnswer } from "../../components/use-focus-result.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { usd } from "./format-usd.ts";
import { readSettings } from "./owner.server.ts";
import "../../styles/reference.css";
import { Recorded } from "./prompt-log.tsx";
import "./router.css";
import { Verdicts } from "./candidates.tsx";
import { minute } from "./format.ts";

export async function loader({ context, params, url }: LoaderArgs) {
  const hub = getHub(context);
  const id = params["call"] ?? "";
  return readSettings(hub, url, async () => {
    const [trace, recorded] = await Promise.all([
      ifThere(hub.router.request(id)),
      ifThere(hub.router.promptLog(id)),
    ]);
    return {
      id,
      trace: trace && { ...trace, at: `${minute(trace.at)} UTC` },
      recorded: recorded && {
        ...recorded,
        at: `${minute(recorded.at)} UTC`,
        expiresAt: `${minute(recorded.expiresAt)} UTC`,
      },
    };
  });
}

const ifThere = <T,>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof HubError && error.status === 404) return undefined;
    throw error;
  });

export async function action({ context, params, request }: LoaderArgs) {
  const fields = await fieldsOf(request);
  return attempt<Answered>(fields, async () => {
    await getHub(context).router.deletePromptLog(params["call"] ?? "");
    return { done: "What was asked and answered is deleted." };
  });
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    title: "A call",
    description: "What became of a call: who was tried, why, and how long it took.",
    path: paths.call(loaderData?.id ?? ""),
    matches,
    noIndex: true,
  });

export default function Call({ loaderData: { id, trace, recorded } }: PageProps<typeof loader>) {
  const answer = useActionData<Answered>();
  useShowAnswer(answer);
  return (
    <>
      <p className="trail">
        <Link className="link" to={paths.settings("calls")}>
          Calls
        </Link>
      </p>
      <h1 className="page-title">
        Call <span className="fixed">{id}</span>
      </h1>
      <Said answer={answer} />
      {trace === undefined ? (
        <p className="quiet empty">
          There is no such call of yours: it is older than this hub keeps calls, or it was somebody else’s.
        </p>
      ) : (
        <>
          <Facts trace={trace} />
          <section>
            <h2>Who was tried</h2>
            <Attempts trace={trace} />
          </section>
          {trace.choice ? (
            <section>
              <h2>Why this one</h2>
              <Verdicts candidates={trace.choice.candidates} />
            </section>
          ) : null}
        </>
      )}
      {recorded === undefined ? null : <Recorded recorded={recorded} />}
    </>
  );
}

function Facts({ trace }: { trace: RequestDetails }) {
  const { at, path, model, suffix, status, outcome, streamed, usage, cost_usd: cost } = trace;
  const facts: [string, string | undefined][] = [
    ["Time", at],
    ["Path", path],
    ["Model", model && `${model}${suffix === undefined ? "" : `:${suffix}`}`],
    ["Answer", `${status}, ${outcome}${streamed ? ", streamed" : ""}`],
    ["First byte", trace.first_byte_ms === undefined ? undefined : `${grouped(trace.first_byte_ms)} ms`],
    ["Took", `${grouped(trace.total_ms)} ms`],
    [
      "Tokens",
      usage &&
        `${grouped(usage.input_tokens)} in, ${grouped(usage.output_tokens)} out${usage.counted ? " (counted by this hub)" : ""}`,
    ],
    ["Speed", trace.tokens_per_second === undefined ? undefined : `${trace.tokens_per_second} tokens/s`],
    ["Cost", usage && (cost === undefined ? "– (no price is known)" : usd(cost))],
  ];
  return (
    <dl className="pairs">
      {facts.map(([name, value]) =>
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

/** Each attempt where it stands in time. */
function Attempts({ trace: { attempts, total_ms: total } }: { trace: RequestDetails }) {
  if (attempts.length === 0) return <p className="quiet">Nobody: the call was refused before.</p>;
  const whole = Math.max(
    total,
    attempts.reduce((sum, { ms }) => sum + ms, 0),
    1,
  );
  const starts = attempts.map((_, i) => attempts.slice(0, i).reduce((sum, { ms }) => sum + ms, 0));
  return (
    <ol className="entries attempts">
      {attempts.map(({ provider, provider_id: named, status, failed, ms }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same provider may be tried twice
        <li key={i}>
          <div>
            <b>{provider}</b> <small className="mono">{named}</small>
            <p className={failed === undefined ? "quiet" : "form-problem"}>
              {failed ?? `answered with ${status ?? "nothing"}`}, {grouped(ms)} ms
            </p>
            <div
              className="attempt-bar"
              data-failed={failed === undefined ? undefined : ""}
              style={{ "--from": (starts[i] ?? 0) / whole, "--f": ms / whole } as CSSProperties}
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
