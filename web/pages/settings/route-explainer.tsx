import { HubError } from "@modelyard/contract";
import { ActionForm, CheckboxField, Field, FormStatus, SelectField } from "../../components/form.tsx";
import { unlistedMeta, type PageProps } from "../../page.ts";
import { createExplainRequest } from "./route-explainer-query.ts";
import { settingsLoader } from "./owner.server.ts";
import { loadProviderLabels } from "./provider-labels.server.ts";
import "./router.css";
import { Candidates } from "./candidates.tsx";

/** The form uses GET, so that its URL can be shared. */
export const loader = settingsLoader(async ({ hub, url }) => {
  const fields = Object.fromEntries(url.searchParams);
  if ((fields["model"] ?? "").trim() === "") return { fields };
  try {
    const [explained, addLabel] = await Promise.all([
      hub.explain(createExplainRequest(fields)),
      loadProviderLabels(hub),
    ]);
    return { fields, explained: { ...explained, candidates: explained.candidates.map(addLabel) } };
  } catch (error) {
    if (!(error instanceof HubError) || error.status >= 500) throw error;
    return { fields, problem: error.message };
  }
});

export const meta = unlistedMeta("Route explainer", "See which provider would serve a request, and why.");

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
      <h1>Route explainer</h1>
      <p className="quiet">See which provider would serve a request, and why. No request is sent.</p>
      <ActionForm
        method="get"
        className="form explain-form"
        key={JSON.stringify(fields)}
        actionData={{ values: fields }}
        submit="Explain route"
      >
        <Field name="model" label="Model" hint="In the form owner/name." literal required />
        <SelectField name="policy" label="Routing policy" options={POLICIES} />
        <Field
          name="max_tokens"
          label="Maximum output tokens (optional)"
          inputMode="numeric"
          pattern="[0-9]*"
        />
        <Field
          name="regions"
          label="Regions (optional)"
          hint="For example eu, us-east-1. Leave empty for all."
          literal
        />
        <Field
          name="quantizations"
          label="Quantizations (optional)"
          hint="For example bf16, fp8. Leave empty for all."
          literal
        />
        <div className="form-line">
          <CheckboxField name="tools" label="Requires tool calling" />
          <CheckboxField name="structured" label="Requires structured output" />
        </div>
      </ActionForm>
      <FormStatus actionData={problem === undefined ? undefined : { problem }} />
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
