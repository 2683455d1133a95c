import type { RequestRecord } from "../gateway/ports.ts";
import { wasSent } from "../gateway/responses.ts";
import type { Amount } from "../budgets/state.ts";
import type { RequestsTable } from "./tables.ts";

/** Longer texts from callers are truncated: model names and paths are never this long. */
const MAX_TEXT_LENGTH = 300;
const short = (text: string): string =>
  text.length > MAX_TEXT_LENGTH ? text.slice(0, MAX_TEXT_LENGTH) : text;

interface RowParts {
  key: string;
  model: string | undefined;
  cost: number | undefined;
  /** The ID of the routing decision. */
  choice?: string | undefined;
  /** What was reserved, if the provider charged more. */
  reserved?: Amount | undefined;
}

/** Converts a request to a ledger row: without the prompt, the response, and secrets. */
export function toRequestRow(
  call: RequestRecord,
  { key, model, cost, choice, reserved }: RowParts,
): RequestsTable {
  const { caller, usage } = call;
  const last = call.attempts.at(-1);
  const served = call.attempts.findLast(wasSent);
  return {
    key,
    at: Math.round(call.at),
    request_id: call.id,
    token_id: caller.tokenId,
    user_id: caller.userId,
    org_id: caller.organizationId ?? "",
    model: short(model ?? call.model ?? ""),
    provider: served?.provider ?? "",
    provider_model: served?.providerModel ?? null,
    key_id: call.keyId ?? null,
    surface: call.operation ?? null,
    path: short(call.path),
    status: call.status,
    outcome: call.outcome,
    streamed: call.streamed ? 1 : 0,
    counted: usage?.counted === true ? 1 : 0,
    input_tokens: usage?.inputTokens ?? 0,
    output_tokens: usage?.outputTokens ?? 0,
    cached_tokens: usage?.cachedTokens ?? 0,
    reasoning_tokens: usage?.reasoningTokens ?? 0,
    // A request that was not served costs nothing.
    cost: usage === undefined ? 0 : (cost ?? null),
    first_byte_ms: call.firstByteMs === undefined ? null : Math.round(call.firstByteMs),
    total_ms: Math.round(call.totalMs),
    attempts: JSON.stringify(
      call.attempts.map((each) => ({
        ...each,
        ms: Math.round(each.ms),
        ...(each === last && reserved && { reserved }),
      })),
    ),
    suffix: call.suffix === undefined ? null : short(call.suffix),
    input_bytes: call.inputBytes,
    output_bytes: call.outputBytes,
    choice_id: choice ?? null,
  };
}
