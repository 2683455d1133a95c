import { HubError, paths } from "@modelyard/contract";
import { Form, type MetaArgs } from "react-router";
import { Field } from "../../components/form.tsx";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { createExplainRequest } from "./route-explainer-query.ts";
import { loadSettings } from "./owner.server.ts";
import "./router.css";
import { Candidates } from "./candidates.tsx";

/** The form uses GET, so that its URL can be shared. */
export async function loader({ context, url }: LoaderArgs) {
  const hub = getHub(context);
  const fields = Object.fromEntries(url.searchParams);
  return loadSettings(hub, url, async () => {
    if ((fields["model"] ?? "").trim() === "") return { fields };
    try {
      return { fields, explained: await hub.router.explain(createExplainRequest(fields)) };
    } catch (error) {
      if (!(error instanceof HubError) || error.status >= 500) throw error;
      return { fields, problem: error.message };
    }
  });
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: "Route explainer",
    description: "See which provider would serve a request, and why.",
    path: paths.settings("route-explainer"),
    matches,
    noIndex: true,
  });

const POLICIES = [
  ["", "Hub default (fastest)"],
  ["fastest", "Fastest"],
  ["cheapest", "Cheapest"],
  ["preferred", "Preferred"],
] as const;

export default function RouteExplainer({ loaderData }: PageProps<typeof loader>) {
  const { fields } = loaderData;
  const problem = "problem" in loaderData ? loaderData.problem : undefined;
  const explained = "explained" in loaderData ? loaderData.explained : undefined;
  return (
    <>
      <h1 className="page-title">Route explainer</h1>
      <p className="quiet">See which provider would serve a request, and why. No request is sent.</p>
      <Form className="form explain-form" key={JSON.stringify(fields)}>
        <Field
          name="model"
          label="Model"
          hint="In the form owner/name."
          actionData={{ values: fields, ...(problem !== undefined && { errors: {} }) }}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
        />
        <div className="form-field">
          <label htmlFor="explain-policy">Routing policy</label>
          <select className="field" id="explain-policy" name="policy" defaultValue={fields["policy"] ?? ""}>
            {POLICIES.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <Field
          name="max_tokens"
          label="Maximum output tokens (optional)"
          actionData={{ values: fields }}
          inputMode="numeric"
          pattern="[0-9]*"
        />
        <Field
          name="regions"
          label="Regions (optional)"
          hint="For example eu, us-east-1. Leave empty for all."
          actionData={{ values: fields }}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Field
          name="quantizations"
          label="Quantizations (optional)"
          hint="For example bf16, fp8. Leave empty for all."
          actionData={{ values: fields }}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <div className="form-line">
          <label>
            <input type="checkbox" name="tools" defaultChecked={fields["tools"] === "on"} /> Requires tool
            calling
          </label>
          <label>
            <input type="checkbox" name="structured" defaultChecked={fields["structured"] === "on"} />{" "}
            Requires structured output
          </label>
        </div>
        <button className="button primary" type="submit">
          Explain route
        </button>
      </Form>
      {problem === undefined ? null : (
        <p className="form-problem form-status" role="alert">
          {problem}
        </p>
      )}
      {explained ? (
        <section>
          <h2>{explained.refused === null ? "Providers in order" : "No eligible provider"}</h2>
          {explained.refused === null ? null : <p className="form-problem">{explained.refused.message}</p>}
          <Candidates candidates={explained.candidates} />
        </section>
      ) : null}
    </>
  );
}
