import { useState } from "react";
import { Form } from "react-router";
import { Field, Said } from "../../components/form.tsx";
import type { Answered } from "../../components/form-action.server.ts";

interface BudgetFormProps {
  answer: Answered | undefined;
  tokens: readonly { id: string; name: string }[];
  users: readonly string[];
}

const PERIODS = [
  ["day", "Day"],
  ["month", "Month"],
  ["minute", "Minute (calls only)"],
] as const;

/** A new budget. Without a script all of its fields are there, and the hub says which do not go together. */
export function BudgetForm({ answer, tokens, users }: BudgetFormProps) {
  const values = answer?.values ?? {};
  const [period, setPeriod] = useState(values["period"] ?? "day");
  return (
    <section>
      <h2>New budget</h2>
      <Form method="post" className="form" key={JSON.stringify(values)}>
        <input type="hidden" name="intent" value="add" />
        <Said answer={answer} />
        <div className="form-field">
          <label htmlFor="budget-period">Every</label>
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
          <Field name="usd" label="Money, in USD" answer={answer} inputMode="decimal" />
          <Field name="tokens" label="Tokens, in and out" answer={answer} inputMode="numeric" />
          <Field name="calls" label="Calls of a minute" answer={answer} inputMode="numeric" />
        </div>
        {tokens.length > 0 ? (
          <div className="form-field">
            <label htmlFor="budget-token">For</label>
            <select className="field" id="budget-token" name="token" defaultValue={values["token"] ?? ""}>
              <option value="">All of my calls</option>
              {tokens.map(({ id, name }) => (
                <option key={id} value={id}>
                  The token {name}
                </option>
              ))}
            </select>
          </div>
        ) : null}
        {users.length > 0 ? (
          <>
            <Field
              name="user"
              label="For (optional)"
              hint="A user. Empty: all together."
              answer={answer}
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
          hint="owner/name. Empty: all models."
          answer={answer}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <div className="form-field">
          <label htmlFor="budget-unpriced">Calls whose price nobody knows</label>
          <select
            className="field"
            id="budget-unpriced"
            name="unpriced"
            defaultValue={values["unpriced"] ?? "refuse"}
          >
            <option value="refuse">are refused where money is limited</option>
            <option value="allow">are let through</option>
          </select>
        </div>
        <button className="button primary" type="submit">
          Set the budget
        </button>
      </Form>
    </section>
  );
}
