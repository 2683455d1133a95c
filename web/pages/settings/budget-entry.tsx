import type { BudgetInfo } from "@modelyard/contract";
import type { CSSProperties } from "react";
import { Form } from "react-router";
import { Confirm, Field, Said } from "../../components/form.tsx";
import type { Answered } from "../../components/form-action.server.ts";
import { grouped, tokens as compactTokens } from "../../components/format.ts";
import { usd } from "./format-usd.ts";

const EVERY = { minute: "a minute", day: "a day", month: "a month" } as const;

interface BudgetEntryProps {
  budget: BudgetInfo & { resets: string };
  manage: boolean;
  answer: Answered | undefined;
}

/** A budget: for whom, how much of it is used, what is left, and when it begins anew. */
export function BudgetEntry({ budget, manage, answer }: BudgetEntryProps) {
  const { id, period, spent, reserved, resets } = budget;
  const name = nameOf(budget);
  return (
    <li>
      <div>
        <b>{name}</b> <small>{EVERY[period]}</small>
        {budget.usd !== undefined && spent ? (
          <Bar
            label={`Money of ${name}`}
            used={spent.usd}
            reserved={reserved?.usd}
            limit={budget.usd}
            write={usd}
          />
        ) : null}
        {budget.tokens !== undefined && spent ? (
          <Bar
            label={`Tokens of ${name}`}
            used={spent.tokens}
            reserved={reserved?.tokens}
            limit={budget.tokens}
            write={(count) => `${count < 100_000 ? grouped(count) : compactTokens(count)} tokens`}
          />
        ) : null}
        {budget.calls !== undefined ? <p>at most {grouped(budget.calls)} calls</p> : null}
        <p className="quiet">
          {period === "minute" ? "Counted from minute to minute." : `Begins anew on ${resets}.`}
          {budget.usd === undefined
            ? ""
            : budget.unpriced === "allow"
              ? " Calls without a known price are let through."
              : " Calls without a known price are refused."}
          {manage ? "" : ` Set ${setBy(budget)}.`}
        </p>
        {manage ? (
          <div className="form-line">
            <details className="confirm" open={answer === undefined ? undefined : true}>
              <summary className="link-like">
                Change…<span className="sr-only"> {name}</span>
              </summary>
              <Form method="post" className="form address-form">
                <input type="hidden" name="intent" value="change" />
                <input type="hidden" name="id" value={id} />
                <Said answer={answer} />
                <Limits period={period} budget={budget} answer={answer} />
                <button className="button" type="submit">
                  Save
                </button>
              </Form>
            </details>
            <Confirm label="Delete…" yes="Delete the budget" send={{ intent: "delete", id }}>
              What it limits is limited no more, from the next call on.
            </Confirm>
          </div>
        ) : null}
      </div>
    </li>
  );
}

interface LimitsProps {
  period: BudgetInfo["period"];
  budget?: BudgetInfo;
  answer: Answered | undefined;
}

/** The numbers of a budget, as far as they apply to its period. */
export function Limits({ period, budget, answer }: LimitsProps) {
  const text = (value: number | undefined) => (value === undefined ? "" : String(value));
  if (period === "minute")
    return (
      <Field
        name="calls"
        label="Calls"
        defaultValue={text(budget?.calls)}
        answer={answer}
        inputMode="numeric"
        required
      />
    );
  return (
    <>
      <Field
        name="usd"
        label="Money, in USD"
        hint="Empty: money is not limited."
        defaultValue={text(budget?.usd)}
        answer={answer}
        inputMode="decimal"
      />
      <Field
        name="tokens"
        label="Tokens, in and out"
        hint="Empty: tokens are not limited."
        defaultValue={text(budget?.tokens)}
        answer={answer}
        inputMode="numeric"
      />
      <div className="form-field">
        <label htmlFor={`unpriced-${budget?.id ?? "new"}`}>Calls whose price nobody knows</label>
        <select
          className="field"
          id={`unpriced-${budget?.id ?? "new"}`}
          name="unpriced"
          defaultValue={answer?.values?.["unpriced"] ?? budget?.unpriced ?? "refuse"}
        >
          <option value="refuse">are refused where money is limited</option>
          <option value="allow">are let through</option>
        </select>
      </div>
    </>
  );
}

const nameOf = ({ token, user, model, owner, ownerName }: BudgetInfo): string =>
  [
    token ? `Token ${token.name}` : user ? user : owner === "org" ? `All of ${ownerName}` : "",
    model === undefined ? "" : model,
  ]
    .filter(Boolean)
    .join(", ") || (owner === "hub" ? "Everybody" : "Everything");

const setBy = ({ owner, ownerName }: BudgetInfo): string =>
  owner === "hub" ? "by those who run this hub" : owner === "org" ? `by ${ownerName}` : "by you";

interface BarProps {
  label: string;
  used: number;
  /** Set aside for calls that are under way. */
  reserved: number | undefined;
  limit: number;
  write: (value: number) => string;
}

/** What the two parts of a bar are. */
export function BudgetLegend() {
  return (
    <ul className="budget-legend quiet" aria-label="What the bars show">
      <li data-part="used">used</li>
      <li data-part="reserved">set aside for calls under way</li>
    </ul>
  );
}

function Bar({ label, used, reserved = 0, limit, write }: BarProps) {
  const part = limit === 0 ? 1 : Math.min(1, used / limit);
  const aside = limit === 0 ? 0 : Math.min(1 - part, reserved / limit);
  const left = Math.max(0, limit - used - reserved);
  const held = reserved > 0 ? `, ${write(reserved)} set aside` : "";
  return (
    <div className="budget-bar">
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers draw `meter` each in their own way
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={`${write(used)} of ${write(limit)} used${held}`}
        data-level={part >= 1 ? "over" : part >= 0.8 ? "near" : undefined}
        style={{ "--f": part, "--aside": aside } as CSSProperties}
      >
        <i />
        {aside > 0 ? <i data-part="reserved" /> : null}
      </div>
      <p className="number">
        {write(used)} of {write(limit)} used{held}, <b>{write(left)}</b> left
      </p>
    </div>
  );
}
