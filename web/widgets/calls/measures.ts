import type { ChatChunk } from "@modelyard/catalog";

/** What was measured of one call, in this browser. Absent is unknown. */
export interface Measures {
  /** Milliseconds from sending to the first piece of text; only of answers that come in pieces. */
  firstMs?: number;
  /** Milliseconds from sending to the end. */
  totalMs: number;
  inputTokens?: number;
  outputTokens?: number;
  /** Who answered, from `X-Modelyard-Route`. */
  provider?: string;
  /** Providers that were tried before, with why they failed. */
  failed: readonly { provider: string; why: string }[];
  requestId?: string;
}

/** What a provider asks, in US dollars. */
export interface Price {
  /** For a million tokens. */
  input?: number;
  output?: number;
  /** For a call: of pictures, speech, video. */
  call?: number;
}

/** Tokens a second while the answer was being written; undefined where too little came to say. */
export function tokensPerSecond({ firstMs, totalMs, outputTokens }: Measures): number | undefined {
  if (firstMs === undefined || outputTokens === undefined || outputTokens < 2) return undefined;
  const seconds = (totalMs - firstMs) / 1000;
  return seconds < 0.005 ? undefined : (outputTokens - 1) / seconds;
}

/** US dollars, from the listed price and the tokens that were used; undefined where what it takes is unknown. */
export function costOf(
  { inputTokens, outputTokens }: Measures,
  price: Price | undefined,
): number | undefined {
  const { input, output, call } = price ?? {};
  const perToken = input !== undefined && output !== undefined;
  if (!perToken || inputTokens === undefined || outputTokens === undefined) return call;
  return (inputTokens * input + outputTokens * output) / 1e6 + (call ?? 0);
}

/** Reads `x-modelyard-route`: `groq;failed=429;ms=12, together;ms=300`. */
export function routeOf(headers: Headers): Pick<Measures, "provider" | "failed" | "requestId"> {
  const tries = (headers.get("x-modelyard-route") ?? "")
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "")
    .map((each) => {
      const [provider = "", ...fields] = each.split(";").map((field) => field.trim());
      return { provider, why: fields.find((field) => field.startsWith("failed="))?.slice(7) };
    });
  const provider = tries.findLast(({ why }) => why === undefined)?.provider;
  const requestId = headers.get("x-request-id");
  return {
    ...(provider !== undefined && { provider }),
    failed: tries.flatMap(({ provider: name, why }) => (why === undefined ? [] : [{ provider: name, why }])),
    ...(requestId !== null && { requestId }),
  };
}

/** The tokens of an answer that says them, as OpenAI's do. */
export function tokensOf(
  usage: Partial<NonNullable<ChatChunk["usage"]>> | null | undefined,
): Pick<Measures, "inputTokens" | "outputTokens"> {
  return {
    ...(typeof usage?.prompt_tokens === "number" && { inputTokens: usage.prompt_tokens }),
    ...(typeof usage?.completion_tokens === "number" && { outputTokens: usage.completion_tokens }),
  };
}
