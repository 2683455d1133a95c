import { z } from "zod";

const usd = z.number().describe("USD.");

/** A provider that the router considered for a request. */
const CandidateSchema = z.looseObject({
  provider: z.string(),
  provider_id: z.string().describe("The provider’s model ID."),
  task: z.string(),
  status: z.string(),
  result: z
    .enum(["selected", "fallback", "excluded"])
    .describe("`fallback`: tried in this order if the selected provider fails."),
  verdict: z
    .enum(["first", "next", "left out"])
    .describe("Old name of `result`: `first`, `next`, or `left out`."),
  position: z.int().positive().optional(),
  reasons: z.array(z.string()).describe("Reasons for the rank or exclusion."),
  key: z.enum(["there", "not needed"]).optional(),
  pricing: z
    .looseObject({ input: z.number().optional(), output: z.number().optional() })
    .optional()
    .describe("USD per million tokens."),
  pricing_source: z.string().optional(),
  pricing_as_of: z.string().optional(),
  estimated_usd: usd.optional(),
  context_length: z.number().optional(),
  first_token_latency_ms: z.number().optional(),
  throughput: z.number().optional().describe("Tokens per second."),
  measured_requests: z.int().optional(),
});
export type CandidateInfo = z.infer<typeof CandidateSchema>;

/** `POST /api/router/explain`: candidates of a request, best first, and excluded providers with reasons. */
export const RoutingDecisionSchema = z.looseObject({
  task: z.string(),
  model: z.string(),
  policy: z.string(),
  candidates: z.array(CandidateSchema),
  refused: z
    .looseObject({ status: z.int(), code: z.string(), message: z.string() })
    .nullable()
    .describe("Set if no provider is eligible."),
});
export type RoutingDecision = z.infer<typeof RoutingDecisionSchema>;

const decision = z.looseObject({
  model: z.string(),
  policy: z.string(),
  candidates: z.array(CandidateSchema),
});

/** `GET /api/router/requests/{id}`: details of a request. */
export const RequestDetailsSchema = z.looseObject({
  id: z.string(),
  at: z.string().describe("ISO 8601, UTC."),
  path: z.string(),
  model: z.string().optional(),
  suffix: z.string().optional(),
  status: z.int(),
  outcome: z.string(),
  streamed: z.boolean(),
  attempts: z.array(
    z.looseObject({
      provider: z.string(),
      provider_id: z.string().optional(),
      status: z.int().optional(),
      failed: z.string().optional(),
      ms: z.number(),
      exceeded_reservation: z
        .object({ usd: z.number(), tokens: z.number() })
        .optional()
        .describe("Amount reserved in budgets, if the provider charged more than the request allowed."),
    }),
  ),
  usage: z
    .looseObject({
      input_tokens: z.number(),
      output_tokens: z.number(),
      cached_tokens: z.number().optional(),
      reasoning_tokens: z.number().optional(),
      counted: z.boolean(),
    })
    .optional(),
  cost_usd: usd.optional(),
  first_byte_ms: z.number().optional(),
  total_ms: z.number(),
  tokens_per_second: z.number().optional(),
  input_bytes: z.number().optional(),
  output_bytes: z.number().optional(),
  decision: decision.optional(),
  choice: decision.optional().describe("Old name of `decision`."),
});
