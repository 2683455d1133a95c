import { z } from "zod";
import { OkSchema } from "../account-responses.ts";
import { BudgetChangeSchema, BudgetInfoSchema, NewBudgetSchema } from "../budgets.ts";
import type { Endpoint } from "../endpoint.ts";
import type { ErrorId } from "../errors.ts";
import { RoutingDecisionSchema, RequestDetailsSchema } from "../request-history.ts";
import { USAGE_PARAMETERS, REQUESTS_PARAMETERS, UsageReportSchema, RequestPageSchema } from "../usage.ts";

const org = { org: { description: "Organization name.", example: "acme" } } as const;
const budgetId = { id: { description: "Budget ID, from the list.", example: "6920…" } } as const;
const refused = ["Unauthorized", "Forbidden"] as const satisfies readonly ErrorId[];
const newBudget = { schema: NewBudgetSchema, example: { period: "day", usd: 5, tokens: 2_000_000 } } as const;
const change = { schema: BudgetChangeSchema, example: { usd: 10 } } as const;

/** Inference requests through the hub’s own API, budgets, and usage. */
export const routerEndpoints = {
  runTask: {
    method: "POST",
    path: "/api/inference/{task}",
    summary: "Run a task on a hosted model",
    description:
      "The body contains `model` and the input of the task, and is the same for every provider. Media are returned as bytes, or as a `data:` URL in JSON if the client accepts only JSON. Chat responses follow the OpenAI API. With `stream`, chat and text generation return server-sent events.",
    auth: "token",
    parts: { task: { description: "Task ID.", example: "text-classification" } },
    body: {
      schema: z.looseObject({
        model: z
          .string()
          .describe("Model ID (`owner/name`), optionally followed by `:provider` or `:policy`."),
      }),
      example: { model: "distilbert/distilbert-base-uncased-finetuned-sst-2-english", inputs: "I like it." },
    },
    response: z.unknown().describe("Output of the task."),
    errors: ["BadRequest", ...refused, "NotFound", "TooManyRequests", "Unavailable"],
  },
  explain: {
    method: "POST",
    path: "/api/router/explain",
    summary: "Explain routing",
    description: "Returns the routing decision for a request body without calling a provider.",
    auth: "token",
    body: {
      schema: z.looseObject({
        model: z.string(),
        task: z.string().optional(),
        messages: z.array(z.looseObject({})).optional(),
      }),
      example: { model: "Qwen/Qwen3-8B:cheapest", messages: [{ role: "user", content: "Hello" }] },
    },
    response: RoutingDecisionSchema,
    errors: ["BadRequest", "Unauthorized", "NotFound"],
  },
  listOwnRequests: {
    path: "/api/router/requests",
    summary: "List your recent requests in detail",
    description: "Newest first, up to 100.",
    auth: "token",
    response: z.array(RequestDetailsSchema),
    errors: ["Unauthorized"],
  },
  getRequest: {
    path: "/api/router/requests/{id}",
    summary: "Get request details",
    description:
      "Returns each attempt with its provider, result, and duration. Takes the ID from `x-modelyard-route` or `X-Request-Id`.",
    auth: "token",
    parts: { id: { description: "Request ID.", example: "a1b2c3" } },
    response: RequestDetailsSchema,
    errors: ["Unauthorized", "NotFound"],
  },
  getCallUsage: {
    path: "/api/usage",
    summary: "Get usage",
    description:
      "Groups spend, tokens, and requests by day, model, provider, or access token, as JSON or CSV. Costs are in USD at the prices at the time of the request.",
    auth: "token",
    query: USAGE_PARAMETERS,
    response: UsageReportSchema,
    errors: ["BadRequest", ...refused, "NotFound"],
  },
  listRequests: {
    path: "/api/usage/requests",
    summary: "List request history",
    description: "Newest first. Prompts and responses are not included.",
    auth: "token",
    query: REQUESTS_PARAMETERS,
    response: RequestPageSchema,
    errors: ["BadRequest", ...refused, "NotFound"],
  },
  listOwnBudgets: {
    path: "/api/settings/budgets",
    summary: "List your budgets",
    description: "Includes budgets that admins set for you.",
    auth: "session",
    response: z.array(BudgetInfoSchema),
    errors: [...refused],
  },
  addOwnBudget: {
    method: "POST",
    path: "/api/settings/budgets",
    summary: "Create a budget for your requests",
    auth: "session",
    body: newBudget,
    response: BudgetInfoSchema,
    status: 201,
    errors: ["BadRequest", ...refused],
  },
  changeOwnBudget: {
    method: "PATCH",
    path: "/api/settings/budgets/{id}",
    summary: "Update your budget",
    auth: "session",
    parts: budgetId,
    body: change,
    response: BudgetInfoSchema,
    errors: ["BadRequest", ...refused, "NotFound"],
  },
  deleteOwnBudget: {
    method: "DELETE",
    path: "/api/settings/budgets/{id}",
    summary: "Delete your budget",
    auth: "session",
    parts: budgetId,
    response: OkSchema,
    errors: [...refused, "NotFound"],
  },
  listOrganizationBudgets: {
    path: "/api/organizations/{org}/budgets",
    summary: "List an organization’s budgets",
    auth: "token",
    parts: org,
    response: z.array(BudgetInfoSchema),
    errors: ["Unauthorized", "NotFound"],
  },
  addOrganizationBudget: {
    method: "POST",
    path: "/api/organizations/{org}/budgets",
    summary: "Create a budget for an organization",
    auth: "token",
    parts: org,
    body: newBudget,
    response: BudgetInfoSchema,
    status: 201,
    errors: ["BadRequest", ...refused, "NotFound"],
  },
  changeOrganizationBudget: {
    method: "PATCH",
    path: "/api/organizations/{org}/budgets/{id}",
    summary: "Update an organization’s budget",
    auth: "token",
    parts: { ...org, ...budgetId },
    body: change,
    response: BudgetInfoSchema,
    errors: ["BadRequest", ...refused, "NotFound"],
  },
  deleteOrganizationBudget: {
    method: "DELETE",
    path: "/api/organizations/{org}/budgets/{id}",
    summary: "Delete an organization’s budget",
    auth: "token",
    parts: { ...org, ...budgetId },
    response: OkSchema,
    errors: [...refused, "NotFound"],
  },
  listHubBudgets: {
    path: "/api/admin/budgets",
    summary: "List hub budgets",
    auth: "admin",
    response: z.array(BudgetInfoSchema),
    errors: [...refused],
  },
  addHubBudget: {
    method: "POST",
    path: "/api/admin/budgets",
    summary: "Create a hub budget",
    auth: "admin",
    body: newBudget,
    response: BudgetInfoSchema,
    status: 201,
    errors: ["BadRequest", ...refused],
  },
  changeHubBudget: {
    method: "PATCH",
    path: "/api/admin/budgets/{id}",
    summary: "Update a hub budget",
    auth: "admin",
    parts: budgetId,
    body: change,
    response: BudgetInfoSchema,
    errors: ["BadRequest", ...refused, "NotFound"],
  },
  deleteHubBudget: {
    method: "DELETE",
    path: "/api/admin/budgets/{id}",
    summary: "Delete a hub budget",
    auth: "admin",
    parts: budgetId,
    response: OkSchema,
    errors: [...refused, "NotFound"],
  },
} as const satisfies Record<string, Endpoint>;
