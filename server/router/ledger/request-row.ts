import { hash } from "node:crypto";
import type { RequestRecord } from "../gateway/ports.ts";
import { wasSent } from "../gateway/responses.ts";
import type { Amount } from "../budgets/state.ts";
import type { RoutingDecision } from "../selection/select-provider.ts";
import { decisionView } from "./request-view.ts";
import type { RequestsTable, RoutingDecisionsTable } from "./tables.ts";

/** Maximum length of texts from callers. Real model names and paths are never this long. */
const MAX_TEXT_LENGTH = 300;
const truncate = (text: string): string =>
  text.length > MAX_TEXT_LENGTH ? text.slice(0, MAX_TEXT_LENGTH) : text;

/** Maximum tokens and cost that are stored: sums of many must be exact in JavaScript. */
const MAX_AMOUNT = 1e15;
/** Returns an amount as the database stores it, in integers. */
const toAmount = (value = 0): number => Math.min(Math.max(0, Math.round(value)), MAX_AMOUNT) || 0;

interface RowParts {
  key: string;
  model: string | undefined;
  cost: number | undefined;
  /** The ID of the routing decision. */
  choice?: string | undefined;
  /** The model's name in a mapping or a budget, if it has no price. */
  unpriced?: string | null | undefined;
  /** The reserved amount, if the provider charged more. */
  reserved?: Amount | undefined;
}

/** Converts a request to a ledger row, without the prompt, the response, and secrets. */
export function toRequestRow(
  request: RequestRecord,
  { key, model, cost, choice, reserved, unpriced }: RowParts,
): RequestsTable {
  const { caller, usage } = request;
  const isUnused = usage === undefined && request.failedUsages === undefined;
  const last = request.attempts.at(-1);
  const served = request.attempts.findLast(wasSent);
  return {
    key,
    at: Math.round(request.at),
    request_id: request.id,
    token_id: caller.tokenId,
    user_id: caller.userId,
    org_id: caller.organizationId ?? "",
    // Totals by day are never deleted, so they contain no names that callers made up.
    model: model ?? unpriced ?? "",
    provider: served?.provider ?? "",
    provider_model: served?.providerModel ?? (request.model === undefined ? null : truncate(request.model)),
    key_id: request.keyId ?? null,
    surface: request.operation ?? null,
    path: truncate(request.path),
    status: request.status,
    outcome: request.outcome,
    streamed: request.streamed ? 1 : 0,
    counted: usage?.counted === true ? 1 : 0,
    input_tokens: toAmount(usage?.inputTokens),
    output_tokens: toAmount(usage?.outputTokens),
    cached_tokens: toAmount(usage?.cachedTokens),
    reasoning_tokens: toAmount(usage?.reasoningTokens),
    // A request that was not served costs nothing.
    cost: isUnused ? 0 : cost === undefined ? null : toAmount(cost),
    first_byte_ms: request.firstByteMs === undefined ? null : Math.round(request.firstByteMs),
    total_ms: Math.round(request.totalMs),
    attempts: JSON.stringify(
      request.attempts.map((attempt) => ({
        ...attempt,
        ms: Math.round(attempt.ms),
        ...(attempt === last && reserved && { reserved }),
      })),
    ),
    suffix: request.suffix === undefined ? null : truncate(request.suffix),
    input_bytes: request.inputBytes,
    output_bytes: request.outputBytes,
    choice_id: choice ?? null,
  };
}

type DecisionRow = Pick<RoutingDecisionsTable, "id" | "choice">;

const decisionRows = new WeakMap<RoutingDecision, DecisionRow>();

/** Returns a routing decision as stored, which is serialized once for all its requests. */
export function getDecisionRow(decision: RoutingDecision): DecisionRow {
  let row = decisionRows.get(decision);
  if (row === undefined) {
    const text = JSON.stringify(decisionView(decision));
    decisionRows.set(decision, (row = { id: hash("sha256", text, "base64url"), choice: text }));
  }
  return row;
}
