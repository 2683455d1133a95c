import type { ConnectionTest } from "@modelyard/contract";
import { z } from "zod";
import { connectionProblem } from "../../../http/outbound/connection-problem.ts";
import { guardedRequest } from "../../../http/outbound/guarded-request.ts";
import { isLinkAddress } from "../../../http/outbound/networks.ts";
import { MAX_SERVER_MODELS } from "../../../http/limits.ts";
import { parseJson } from "../../../http/json-excess.ts";

const PATIENCE_MS = 10_000;
/** Timeout of requests whose response is optional. */
const SHORT_PATIENCE_MS = 4_000;
const LONGEST = 4_000_000;

export const Tokens = z.int().positive().optional().catch(undefined);
export const Text = z.string().optional().catch(undefined);

/** The model list of OpenAI's API with the additions of vLLM, SGLang, and llama.cpp (as of 2026-11). */
const ListSchema = z.looseObject({
  data: z.array(
    z.looseObject({
      id: z.string(),
      owned_by: Text,
      max_model_len: Tokens,
      meta: z.looseObject({ n_ctx: Tokens, n_ctx_train: Tokens }).nullish().catch(undefined),
      /** Of each model, if the server loads several. */
      status: z.looseObject({ value: Text }).optional().catch(undefined),
    }),
  ),
});
export type ListedModel = z.infer<typeof ListSchema>["data"][number];

/** text-generation-inference and text-embeddings-inference name their only model here (as of 2026-11). */
const InfoSchema = z.looseObject({ model_id: z.string() });

export interface ModelList {
  test: Omit<ConnectionTest, "models">;
  /** Empty if the server did not answer with a list. */
  models: readonly ListedModel[];
}

/** Asks a server. Returns undefined if the response is not JSON with status 200. */
export type Ask = (path: string, body?: object) => Promise<unknown>;

const request = (url: string, secret: string | undefined, patience: number, body?: object) =>
  guardedRequest(new URL(url), {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    patience,
    maxBytes: LONGEST,
    // Custom providers may be in the hub's own network. Link-local addresses are refused, whatever the host name.
    allows: (address) => !isLinkAddress(address),
  });

/** Creates a function that asks a custom provider. It stops asking after 20 seconds. */
export function createAsk(baseUrl: string, secret: string | undefined): Ask {
  const end = performance.now() + 2 * PATIENCE_MS;
  return async (path, body) => {
    if (performance.now() > end) return undefined;
    try {
      const { status, text } = await request(`${baseUrl}${path}`, secret, SHORT_PATIENCE_MS, body);
      return status === 200 ? parseJson(text) : undefined;
    } catch {
      return undefined;
    }
  };
}

/** Lists the models of a custom provider and describes the result for users. Never throws because of the server. */
export async function fetchModelList(baseUrl: string, secret: string | undefined): Promise<ModelList> {
  const url = `${baseUrl}/v1/models`;
  const start = performance.now();
  const ms = () => Math.round(performance.now() - start);
  try {
    const { status, text } = await request(url, secret, PATIENCE_MS);
    const list = ListSchema.safeParse(parseJson(text));
    const info = status === 404 ? InfoSchema.safeParse(await createAsk(baseUrl, secret)("/info")) : undefined;
    if ((status !== 200 || !list.success) && info?.success !== true)
      return { test: { ok: false, ms: ms(), status, message: problem(url, status, secret) }, models: [] };
    const models = info?.success ? [{ id: info.data.model_id }] : (list.data?.data ?? []);
    const message = `Connected. The server lists ${models.length === 1 ? "1 model" : `${models.length} models`}.`;
    return { test: { ok: true, ms: ms(), status, message }, models: models.slice(0, MAX_SERVER_MODELS) };
  } catch (error) {
    const why = connectionProblem(error, PATIENCE_MS);
    return {
      test: { ok: false, ms: ms(), message: `Cannot connect to ${url}: ${lowerFirst(why)}.` },
      models: [],
    };
  }
}

/** In the middle of a sentence. A host's name stays as it is. */
const lowerFirst = (text: string): string =>
  text.replace(/^(The|There|It|Its)\b/, (word) => word.toLowerCase());

function problem(url: string, status: number, secret: string | undefined): string {
  if (status === 401 || status === 403) {
    const advice =
      secret === undefined
        ? "Add an API key for it to the hub’s provider keys."
        : "The server rejected the hub’s API key. Enter another key.";
    return `The server returned ${status}. ${advice}`;
  }
  if (status >= 300 && status < 400)
    return `The server redirects (${status}). Enter the URL that it redirects to.`;
  if (status === 404) return `Not found: ${url} (404). Enter the URL without /v1.`;
  if (status !== 200) return `The server returned ${status} for ${url}.`;
  return `The response of ${url} is not a list of models.`;
}
