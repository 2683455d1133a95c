import { z } from "zod";
import { CHANGES_NOTHING } from "../audit.ts";
import type { Endpoint } from "../endpoint.ts";
import { RoutingDecisionSchema, RequestDetailsSchema } from "../request-history.ts";
import { USAGE_PARAMETERS, REQUESTS_PARAMETERS, UsageReportSchema, RequestPageSchema } from "../usage.ts";

/** Inference requests through the hub’s own API, and usage. */
export const routerEndpoints = {
  runTask: {
    route: "POST /api/inference/{task}",
    audit: "none: recorded in the request history",
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
    errors: ["Forbidden", "NotFound", "TooManyRequests", "Unavailable"],
  },
  explain: {
    route: "POST /api/router/explain",
    audit: CHANGES_NOTHING,
    summary: "Explain routing",
    description: "Returns the routing decision for a request body without calling a provider.",
    auth: "token",
    body: {
      schema: z.looseObject({
        model: z.string({ error: "is required, for example owner/name" }),
        task: z.string({ error: "must be a task ID" }).nullish(),
        messages: z.unknown().optional().describe("Messages of a chat."),
        tools: z.unknown().optional().describe("Tools of a chat, which the provider must support."),
      }),
      example: { model: "Qwen/Qwen3-8B:cheapest", messages: [{ role: "user", content: "Hello" }] },
    },
    response: RoutingDecisionSchema,
    errors: ["NotFound"],
  },
  listOwnRequests: {
    route: "GET /api/router/requests",
    summary: "List your recent requests in detail",
    description: "Newest first, up to 100.",
    auth: "token",
    response: z.array(RequestDetailsSchema),
  },
  getRequest: {
    route: "GET /api/router/requests/{id}",
    summary: "Get request details",
    description:
      "Returns each attempt with its provider, result, and duration. Accepts the ID from the `x-modelyard-route` or `X-Request-Id` header.",
    auth: "token",
    parts: { id: { description: "Request ID.", example: "a1b2c3" } },
    response: RequestDetailsSchema,
    errors: ["NotFound"],
  },
  getCallUsage: {
    audit: "usage.export",
    route: "GET /api/usage",
    summary: "Get usage",
    description:
      "Groups spend, tokens, and requests by day, model, provider, or access token, as JSON or CSV. Costs are in USD at the prices at the time of the request. Contains the 1,000 names with the highest cost; the total includes all.",
    auth: "token",
    query: USAGE_PARAMETERS,
    response: UsageReportSchema,
    errors: ["Forbidden", "NotFound"],
  },
  listRequests: {
    route: "GET /api/usage/requests",
    summary: "List request history",
    description: "Newest first. Prompts and responses are not included.",
    auth: "token",
    query: REQUESTS_PARAMETERS,
    response: RequestPageSchema,
    errors: ["Forbidden", "NotFound"],
  },
} as const satisfies Record<string, Endpoint>;
