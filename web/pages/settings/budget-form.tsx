import { useState } from "react";
import { Form } from "react-router";
import { Field, FormStatus } from "../../components/form.tsx";
import type { ActionResult } from "../../components/form-action.server.ts";

interface BudgetFormProps {
  actionData: ActionResult | undefined;
  tokens: readonly { id: string; name: string }[];
  users: readonly string[];
}

const PERIODS = [
  ["day", "Day"],
  ["month", "Month"],
  ["minute", "Minute (requests only)"],
] as const;

/** The form for a new budget. Without JavaScript it shows all fields, and the hub validates the combination. */
export function BudgetForm({ actionData, tokens, users }: BudgetFormProps) {
  const values = actionData?.values ?? {};
  const [period, setPeriod] = useState(values["period"] ?? "day");
  return (
    <section>
      <h2>New budget</h2>
      <Form method="post" className="form" key={JSON.stringify(values)}>
        <input type="hidden" name="intent" value="add" />
        <FormStatus actionData={actionData} />
        <div className="form-field">
          <label htmlFor="budget-period">Period</label>
          <select
            className="field"
            id="budget-period"
            name="period"
            defaultValue={values["period"] ?? "day"}
            onChange={(event) => setPeriod(event.target.value)}
          >
            {PERIODS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div className="form budget-limits" data-period={period}>
          <Field name="usd" label="Spend (USD)" actionData={actionData} inputMode="decimal" />
          <Field
            name="tokens"
            label="Tokens (input and output)"
            actionData={actionData}
            inputMode="numeric"
          />
          <Field name="requests" label="Requests per minute" actionData={actionData} inputMode="numeric" />
        </div>
        {tokens.length > 0 ? (
          <div className="form-field">
            <label htmlFor="budget-token">Applies to</label>
            <select className="field" id="budget-token" name="token" defaultValue={values["token"] ?? ""}>
              <option value="">All my requests</option>
              {tokens.map(({ id, name }) => (
                <option key={id} value={id}>
                  Token {name}
                </option>
              ))}
            </select>
          </div>
        ) : null}
        {users.length > 0 ? (
          <>
            <Field
              name="user"
              label="User (optional)"
              hint="Leave empty to limit all users together."
              actionData={actionData}
              list="budget-users"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
            <datalist id="budget-users">
              {users.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </datalist>
          </>
        ) : null}
        <Field
          name="model"
          label="Model (optional)"
          hint="In the form owner/name. Leave empty for all models."
          actionData={actionData}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <div className="form-field">
          <label htmlFor="budget-unpriced">Unpriced requests</label>
          <select
            className="field"
            id="budget-unpriced"
            name="unpriced"
            defaultValue={values["unpriced"] ?? "refuse"}
          >
            <option value="refuse">Reject if spend is limited</option>
            <option value="allow">Allow</option>
          </select>
        </div>
        <button className="button primary" type="submit">
          Create budget
        </button>
      </Form>
    </section>
  );
}
