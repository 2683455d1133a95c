import type { ProviderCheck } from "@modelyard/contract";
import { z } from "zod";

const PATIENCE_MS = 10_000;
const LONGEST = 2_000_000;
const SHOWN = 20;

/** The list of models of OpenAI's API, as far as it is read here (seen 2026-11). */
const ListSchema = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })) });

/** Asks a server of one's own for its models, and says for people what came of it. Never throws for what the server does. */
export async function checkServer(baseUrl: string, secret: string | undefined): Promise<ProviderCheck> {
  const url = `${baseUrl}/v1/models`;
  const start = performance.now();
  const ms = () => Math.round(performance.now() - start);
  try {
    const answer = await fetch(url, {
      headers: secret === undefined ? {} : { authorization: `Bearer ${secret}` },
      // Where it leads is not what the admin entered.
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await readAtMost(answer, LONGEST);
    return { ms: ms(), status: answer.status, ...verdict(url, answer.status, text, secret) };
  } catch (error) {
    return { ok: false, ms: ms(), message: `Nothing answers at ${url}: ${reasonOf(error)}.` };
  }
}

function verdict(url: string, status: number, text: string, secret: string | undefined) {
  if (status === 401 || status === 403) {
    const advice =
      secret === undefined
        ? "It wants a key: enter one for it among the hub’s keys."
        : "It refuses the hub’s key: enter another one.";
    return { ok: false, message: `It answers with ${status}. ${advice}` };
  }
  if (status >= 300 && status < 400)
    return { ok: false, message: `It leads elsewhere (${status}): enter the address that it leads to.` };
  if (status === 404)
    return {
      ok: false,
      message: `It answers, but has nothing at ${url} (404): is the address the one before /v1?`,
    };
  if (status !== 200) return { ok: false, message: `It answers with ${status} at ${url}.` };
  const list = ListSchema.safeParse(jsonOf(text));
  if (!list.success) return { ok: false, message: `It answers at ${url}, but not with a list of models.` };
  const ids = list.data.data.map(({ id }) => id);
  return {
    ok: true,
    message: `It answers, and lists ${ids.length === 1 ? "one model" : `${ids.length} models`}.`,
    models: ids.slice(0, SHOWN),
  };
}

/** The text of an answer; of a longer one only the beginning, which is then no JSON. */
async function readAtMost(answer: Response, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > most) break;
  }
  return text;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: "the connection is refused, so nothing listens at that port",
  ENOTFOUND: "there is no host of that name",
  EAI_AGAIN: "the name of the host cannot be looked up now",
  ECONNRESET: "the connection was cut",
  EHOSTUNREACH: "there is no way to that host",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is self-signed, and not trusted here",
  CERT_HAS_EXPIRED: "its certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another host",
  ERR_SSL_WRONG_VERSION_NUMBER: "it does not speak TLS: is it http:// rather?",
};

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === "TimeoutError")
    return `it did not answer within ${PATIENCE_MS / 1000} seconds`;
  const cause = (error as { cause?: { code?: string } }).cause;
  return REASONS[cause?.code ?? ""] ?? `the connection failed${cause?.code ? ` (${cause.code})` : ""}`;
}
