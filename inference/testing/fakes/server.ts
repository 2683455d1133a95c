import { toBytes } from "../bytes.ts";
import type { ReceivedRequest, Reply } from "./fake-provider.ts";
import { type Fault, type FaultName, resolveFault } from "./faults.ts";

/** A fake server on a free port. */
export interface FakeServer {
  /** `http://127.0.0.1:⟨port⟩`. */
  url: string;
  /** Every request in order, with the status of its response. */
  requests: (ReceivedRequest & { status: number })[];
  /** Problems of the requests. Empty if all were valid. */
  problems: string[];
  /** Sends requests for public hosts to this server, with the intended host. */
  fetch: typeof fetch;
  /** Number of clients that wait for the rest of a response. */
  openConnections(): Promise<number>;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A request as it was received. */
export interface RawRequest {
  method: string;
  /** Path and query. */
  target: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

/** A response, and how its bytes are sent. */
export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  bytes: Uint8Array;
  delivery: NonNullable<Reply["delivery"]>;
}

/** Functions of a real HTTP server, which fakes in pages also use. */
export interface ListeningServer extends Pick<FakeServer, "url" | "openConnections" | "close"> {}

/** Header with the intended host. */
const HOST_HEADER = "x-fake-host";

const { listen } =
  typeof document === "undefined" ? await import("./wire.ts") : await import("./wire-from-page.ts");

export async function startServer(
  handle: (received: ReceivedRequest, problems: string[]) => Reply | Promise<Reply>,
  fault?: FaultName | Fault,
): Promise<FakeServer> {
  const { stage = "submit", corrupt } = resolveFault(fault);
  const requests: FakeServer["requests"] = [];
  const problems: string[] = [];
  let corruptedCount = 0;
  const { url, openConnections, close } = await listen(async (request) => {
    const received = parseRequest(request);
    let reply = await handle(received, problems);
    if (corrupt && (reply.stage ?? "submit") === stage) reply = corrupt(reply, ++corruptedCount);
    requests.push({ ...received, status: reply.status ?? 200 });
    return toRawResponse(reply);
  });
  return {
    url,
    requests,
    problems,
    fetch: (input, init) => {
      const target = new URL(input instanceof Request ? input.url : input);
      if (target.hostname === "127.0.0.1") return fetch(input, init);
      const headers = new Headers(init?.headers);
      headers.set(HOST_HEADER, target.host);
      return fetch(`${url}${target.pathname}${target.search}`, { ...init, headers });
    },
    openConnections,
    close,
    [Symbol.asyncDispose]: close,
  };
}

function parseRequest({ method, target, headers: all, body }: RawRequest): ReceivedRequest {
  const { pathname: path, searchParams } = new URL(target, "http://fake");
  const { [HOST_HEADER]: host = "", ...headers } = all;
  return { method, path, query: Object.fromEntries(searchParams), headers, body, host, routed: false };
}

function toRawResponse(reply: Reply): RawResponse {
  const { status = 200, headers, delivery = {} } = reply;
  const [bytes, type] = encodeBody(reply);
  const hasLength = delivery.pieces === undefined && !reply.events;
  return {
    status,
    headers: {
      "content-type": type,
      ...(hasLength && { "content-length": String(bytes.length) }),
      ...headers,
    },
    bytes,
    delivery,
  };
}

/** Bytes and their type. */
function encodeBody({ body, type, events }: Reply): [Uint8Array, string] {
  if (events) {
    const lines = events.map(
      (event) => `data: ${typeof event === "string" ? event : JSON.stringify(event)}\n\n`,
    );
    return [toBytes(`: keep-alive\n\n${lines.join("")}data: [DONE]\n\n`), "text/event-stream; charset=utf-8"];
  }
  if (body instanceof Uint8Array) return [body, type ?? "application/octet-stream"];
  if (typeof body === "string") return [toBytes(body), type ?? "text/plain; charset=utf-8"];
  return [toBytes(JSON.stringify(body ?? {})), type ?? "application/json"];
}
