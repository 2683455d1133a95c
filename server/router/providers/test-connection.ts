import type { ConnectionTest } from "@modelyard/contract";
import { z } from "zod";
import { connectionProblem } from "../../http/outbound/connection-problem.ts";
import { guardedRequest } from "../../http/outbound/guarded-request.ts";
import { isLinkAddress } from "../../http/outbound/networks.ts";

const PATIENCE_MS = 10_000;
const LONGEST = 2_000_000;
const SHOWN = 20;

/** The list of models of OpenAI's API, as far as it is read here (seen 2026-11). */
const ListSchema = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })) });

/** Asks a server of one's own for its models, and says for people what came of it. Never throws for what the server does. */
export async function checkServer(baseUrl: string, secret: string | undefined): Promise<ConnectionTest> {
  const url = `${baseUrl}/v1/models`;
  const start = performance.now();
  const ms = () => Math.round(performance.now() - start);
  try {
    const { status, text } = await guardedRequest(new URL(url), {
      method: "GET",
      headers: secret === undefined ? {} : { authorization: `Bearer ${secret}` },
      patience: PATIENCE_MS,
      maxBytes: LONGEST,
      // Own servers are of one's own network; nothing that people name is of the link, whatever its name.
      allows: (address) => !isLinkAddress(address),
    });
    return { ms: ms(), status, ...verdict(url, status, text, secret) };
  } catch (error) {
    const why = connectionProblem(error, PATIENCE_MS);
    return { ok: false, ms: ms(), message: `Nothing answers at ${url}: ${lowerFirst(why)}.` };
  }
}

/** In the middle of a sentence. A host's name stays as it is. */
const lowerFirst = (text: string): string =>
  text.replace(/^(The|There|It|Its)\b/, (word) => word.toLowerCase());

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

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
