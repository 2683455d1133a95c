import { type BudgetInfo, type NewBudget, paths } from "@modelyard/contract";
import { type MetaArgs, useActionData } from "react-router";
import { Said } from "../../components/form.tsx";
import { type Answered, attempt, fieldsOf } from "../../components/form-action.server.ts";
import { useShowAnswer } from "../../components/use-focus-result.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { BudgetEntry, BudgetLegend } from "./budget-entry.tsx";
import { BudgetForm } from "./budget-form.tsx";
import { ownerOf, readSettings } from "./owner.server.ts";
import "./router.css";
import { WhoseTitle, whoseTitle } from "./owner-title.tsx";
import { minute } from "./format.ts";

export async function loader({ context, params, url }: LoaderArgs) {
  const hub = getHub(context);
  const owner = ownerOf(url, params);
  return readSettings(hub, url, async (me) => {
    const [budgets, tokens, members] = await Promise.all([
      hub.router.budgets(owner),
      owner === "own" ? hub.accounts.tokens() : [],
      owner === "own" ? [] : owner === "hub" ? hub.accounts.users() : hub.accounts.members(owner.org),
    ]);
    const manage =
      typeof owner === "string" ||
      me.admin ||
      me.orgs.some(({ name, role }) => name === owner.org && role === "admin");
    return {
      owner,
      manage,
      budgets: budgets.map((budget) => ({
        ...budget,
        mine: isOf(budget, owner),
        resets: `${minute(budget.resetsAt)} UTC`,
      })),
      tokens: tokens.map(({ id, name }) => ({ id, name })),
      users: members.map((each) => ("user" in each ? each.user : each.name)),
    };
  });
}

/** Whether a budget belongs to this page's owner; users also see the budgets that others set for them. */
const isOf = ({ owner: kind }: BudgetInfo, owner: ReturnType<typeof ownerOf>): boolean =>
  kind === (owner === "own" ? "user" : owner === "hub" ? "hub" : "org");

export async function action({ context, params, request, url }: LoaderArgs) {
  const { router } = getHub(context);
  const owner = ownerOf(url, params);
  const fields = await fieldsOf(request);
  const { intent, id = "" } = fields;
  return attempt<Answered>(fields, async () => {
    switch (intent) {
      case "delete":
        await router.deleteBudget(owner, id);
        return { done: "Budget deleted." };
      case "change":
        await router.changeBudget(owner, id, { usd: null, tokens: null, calls: null, ...limitsIn(fields) });
        return { done: "Budget saved." };
      default: {
        await router.addBudget(owner, newBudget(fields));
        return { done: "Budget created. It counts requests from now on." };
      }
    }
  });
}

const period = (text = ""): NewBudget["period"] => (text === "" ? "day" : (text as "day"));
const text = (name: string, value = "") => (value.trim() === "" ? {} : { [name]: value.trim() });
/** Parses a number; the hub rejects `NaN` with an error for the field. */
const number = (name: string, value = "") =>
  value.trim() === "" ? {} : { [name]: Number(value.trim().replaceAll(/[,_ ]/g, "")) };

const limitsIn = (fields: Readonly<Record<string, string>>) => ({
  ...number("usd", fields["usd"]),
  ...number("tokens", fields["tokens"]),
  ...number("calls", fields["calls"]),
  ...(fields["unpriced"] !== undefined && { unpriced: fields["unpriced"] as "refuse" }),
});

const newBudget = (fields: Readonly<Record<string, string>>): NewBudget => ({
  period: period(fields["period"]),
  ...limitsIn(fields),
  ...text("token", fields["token"]),
  ...text("user", fields["user"]),
  ...text("model", fields["model"]),
});

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta({
    title: whoseTitle("Budgets", loaderData?.owner),
    description: "Set limits on spend, tokens, and requests.",
    path: paths.settings("budgets"),
    matches,
    noIndex: true,
  });

export default function Budgets({ loaderData }: PageProps<typeof loader>) {
  const { owner, manage, budgets, tokens, users } = loaderData;
  const answer = useActionData<Answered>();
  useShowAnswer(answer);
  const adding = answer?.values?.["intent"] === "add" ? answer : undefined;
  const changing = answer?.values?.["intent"] === "change" ? answer.values["id"] : undefined;
  return (
    <>
      <WhoseTitle title="Budgets" owner={owner} />
      <p className="quiet">
        Each request reserves its maximum cost; afterwards, the actual cost counts. Requests that would exceed
        a budget are rejected until it resets.
      </p>
      <Said answer={adding || changing !== undefined ? undefined : answer} />
      {budgets.length === 0 ? (
        <p className="quiet empty">No budgets yet. Requests are not limited.</p>
      ) : (
        <>
          {budgets.some(({ spent }) => spent !== undefined) ? <BudgetLegend /> : null}
          <ul className="entries budgets">
            {budgets.map((budget) => (
              <BudgetEntry
                key={budget.id}
                budget={budget}
                manage={manage && budget.mine}
                answer={changing === budget.id ? answer : undefined}
              />
            ))}
          </ul>
        </>
      )}
      {manage ? <BudgetForm answer={adding} tokens={tokens} users={users} /> : null}
    </>
  );
}
