import type { ChatChunk } from "@modelyard/catalog";
import type { Price } from "../../components/price.ts";

/** Metrics of a request, measured in the browser. Absent if unknown. */
export interface RequestMetrics {
  /** Milliseconds from sending to the first text; only for streamed responses. */
  firstMs?: number;
  /** Milliseconds from sending to the end. */
  totalMs: number;
  inputTokens?: number;
  outputTokens?: number;
  /** Provider that responded, from `X-Modelyard-Route`. */
  provider?: string;
  /** Providers that were tried before, with the reasons for their failure. */
  failed: readonly { provider: string; reason: string }[];
  requestId?: string;
}

/** Returns output tokens per second after the first token. Returns `undefined` for responses that are too short. */
export function tokensPerSecond({ firstMs, totalMs, outputTokens }: RequestMetrics): number | undefined {
  if (firstMs === undefined || outputTokens === undefined || outputTokens < 2) return undefined;
  const seconds = (totalMs - firstMs) / 1000;
  return seconds < 0.005 ? undefined : (outputTokens - 1) / seconds;
}

/** Estimates the cost in US dollars from the list price. Returns `undefined` if price or tokens are unknown. */
export function estimateCost(
  { inputTokens, outputTokens }: RequestMetrics,
  price: Price | undefined,
): number | undefined {
  const { input, output, perImage } = price ?? {};
  const perCall = perImage === undefined ? price?.perCall : perImage + (price?.perCall ?? 0);
  if (input === undefined || inputTokens === undefined || outputTokens === undefined) return perCall;
  // Embeddings have no output, and no price for it.
  if (output === undefined && outputTokens > 0) return perCall;
  return (inputTokens * input + outputTokens * (output ?? 0)) / 1e6 + (perCall ?? 0);
}

/** Parses `x-modelyard-route`: `groq;failed=429;ms=12, together;ms=300`. */
export function parseRoute(headers: Headers): Pick<RequestMetrics, "provider" | "failed" | "requestId"> {
  const attempts = (headers.get("x-modelyard-route") ?? "")
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "")
    .map((each) => {
      const [provider = "", ...fields] = each.split(";").map((field) => field.trim());
      return { provider, reason: fields.find((field) => field.startsWith("failed="))?.slice(7) };
    });
  const provider = attempts.findLast(({ reason }) => reason === undefined)?.provider;
  const requestId = headers.get("x-request-id");
  return {
    ...(provider !== undefined && { provider }),
    failed: attempts.flatMap(({ provider: name, reason }) =>
      reason === undefined ? [] : [{ provider: name, reason }],
    ),
    ...(requestId !== null && { requestId }),
  };
}

/** Parses the token counts of an OpenAI-style `usage` object. */
export function parseUsage(
  usage: Partial<NonNullable<ChatChunk["usage"]>> | null | undefined,
): Pick<RequestMetrics, "inputTokens" | "outputTokens"> {
  return {
    ...(typeof usage?.prompt_tokens === "number" && { inputTokens: usage.prompt_tokens }),
    ...(typeof usage?.completion_tokens === "number" && { outputTokens: usage.completion_tokens }),
  };
}
