import type { ConnectionTest } from "@modelyard/contract";
import { z } from "zod";
import { connectionProblem } from "../../../http/outbound/connection-problem.ts";
import { guardedRequest } from "../../../http/outbound/guarded-request.ts";
import { isLinkAddress } from "../../../http/outbound/networks.ts";
import { MAX_SERVER_MODELS } from "../../../http/limits.ts";
import { parseJson } from "../../../http/json-excess.ts";

const TIMEOUT_MS = 10_000;
/** Timeout of requests whose response is optional. */
const OPTIONAL_TIMEOUT_MS = 4_000;
const MAX_RESPONSE_BYTES = 4_000_000;

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
      /** State of the model, if the server loads several. */
      status: z.looseObject({ value: Text }).optional().catch(undefined),
    }),
  ),
});
export type ListedModel = z.infer<typeof ListSchema>["data"][number];

/** text-generation-inference and text-embeddings-inference report their only model in this format (as of 2026-11). */
const InfoSchema = z.looseObject({ model_id: z.string() });

export interface ModelList {
  test: Omit<ConnectionTest, "models">;
  /** Empty if the server did not respond with a list. */
  models: readonly ListedModel[];
}

/** Requests a path of a server. Returns undefined if the response is not JSON with status 200. */
export type QueryServer = (path: string, body?: object) => Promise<unknown>;

const request = (url: string, secret: string | undefined, timeoutMs: number, body?: object) =>
  guardedRequest(new URL(url), {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    timeoutMs,
    maxBytes: MAX_RESPONSE_BYTES,
    // Custom providers may be in the hub's own network. Link-local addresses are blocked for all host names.
    allows: (address) => !isLinkAddress(address),
  });

/** Creates a function that sends requests to a custom provider. It stops sending after 20 seconds. */
export function createQueryServer(baseUrl: string, secret: string | undefined): QueryServer {
  const end = performance.now() + 2 * TIMEOUT_MS;
  return async (path, body) => {
    if (performance.now() > end) return undefined;
    try {
      const { status, text } = await request(`${baseUrl}${path}`, secret, OPTIONAL_TIMEOUT_MS, body);
      return status === 200 ? parseJson(text) : undefined;
    } catch {
      return undefined;
    }
  };
}

/** Fetches the model list of a custom provider and describes the result for users. Never throws the server's errors. */
export async function fetchModelList(baseUrl: string, secret: string | undefined): Promise<ModelList> {
  const url = `${baseUrl}/v1/models`;
  const start = performance.now();
  const ms = () => Math.round(performance.now() - start);
  try {
    const { status, text } = await request(url, secret, TIMEOUT_MS);
    const list = ListSchema.safeParse(parseJson(text));
    const query = createQueryServer(baseUrl, secret);
    const info = status === 404 ? InfoSchema.safeParse(await query("/info")) : undefined;
    if ((status !== 200 || !list.success) && info?.success !== true) {
      const message = describeProblem(url, status, secret);
      return { test: { ok: false, ms: ms(), status, message }, models: [] };
    }
    const models = info?.success ? [{ id: info.data.model_id }] : (list.data?.data ?? []);
    const message = `Connected. The server lists ${models.length === 1 ? "1 model" : `${models.length} models`}.`;
    return { test: { ok: true, ms: ms(), status, message }, models: models.slice(0, MAX_SERVER_MODELS) };
  } catch (error) {
    const reason = connectionProblem(error, TIMEOUT_MS);
    const message = `Can't connect to ${url}: ${lowerFirst(reason)}.`;
    return { test: { ok: false, ms: ms(), message }, models: [] };
  }
}

/** Converts the start of a text for use in the middle of a sentence. Host names remain unchanged. */
const lowerFirst = (text: string): string =>
  text.replace(/^(The|There|It|Its)\b/, (word) => word.toLowerCase());

function describeProblem(url: string, status: number, secret: string | undefined): string {
  if (status === 401 || status === 403) {
    const hint =
      secret === undefined
        ? "Add an API key for it to the hub’s provider keys."
        : "The server rejected the hub’s API key. Enter another key.";
    return `The server returned ${status}. ${hint}`;
  }
  if (status >= 300 && status < 400)
    return `The server redirects (${status}). Enter the URL that it redirects to.`;
  if (status === 404) return `Not found: ${url} (404). Enter the URL without /v1.`;
  if (status !== 200) return `The server returned ${status} for ${url}.`;
  return `The response of ${url} is not a list of models.`;
}

const MAX_LISTED_MODELS = 20;

/** Tests the connection to a custom provider. Errors of the server are never thrown. */
export async function testConnection(baseUrl: string, secret: string | undefined): Promise<ConnectionTest> {
  const { test, models } = await fetchModelList(baseUrl, secret);
  return { ...test, ...(test.ok && { models: models.slice(0, MAX_LISTED_MODELS).map(({ id }) => id) }) };
}
