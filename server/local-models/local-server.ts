import { randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { RuntimeError, type RuntimeErrorCode } from "@modelyard/runtime";
import { MAX_MEDIA_BODY_BYTES } from "../http/limits.ts";
import { CALLER_HEADER } from "../router/gateway/request-headers.ts";
import type { Fields } from "./read-text-request.ts";

/** A request from the router to a model on this machine. */
export interface LocalRequest {
  /** `owner/name` */
  model: string;
  /** `v1/chat/completions`, `v1/completions`, `pipeline/{task}`, or empty for the model's task. */
  path: string;
  /** Fields of a JSON body, or `{ inputs }` with the bytes of a file. */
  body: Fields;
  /** Used for fair queueing between callers. */
  caller: string;
  /** Aborted when the caller disconnects. */
  signal: AbortSignal;
  /** Sends an event of a stream, preceded by the response head if it is the first. */
  sendEvent(data: object | "[DONE]"): void;
}

/** A response as JSON, or as parts of serialized JSON. */
type LocalResponse = { headers: Record<string, string> } & (
  | { json: unknown }
  | { parts: readonly (string | Uint8Array)[] }
);

const SECRET_HEADER = "x-modelyard-runtime";

const STATUSES: Readonly<Record<RuntimeErrorCode, number>> = {
  "engine-missing": 503,
  "too-large": 503,
  "load-failed": 503,
  disabled: 503,
  busy: 429,
  timeout: 504,
  crashed: 502,
  canceled: 499,
  input: 400,
  context: 400,
};

/** OpenAI's codes, on which programs depend. */
const CODES: Readonly<Partial<Record<RuntimeErrorCode, string>>> = { context: "context_length_exceeded" };

/**
 * Serves the models of this machine as a provider: an HTTP server on the loopback interface, so that the router sends,
 * cancels, and counts requests like those to any other provider. It accepts only requests of this process, which have a
 * secret that is created with the server. `handle` returns the response, or `undefined` if it sent events. `folder`: the
 * hub's data directory, which is removed from error messages.
 */
export function createLocalServer(
  handle: (request: LocalRequest) => Promise<LocalResponse | undefined>,
  { folder, onError }: { folder: string; onError: (error: unknown) => void },
) {
  const secret = randomBytes(32).toString("base64url");
  const server = createServer((request, response) => void respond(request, response));
  let starting: Promise<void> | undefined;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const controller = new AbortController();
    response.on("close", () => {
      if (!response.writableFinished) controller.abort();
    });
    try {
      requireSecret(request, secret);
      const { model, path } = parsePath(request.url ?? "");
      const result = await handle({
        model,
        path,
        body: await readBody(request),
        caller: String(request.headers[CALLER_HEADER] ?? ""),
        signal: controller.signal,
        sendEvent(data) {
          if (!response.headersSent)
            response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
          response.write(`data: ${data === "[DONE]" ? data : JSON.stringify(data)}\n\n`);
        },
      });
      if (result === undefined) return void response.end();
      const parts = "parts" in result ? result.parts : [JSON.stringify(result.json)];
      const length = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
      response.writeHead(200, {
        ...result.headers,
        "content-type": "application/json",
        "content-length": length,
      });
      // Sends one packet if the response fits.
      response.cork();
      for (const part of parts) response.write(part);
      response.end();
    } catch (error) {
      fail(response, error);
    }
  }

  function fail(response: ServerResponse, error: unknown): void {
    const runtimeError = error instanceof RuntimeError ? error : undefined;
    if (runtimeError === undefined) onError(error);
    const message = runtimeError?.message.replaceAll(folder, "") ?? "Internal server error.";
    const code = runtimeError && (CODES[runtimeError.code] ?? runtimeError.code);
    const body = JSON.stringify({ error: { message, type: "runtime_error", code } });
    if (response.headersSent) return void response.end(`data: ${body}\n\n`);
    const status = runtimeError === undefined ? 500 : STATUSES[runtimeError.code];
    const retry = runtimeError?.code === "busy" ? { "retry-after": "1" } : {};
    response.writeHead(status, { "content-type": "application/json", ...retry }).end(body);
  }

  return {
    /** Base URL and headers for requests; undefined until the server listens. */
    get endpoint(): { baseUrl: string; headers: Record<string, string> } | undefined {
      const address = server.address();
      if (address === null || typeof address === "string") return undefined;
      return { baseUrl: `http://127.0.0.1:${address.port}`, headers: { [SECRET_HEADER]: secret } };
    },

    /** Starts listening. Later calls have no effect. */
    start: (): Promise<void> =>
      (starting ??= new Promise((resolve, reject) => {
        server.on("error", reject);
        server.listen({ host: "127.0.0.1", port: 0 }, resolve);
        server.unref();
      })),

    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function requireSecret({ headers }: IncomingMessage, secret: string): void {
  const actual = Buffer.from(String(headers[SECRET_HEADER] ?? ""));
  const expected = Buffer.from(secret);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new RuntimeError("input", "Requests to these models go through the hub's router.");
}

function parsePath(url: string): { model: string; path: string } {
  const match = /^\/models\/([^/?]+\/[^/?]+)\/?([^?]*)/.exec(url);
  if (match === null) throw new RuntimeError("input", `Unknown path: ${url}.`);
  return { model: decodeURIComponent(match[1] ?? ""), path: match[2] ?? "" };
}

async function readBody(request: IncomingMessage): Promise<Fields> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > MAX_MEDIA_BODY_BYTES) throw new RuntimeError("input", "The request is too large.");
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (!/\bjson\b/.test(request.headers["content-type"] ?? "")) return { inputs: new Uint8Array(bytes) };
  try {
    return Object(JSON.parse(bytes.toString()));
  } catch {
    throw new RuntimeError("input", "The body must be JSON.");
  }
}
