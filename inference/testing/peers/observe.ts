import { vi } from "vitest";
import type { Fields } from "../../provider.ts";
import { freeze } from "../fixtures.ts";
import type { Case } from "./cases.ts";
import type { AnyClient } from "./clients.ts";

interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  credentials: string | null;
}

/** Requests and result of a client in a case, as plain JSON. */
export interface Observation {
  /** Requests to the hub, in order. */
  hub: string[];
  /** Requests to the provider or the router, and downloads, in order. */
  sent: Sent[];
  userAgents: string[];
  /** The output, or the message of the error. */
  output?: unknown;
  error?: string;
}

const HUB = "https://huggingface.co/";
/** Whether a URL is of a file in a response. Files have separate hosts. */
const isFile = (url: string): boolean =>
  url.startsWith("data:") || new URL(url).hostname.endsWith(".example");
const getType = (url: string): string =>
  ({ png: "image/png", mp4: "video/mp4", wav: "audio/wav", mp3: "audio/mpeg", txt: "text/plain" })[
    /\.(\w+)$/.exec(new URL(url).pathname)?.[1] ?? ""
  ] ?? "image/jpeg";

/** Runs a case with a client, with a fake of `fetch` and without pauses. */
export async function observe(client: AnyClient, testCase: Case): Promise<Observation> {
  const record: Observation = { hub: [], sent: [], userAgents: [] };
  const realFetch = globalThis.fetch;
  const realTimeout = globalThis.setTimeout;
  let count = 0;
  const respond = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.startsWith("data:")) return await realFetch(url);
    if (url.startsWith(HUB)) {
      record.hub.push(url.slice(HUB.length).replaceAll("%5B", "[").replaceAll("%5D", "]"));
      if (url === `${HUB}api/tasks`)
        return Response.json({ [testCase.task]: { models: [{ id: testCase.model }] } });
      const list = testCase.mapping["list"] as unknown;
      return Response.json({ inferenceProviderMapping: list ?? { [testCase.provider]: testCase.mapping } });
    }
    record.sent.push(await recordRequest(url, init, record));
    if (isFile(url)) return new Response("the file's bytes", { headers: { "content-type": getType(url) } });
    const next = testCase.responses[Math.min(count++, testCase.responses.length - 1)];
    if (next instanceof Response) return next.clone();
    if (next instanceof Blob) return new Response(next, { headers: { "content-type": next.type } });
    return Response.json(next);
  };
  vi.stubGlobal("fetch", respond);
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.stubGlobal("setTimeout", (run: () => void) => realTimeout(run, 0));
  try {
    const call = client[testCase.method];
    if (!call) throw new Error(`no method ${testCase.method}`);
    for (let times = testCase.times ?? 1; times > 0; times--) {
      const args = { model: testCase.model, provider: testCase.provider, ...copy(testCase.args) };
      record.output = await freeze(await collect(call(args, { ...testCase.options })));
    }
  } catch (error) {
    record.error = (error as Error).message;
  } finally {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  }
  return record;
}

/** Copies arguments, because some clients modify them. */
function copy<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copy) as Value;
  if (typeof value !== "object" || value === null || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, copy(field)])) as Value;
}

async function collect(result: Promise<unknown> | AsyncIterable<unknown>): Promise<unknown> {
  if (!(Symbol.asyncIterator in result)) return await result;
  const chunks: unknown[] = [];
  for await (const chunk of result) chunks.push(chunk);
  return chunks;
}

async function recordRequest(url: string, init: RequestInit, record: Observation): Promise<Sent> {
  const headers = Object.fromEntries(new Headers(init.headers));
  const { "user-agent": userAgent, ...rest } = headers;
  if (userAgent !== undefined) record.userAgents.push(userAgent);
  const { body, credentials = null } = init;
  const isBytes = body instanceof ArrayBuffer || ArrayBuffer.isView(body);
  const plain =
    typeof body === "string" ? (JSON.parse(body) as unknown) : isBytes ? new Blob([body as BlobPart]) : body;
  return {
    method: init.method ?? "GET",
    url,
    headers: rest,
    body: (await freeze(plain)) ?? null,
    credentials,
  };
}

/**
 * Lists the differences between two observations: `hub`; `method`, `url`, `header x`, `body.x`, or `body` of the first
 * request; `later` for methods, URLs, and bodies of later requests; `later header x`; `output`; `refused` if only our
 * client fails, and `fails` if only the peer fails.
 */
export function differences(own: Observation, peer: Observation): string[] {
  const differences: string[] = [];
  if (!same(own.hub, peer.hub)) differences.push("hub");
  const [first, ...later] = own.sent;
  const [peerFirst, ...peerLater] = peer.sent;
  if (first && peerFirst) differences.push(...requestDifferences(first, peerFirst));
  else if (first || peerFirst) differences.push("sent");
  differences.push(...laterDifferences(later, peerLater));
  if (peer.error !== undefined && own.error === undefined) differences.push("fails");
  else if (own.error !== undefined && peer.error === undefined) differences.push("refused");
  else if (own.error !== peer.error) differences.push("error");
  else if (!same(own.output, peer.output)) differences.push("output");
  return differences.toSorted();
}

/** Lists the differences between polls and downloads. */
function laterDifferences(own: readonly Sent[], peer: readonly Sent[]): string[] {
  const targets = (sent: readonly Sent[]) => sent.map(({ method, url, body }) => [method, url, body]);
  if (!same(targets(own), targets(peer))) return ["later"];
  if (own.some((request, index) => request.credentials !== peer[index]?.credentials))
    return ["later credentials"];
  const names = own.flatMap(({ headers }, index) => fieldsThatDiffer(headers, peer[index]?.headers ?? {}));
  return [...new Set(names)].map((name) => `later header ${name}`);
}

function requestDifferences(own: Sent, peer: Sent): string[] {
  const differences: string[] = [];
  if (own.method !== peer.method) differences.push("method");
  if (own.url !== peer.url) differences.push("url");
  if (own.credentials !== peer.credentials) differences.push("credentials");
  differences.push(...fieldsThatDiffer(own.headers, peer.headers).map((name) => `header ${name}`));
  if (isFields(own.body) && isFields(peer.body)) {
    differences.push(...fieldsThatDiffer(own.body, peer.body).map((name) => `body.${name}`));
  } else if (!same(own.body, peer.body)) differences.push("body");
  return differences;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  !("$blob" in value) &&
  !("$form" in value);

const fieldsThatDiffer = (own: Fields, peer: Fields): string[] =>
  [...new Set([...Object.keys(own), ...Object.keys(peer)])].filter((name) => !same(own[name], peer[name]));

/** Whether two values are equal as JSON, regardless of the order of fields. */
function same(own: unknown, peer: unknown): boolean {
  return JSON.stringify(sorted(own)) === JSON.stringify(sorted(peer));
}
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === "object" && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, field]) => [name, sorted(field)]),
        )
      : value;
