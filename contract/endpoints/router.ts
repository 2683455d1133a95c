import { z } from "zod";
import { OkSchema } from "../account-answers.ts";
import { BudgetChangeSchema, BudgetInfoSchema, NewBudgetSchema } from "../budgets.ts";
import type { Endpoint } from "../endpoint.ts";
import type { ErrorId } from "../errors.ts";
import { RoutingDecisionSchema, RequestDetailsSchema } from "../request-history.ts";
import { USAGE_PARAMETERS, REQUESTS_PARAMETERS, UsageReportSchema, RequestPageSchema } from "../usage.ts";

const org = { org: { about: "Name of the organization.", example: "acme" } } as const;
const id = { id: { about: "Id of the budget, from the list.", example: "6920…" } } as const;
const refused = ["Unauthorized", "Forbidden"] as const satisfies readonly ErrorId[];
const newBudget = { schema: NewBudgetSchema, example: { period: "day", usd: 5, tokens: 2_000_000 } } as const;
const change = { schema: BudgetChangeSchema, example: { usd: 10 } } as const;

/** Calls of hosted models by this hub’s own addresses, what they may cost, and what they came to. */
export const routerEndpoints = {
  runTask: {
    method: "POST",
    path: "/api/inference/{task}",
    summary: "Call a hosted model for a task",
    about:
      "The same for every provider: the task’s own input with `model` beside it. Media come back as bytes, or as a `data:` URL in JSON for who accepts only that. For chat the answer is that of OpenAI’s API; with `stream`, chat and generated text come piece by piece.",
    auth: "token",
    parts: { task: { about: "Id of a task.", example: "text-classification" } },
    body: {
      schema: z.looseObject({
        model: z.string().describe("owner/name, with :provider or :policy behind it."),
      }),
      example: { model: "distilbert/distilbert-base-uncased-finetuned-sst-2-english", inputs: "I like it." },
    },
    answer: z.unknown().describe("The task’s own output."),
    errors: ["BadRequest", ...refused, "NotFound", "TooManyRequests", "Unavailable"],
  },
  explain: {
    method: "POST",
    path: "/api/router/explain",
    summary: "Who would serve a call, and why",
    about: "Takes the body of a call, and calls nobody.",
    auth: "token",
    body: {
      schema: z.looseObject({
        model: z.string(),
        task: z.string().optional(),
        messages: z.array(z.looseObject({})).optional(),
      }),
      example: { model: "Qwen/Qwen3-8B:cheapest", messages: [{ role: "user", content: "Hello" }] },
    },
    answer: RoutingDecisionSchema,
    errors: ["BadRequest", "Unauthorized", "NotFound"],
  },
  listOwnRequests: {
    path: "/api/router/requests",
    summary: "One’s last calls, each in detail",
    about: "Newest first, at most 100.",
    auth: "token",
    answer: z.array(RequestDetailsSchema),
    errors: ["Unauthorized"],
  },
  getRequest: {
    path: "/api/router/requests/{id}",
    summary: "What became of a call",
    about:
      "By the id in `x-modelyard-route` or `X-Request-Id`: who was tried, why that failed, how long it took.",
    auth: "token",
    parts: { id: { about: "Id of the call.", example: "a1b2c3" } },
    answer: RequestDetailsSchema,
    errors: ["Unauthorized", "NotFound"],
  },
  getCallUsage: {
    path: "/api/usage",
    summary: "What calls came to",
    about: "By day, model, provider or token, as JSON or CSV. Money in USD, at the prices of the time.",
    auth: "token",
    query: USAGE_PARAMETERS,
    answer: UsageReportSchema,
    errors: ["BadRequest", ...refused, "NotFound"],
  },
  listRequests: {
    path: "/api/usage/requests",
    summary: "The ledger of calls",
    about: "Newest first. What was asked and answered is not in it.",
    auth: "token",
    query: REQUESTS_PARAMETERS,
    answer: RequestPageSchema,
    errors: ["BadRequest", ...refused, "NotFound"],
  },
  listOwnBudgets: {
    path: "/api/settings/budgets",
    summary: "Budgets for one’s calls",
    about: "One’s own, and those that others set.",
    auth: "session",
    answer: z.array(BudgetInfoSchema),
    errors: [...refused],
  },
  addOwnBudget: {
    method: "POST",
    path: "/api/settings/budgets",
    summary: "Set a budget for one’s own calls",
    auth: "session",
    body: newBudget,
    answer: BudgetInfoSchema,
    status: 201,
    errors: ["BadRequest", ...refused],
  },
  changeOwnBudget: {
    method: "PATCH",
    path: "/api/settings/budgets/{id}",
    summary: "Change an own budget",
    auth: "session",
    parts: id,
    body: change,
    answer: BudgetInfoSchema,
    errors: ["BadRequest", ...refused, "NotFound"],
  },
  deleteOwnBudget: {
    method: "DELETE",
    path: "/api/settings/budgets/{id}",
    summary: "Delete an own budget",
    auth: "session",
    parts: id,
    answer: OkSchema,
    errors: [...refused, "NotFound"],
  },
  listOrganizationBudgets: {
    path: "/api/organizations/{org}/budgets",
    summary: "An organization’s budgets",
    auth: "token",
    parts: org,
    answer: z.array(BudgetInfoSchema),
    errors: ["Unauthorized", "NotFound"],
  },
  addOrganizationBudget: {
    method: "POST",
    path: "/api/organizations/{org}/budgets",
    summary: "Set a budget for an organization",
    auth: "token",
    parts: org,
    body: newBudget,
    answer: BudgetInfoSchema,
    status: 201,
    errors: ["BadRequest", ...refused, "NotFound"],
  },
  changeOrganizationBudget: {
    method: "PATCH",
    path: "/api/organizations/{org}/budgets/{id}",
    summary: "Change an organization’s budget",
    auth: "token",
    parts: { ...org, ...id },
    body: change,
    answer: BudgetInfoSchema,
    errors: ["BadRequest", ...refused, "NotFound"],
  },
  deleteOrganizationBudget: {
    method: "DELETE",
    path: "/api/organizations/{org}/budgets/{id}",
    summary: "Delete an organization’s budget",
    auth: "token",
    parts: { ...org, ...id },
    answer: OkSchema,
    errors: [...refused, "NotFound"],
  },
  listHubBudgets: {
    path: "/api/admin/budgets",
    summary: "The hub’s budgets",
    auth: "admin",
    answer: z.array(BudgetInfoSchema),
    errors: [...refused],
  },
  addHubBudget: {
    method: "POST",
    path: "/api/admin/budgets",
    summary: "Set a budget for the hub",
    auth: "admin",
    body: newBudget,
    answer: BudgetInfoSchema,
    status: 201,
    errors: ["BadRequest", ...refused],
  },
  changeHubBudget: {
    method: "PATCH",
    path: "/api/admin/budgets/{id}",
    summary: "Change a budget of the hub",
    auth: "admin",
    parts: id,
    body: change,
    answer: BudgetInfoSchema,
    errors: ["BadRequest", ...refused, "NotFound"],
  },
  deleteHubBudget: {
    method: "DELETE",
    path: "/api/admin/budgets/{id}",
    summary: "Delete a budget of the hub",
    auth: "admin",
    parts: id,
    answer: OkSchema,
    errors: [...refused, "NotFound"],
  },
} as const satisfies Record<string, Endpoint>;
