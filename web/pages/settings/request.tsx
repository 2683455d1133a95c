import { dollars, paths, REASON_TEXTS } from "@modelyard/contract";
import type { ReactNode } from "react";
import { Waterfall, type WaterfallRow } from "../../components/charts/waterfall.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { counted, duration, grouped } from "../../components/format.ts";
import { Table } from "../../components/scroll.tsx";
import { PageStatus } from "../../components/form.tsx";
import { formAction } from "../../components/form-action.server.ts";
import { unlistedMeta, type PageProps } from "../../page.ts";
import { formatMinute, formatUsd } from "./format.ts";
import { settingsLoader } from "./owner.server.ts";
import { loadProviderLabels } from "./provider-labels.server.ts";
import { LoggedPrompt } from "./prompt-log.tsx";
import "./router.css";
import { StatusBadge } from "./status-badge.tsx";
import "./usage.css";
import { Candidates } from "./candidates.tsx";
import { orUndefined } from "../../components/missing.server.ts";
import { Trail } from "../../components/trail.tsx";
import { Empty } from "../../components/empty.tsx";

export const loader = settingsLoader(async ({ hub, params }) => {
  const id = params["request"] ?? "";
  const [trace, recorded, addLabel] = await Promise.all([
    orUndefined(hub.getRequest(id)),
    orUndefined(hub.getPromptLog(id)),
    loadProviderLabels(hub),
  ]);
  return {
    id,
    trace: trace && {
      ...trace,
      at: `${formatMinute(trace.at)} UTC`,
      attempts: trace.attempts.map(addLabel),
      decision: trace.decision && { candidates: trace.decision.candidates.map(addLabel) },
    },
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

export const meta = unlistedMeta(
  "Request details",
  "View the attempts, routing decision, and timing of a request.",
);

export default function RequestPage({ loaderData: { id, trace, recorded } }: PageProps<typeof loader>) {
  return (
    <>
      <div className="request-head">
        <Trail label="Requests" href={paths.settings("requests")} />
        <h1>{trace?.model === undefined ? "Request" : `Request to ${trace.model}`}</h1>
        <p className="quiet">
          <span className="fixed">{id}</span>
          <CopyButton text={id} label="Copy request ID" className="ghost" />
          {trace === undefined ? null : trace.at}
        </p>
      </div>
      <PageStatus />
      {trace === undefined ? (
        <Empty title="Request not found">
          <p>It may have expired, or it belongs to another user.</p>
        </Empty>
      ) : (
        <>
          <Figures trace={trace} />
          <Attempts trace={trace} />
          <Cost trace={trace} />
          {trace.decision ? (
            <section className="usage-card card-box">
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

type Trace = NonNullable<PageProps<typeof loader>["loaderData"]["trace"]>;

function Figures({ trace }: { trace: Trace }) {
  const { path, suffix, status, outcome, streamed, attempts, usage, cost_usd: cost } = trace;
  const routing = [suffix === undefined ? "" : `routing: ${suffix}`, streamed ? "streamed" : ""];
  const rows: { name: string; value: ReactNode; note?: string | false | undefined }[] = [
    {
      name: "Result",
      value: <StatusBadge status={status} text={`${status} ${outcome}`} />,
      note: attempts.length > 1 && `after ${attempts.length} attempts`,
    },
    {
      name: "Duration",
      value: duration(trace.total_ms),
      note:
        trace.first_byte_ms !== undefined &&
        `first byte after ${duration(trace.first_byte_ms).replaceAll(" ", "\u00A0")}`,
    },
    ...(usage === undefined
      ? []
      : [
          {
            name: "Tokens",
            value: grouped(usage.input_tokens + usage.output_tokens),
            note: `${grouped(usage.input_tokens)} in, ${grouped(usage.output_tokens)} out${usage.counted ? ", counted by this hub" : ""}`,
          },
          {
            name: "Cost",
            value: cost === undefined ? "Unknown" : formatUsd(cost),
            note: trace.tokens_per_second !== undefined && `${trace.tokens_per_second} tokens/s`,
          },
        ]),
    { name: "Sent to", value: <code>{path}</code>, note: routing.filter(Boolean).join(", ") },
  ];
  return (
    <dl className="figures card-box">
      {rows.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note ? <dd>{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

/** The attempts with a timeline. */
function Attempts({ trace }: { trace: Trace }) {
  const { attempts, total_ms: total, first_byte_ms: firstByte } = trace;
  const rows = attempts.map((attempt, i): WaterfallRow => {
    const start = attempts.slice(0, i).reduce((sum, { ms }) => sum + ms, 0);
    const { label, provider_id: named, status, failed, ms } = attempt;
    const hasFailed = failed !== undefined;
    // `ms` ends at the first byte. Only the last attempt then receives a response.
    const isReceived = i === attempts.length - 1 && firstByte !== undefined && !hasFailed;
    const receiving = isReceived ? total - Math.max(start + ms, firstByte) : 0;
    return {
      name: label,
      note: [named, REASON_TEXTS[failed ?? ""]].filter(Boolean).join(": "),
      start,
      parts: [
        { kind: hasFailed ? "failed" : "waiting", ms },
        ...(receiving > 0 ? ([{ kind: "receiving", ms: receiving }] as const) : []),
      ],
      result: (
        <StatusBadge
          status={status ?? (hasFailed ? 502 : 0)}
          text={failed ?? String(status ?? "no status")}
        />
      ),
    };
  });
  return (
    <section className="usage-card card-box">
      <div className="usage-card-head">
        <h2>Attempts</h2>
        {attempts.length === 0 ? null : (
          <p className="quiet">
            {counted(attempts.length, "attempt")} in {duration(total)}
          </p>
        )}
      </div>
      {attempts.length === 0 ? (
        <p className="quiet">No attempts: the request was rejected first.</p>
      ) : (
        <Waterfall
          label={`${counted(attempts.length, "attempt")}, one after another, in ${duration(total)}.`}
          rows={rows}
          format={duration}
        />
      )}
    </section>
  );
}

/** The cost of input and output, if they add up to the total. */
function Cost({ trace: { usage, cost_usd: total, decision, attempts } }: { trace: Trace }) {
  const served = attempts.at(-1);
  const price = decision?.candidates.find(({ provider }) => provider === served?.provider)?.pricing;
  if (usage === undefined || total === undefined || price?.input === undefined) return null;
  const parts = [
    { name: "Input", tokens: usage.input_tokens, price: price.input },
    ...(price.output === undefined
      ? []
      : [{ name: "Output", tokens: usage.output_tokens, price: price.output }]),
  ].map((part) => ({ ...part, cost: (part.tokens * part.price) / 1e6 }));
  const sum = parts.reduce((all, { cost }) => all + cost, 0);
  if (Math.abs(sum - total) > 0.01 * total) return null;
  const numbers = ["Tokens", "$ / 1M tokens", "Cost"];
  return (
    <section className="usage-card card-box">
      <h2>Cost</h2>
      <Table
        label="Cost"
        columns={["Part", ...numbers]}
        numbers={numbers}
        foot={
          <tr>
            <th scope="row" colSpan={3}>
              Total
            </th>
            <td className="number">{formatUsd(total)}</td>
          </tr>
        }
      >
        {parts.map(({ name, tokens, price: each, cost }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="number">{grouped(tokens)}</td>
            <td className="number">{dollars(each)}</td>
            <td className="number">{formatUsd(cost)}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
