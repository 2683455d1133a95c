import type { RequestSummary } from "@modelyard/contract";
import { duration, grouped } from "../../components/format.ts";
import { formatMinute, formatUsd } from "./format.ts";

export type RequestRow = ReturnType<typeof toRequestRow>;

/** Converts a request with the label of its provider to a table row. `sender` is the name of its token or user. */
export const toRequestRow = (request: RequestSummary & { label: string }, sender = request.token) => ({
  id: request.id,
  at: formatMinute(request.at),
  model: request.model ?? "",
  provider: request.provider ?? "",
  label: request.label,
  status: request.status,
  attempts: request.attempts.length,
  cost: request.usd === undefined ? "Unknown" : formatUsd(request.usd),
  time: duration(request.totalMs),
  tokens: `${grouped(request.inputTokens)} → ${grouped(request.outputTokens)}`,
  sender: sender ?? "",
});
