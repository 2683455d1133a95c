import { useState } from "react";
import { ActionForm, Field, Options, SelectField, useFailure } from "../../components/form.tsx";
import { useQuicksearch } from "../../components/use-quicksearch.ts";
import type { PageProps } from "../../page.ts";
import type { loader } from "./budgets.tsx";
import { UnpricedField } from "./budget-entry.tsx";

const PERIODS = [
  ["day", "Day"],
  ["month", "Month"],
  ["minute", "Minute (requests only)"],
] as const;

/** The form for a new budget. Without JavaScript, it shows all fields and the hub validates the combination. */
export function BudgetForm({ tokens, users }: PageProps<typeof loader>["loaderData"]) {
  const [period, setPeriod] = useState(useFailure("add")?.values?.["period"] ?? "day");
  const [model, setModel] = useState("");
  const { data: found } = useQuicksearch(model.trim(), { limit: 10, pause: 200 });
  return (
    <section>
      <h2>New budget</h2>
      <ActionForm intent="add" submit="Create budget" resets onReset={() => setPeriod("day")}>
        <SelectField
          name="period"
          label="Period"
          options={PERIODS}
          defaultValue="day"
          onChange={(event) => setPeriod(event.target.value)}
        />
        <div className="form budget-limits" data-period={period}>
          <Field name="usd" label="Spend (USD)" hint="Limit spend, tokens, or both." inputMode="decimal" />
          <Field name="tokens" label="Tokens (input and output)" inputMode="numeric" />
          <Field name="requests" label="Requests per minute" inputMode="numeric" />
        </div>
        {tokens.length > 0 ? (
          <SelectField
            name="token"
            label="Applies to"
            options={[
              ["", "All my requests"],
              ...tokens.map(({ id, name }) => [id, `Token ${name}`] as const),
            ]}
          />
        ) : null}
        {users.length > 0 ? (
          <>
            <Field
              name="user"
              label="User (optional)"
              hint="Leave empty to limit all users together."
              list="budget-users"
              literal
            />
            <datalist id="budget-users">
              <Options options={users} />
            </datalist>
          </>
        ) : null}
        <Field
          name="model"
          label="Model (optional)"
          hint="In the form owner/name. Leave empty for all models."
          list="budget-models"
          literal
          onChange={(event) => setModel(event.target.value)}
        />
        <datalist id="budget-models">
          <Options options={(found?.models ?? []).map(({ id }) => id)} />
        </datalist>
        <UnpricedField />
      </ActionForm>
    </section>
  );
}
