import { HubError, paths } from "@modelyard/contract";
import { Form, type MetaArgs } from "react-router";
import { Field } from "../../components/form.tsx";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { askedFor } from "./route-explainer-query.ts";
import { readSettings } from "./owner.server.ts";
import "./router.css";
import { Verdicts } from "./candidates.tsx";

/** The form is a GET: what is asked stands in the address, and can be sent to somebody. */
export async function loader({ context, url }: LoaderArgs) {
  const hub = getHub(context);
  const asked = Object.fromEntries(url.searchParams);
  return readSettings(hub, url, async () => {
    if ((asked["model"] ?? "").trim() === "") return { asked };
    try {
      return { asked, explained: await hub.router.explain(askedFor(asked)) };
    } catch (error) {
      if (!(error instanceof HubError) || error.status >= 500) throw error;
      return { asked, problem: error.message };
    }
  });
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: "Who serves a call",
    description: "Why this provider, and why not that one.",
    path: paths.settings("explain"),
    matches,
    noIndex: true,
  });

const POLICIES = [
  ["", "As the hub chooses (fastest)"],
  ["fastest", "Fastest"],
  ["cheapest", "Cheapest"],
  ["preferred", "Preferred"],
] as const;

export default function Explain({ loaderData }: PageProps<typeof loader>) {
  const { asked } = loaderData;
  const problem = "problem" in loaderData ? loaderData.problem : undefined;
  const explained = "explained" in loaderData ? loaderData.explained : undefined;
  return (
    <>
      <h1 className="page-title">Who serves a call</h1>
      <p className="quiet">Why this provider, why not that one. Nobody is called for it.</p>
      <Form className="form explain-form" key={JSON.stringify(asked)}>
        <Field
          name="model"
          label="Model"
          hint="owner/name"
          answer={{ values: asked, ...(problem !== undefined && { errors: {} }) }}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
        />
        <div className="form-field">
          <label htmlFor="explain-policy">Chosen by</label>
          <select className="field" id="explain-policy" name="policy" defaultValue={asked["policy"] ?? ""}>
            {POLICIES.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <Field
          name="max_tokens"
          label="Longest answer, in tokens (optional)"
          answer={{ values: asked }}
          inputMode="numeric"
          pattern="[0-9]*"
        />
        <Field
          name="regions"
          label="Only in these regions (optional)"
          hint="Such as eu, us-east-1"
          answer={{ values: asked }}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Field
          name="quantizations"
          label="Only in these precisions (optional)"
          hint="Such as bf16, fp8"
          answer={{ values: asked }}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <div className="form-line">
          <label>
            <input type="checkbox" name="tools" defaultChecked={asked["tools"] === "on"} /> with tools
          </label>
          <label>
            <input type="checkbox" name="structured" defaultChecked={asked["structured"] === "on"} /> with a
            JSON schema
          </label>
        </div>
        <button className="button primary" type="submit">
          Explain
        </button>
      </Form>
      {problem === undefined ? null : (
        <p className="form-problem form-said" role="alert">
          {problem}
        </p>
      )}
      {explained ? (
        <section>
          <h2>{explained.refused === null ? "Asked in this order" : "Nobody can take this call"}</h2>
          {explained.refused === null ? null : <p className="form-problem">{explained.refused.message}</p>}
          <Verdicts candidates={explained.candidates} />
        </section>
      ) : null}
    </>
  );
}
