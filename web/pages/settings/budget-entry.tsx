import type { BudgetInfo } from "@modelyard/contract";
import { Confirm, EditForm, Field, SelectField } from "../../components/form.tsx";
import { counted, grouped, tokens as compactTokens } from "../../components/format.ts";
import { formatUsd } from "./format.ts";
import { LimitBar } from "./limit-bar.tsx";
import type { BudgetRow } from "./usage-data.ts";

const PERIOD_LABELS = { minute: "per minute", day: "per day", month: "per month" } as const;

/** The name of a budget and the usage of its limits. */
export function BudgetBars({ budget }: { budget: BudgetRow }) {
  const { period, spent, reserved, resets, states } = budget;
  const name = formatSubject(budget);
  const title = (
    <>
      <b>{name}</b>
      <small>
        {" "}
        {PERIOD_LABELS[period]}, {period === "minute" ? "resets every minute" : `resets ${resets}`}
      </small>
    </>
  );
  return (
    <>
      {budget.usd !== undefined && spent ? (
        <LimitBar
          label={`Spend of ${name}`}
          title={title}
          used={spent.usd}
          reserved={reserved?.usd}
          limit={budget.usd}
          write={formatUsd}
          state={states.usd}
        />
      ) : null}
      {budget.tokens !== undefined && spent ? (
        <LimitBar
          label={`Tokens of ${name}`}
          title={budget.usd === undefined ? title : "Tokens"}
          used={spent.tokens}
          reserved={reserved?.tokens}
          limit={budget.tokens}
          write={(count) => `${count < 100_000 ? grouped(count) : compactTokens(count)} tokens`}
          state={states.tokens}
        />
      ) : null}
      {budget.requests !== undefined ? (
        <p>
          {title} · {counted(budget.requests, "request")}
        </p>
      ) : null}
    </>
  );
}

/** A budget: its subject, usage, limits, and reset time. */
export function BudgetEntry({ budget, manage }: { budget: BudgetRow; manage: boolean }) {
  const { id, period } = budget;
  const name = formatSubject(budget);
  return (
    <li>
      <div>
        <BudgetBars budget={budget} />
        {budget.problem === undefined ? null : <p className="form-problem">{budget.problem}</p>}
        <p className="quiet">
          {budget.usd === undefined
            ? ""
            : budget.unpriced === "allow"
              ? "Unpriced requests are allowed. "
              : "Unpriced requests are rejected. "}
          {manage ? "" : `Set ${formatCreator(budget)}.`}
        </p>
        {manage ? (
          <div className="form-line">
            <EditForm of={name} intent="change" values={{ id }} submit="Save budget">
              <Limits period={period} budget={budget} />
            </EditForm>
            <Confirm label="Delete…" confirmLabel="Delete budget" values={{ intent: "delete", id }}>
              Requests are no longer limited by this budget. This can’t be undone.
            </Confirm>
          </div>
        ) : null}
      </div>
    </li>
  );
}

/** The limits of a budget that apply to its period. */
export function Limits({ period, budget }: { period: BudgetInfo["period"]; budget?: BudgetInfo }) {
  const text = (value: number | undefined) => (value === undefined ? "" : String(value));
  if (period === "minute")
    return (
      <Field
        name="requests"
        label="Requests"
        defaultValue={text(budget?.requests)}
        inputMode="numeric"
        required
      />
    );
  return (
    <>
      <Field
        name="usd"
        label="Spend (USD)"
        hint="Leave empty for no spend limit."
        defaultValue={text(budget?.usd)}
        inputMode="decimal"
      />
      <Field
        name="tokens"
        label="Tokens (input and output)"
        hint="Leave empty for no token limit."
        defaultValue={text(budget?.tokens)}
        inputMode="numeric"
      />
      <UnpricedField defaultValue={budget?.unpriced} />
    </>
  );
}

const UNPRICED = [
  ["refuse", "Reject if spend is limited"],
  ["allow", "Allow"],
] as const;

/** Selects how requests without a known price are handled. */
export const UnpricedField = ({ defaultValue = "refuse" }: { defaultValue?: string | undefined }) => (
  <SelectField name="unpriced" label="Unpriced requests" options={UNPRICED} defaultValue={defaultValue} />
);

const formatSubject = ({ token, user, model, owner, ownerName }: BudgetInfo): string =>
  [
    token ? `Token ${token.name}` : user ? user : owner === "org" ? `All of ${ownerName}` : "",
    model === undefined ? "" : model,
  ]
    .filter(Boolean)
    .join(", ") || (owner === "hub" ? "All users" : "All requests");

const formatCreator = ({ owner, ownerName }: BudgetInfo): string =>
  owner === "hub" ? "by a hub admin" : owner === "org" ? `by ${ownerName}` : "by you";

/** The legend of the bars. */
export function BudgetLegend() {
  return (
    <ul className="budget-legend quiet" aria-label="Legend">
      <li data-part="used">used</li>
      <li data-part="reserved">reserved for running requests</li>
    </ul>
  );
}
