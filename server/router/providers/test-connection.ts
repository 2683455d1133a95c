import type { ConnectionTest } from "@modelyard/contract";
import { z } from "zod";
import { connectionProblem } from "../../http/outbound/connection-problem.ts";
import { guardedRequest } from "../../http/outbound/guarded-request.ts";
import { isLinkAddress } from "../../http/outbound/networks.ts";

const PATIENCE_MS = 10_000;
const LONGEST = 2_000_000;
const SHOWN = 20;

/** The model list of OpenAI's API, as far as it is used here (as of 2026-11). */
const ListSchema = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })) });

/** Lists the models of a custom provider and describes the result for users. Never throws because of the server. */
export async function testConnection(baseUrl: string, secret: string | undefined): Promise<ConnectionTest> {
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
    return { ok: false, ms: ms(), message: `Cannot connect to ${url}: ${lowerFirst(why)}.` };
  }
}

/** In the middle of a sentence. A host's name stays as it is. */
const lowerFirst = (text: string): string =>
  text.replace(/^(The|There|It|Its)\b/, (word) => word.toLowerCase());

function verdict(url: string, status: number, text: string, secret: string | undefined) {
  if (status === 401 || status === 403) {
    const advice =
      secret === undefined
        ? "Add an API key for it to the hub’s provider keys."
        : "The server rejected the hub’s API key. Enter another key.";
    return { ok: false, message: `The server returned ${status}. ${advice}` };
  }
  if (status >= 300 && status < 400)
    return { ok: false, message: `The server redirects (${status}). Enter the URL that it redirects to.` };
  if (status === 404)
    return {
      ok: false,
      message: `Not found: ${url} (404). Enter the URL without /v1.`,
    };
  if (status !== 200) return { ok: false, message: `The server returned ${status} for ${url}.` };
  const list = ListSchema.safeParse(jsonOf(text));
  if (!list.success) return { ok: false, message: `The response of ${url} is not a list of models.` };
  const ids = list.data.data.map(({ id }) => id);
  return {
    ok: true,
    message: `Connected. The server lists ${ids.length === 1 ? "1 model" : `${ids.length} models`}.`,
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
