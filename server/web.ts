import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type HubClient, hubClient } from "@modelyard/contract";
import {
  createRequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from "react-router";
import { unknownEndpoint } from "./answer-errors.ts";
import type { App, Deps } from "./app.ts";
import { originOf } from "./request-url.ts";
import { serveWebsiteFiles } from "./website-files.ts";

const built = fileURLToPath(new URL("../web/build/", import.meta.url));

/** What the website's entry exports for whoever serves it. */
interface WebEntry {
  hubContext: RouterContext<HubClient>;
  nonceContext: RouterContext<string>;
  requestIdContext: RouterContext<string>;
}

/** Whether there is a built website to serve. */
export const webIsBuilt = (): boolean => existsSync(`${built}server/index.js`);

/** Serves the website: its files, and pages whose loaders ask this very app, without a network between. */
export async function serveWeb(app: App, deps: Deps): Promise<void> {
  const build = (await import(pathToFileURL(`${built}server/index.js`).href)) as ServerBuild;
  const { hubContext, nonceContext, requestIdContext } = build.entry.module as unknown as WebEntry;
  const handle = createRequestHandler(build, "production");

  await serveWebsiteFiles(app, `${built}client/`);

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?")[0] ?? "";
    if (path.startsWith("/api/")) return unknownEndpoint(reply, request.method, path);
    if (request.method !== "GET" && request.method !== "HEAD")
      return unknownEndpoint(reply, request.method, path);

    const origin = originOf(request, deps);
    const nonce = randomBytes(16).toString("base64");
    const context = new RouterContextProvider();
    context.set(hubContext, hubClient({ url: origin, fetch: (asked) => ask(app, asked, request.id) }));
    context.set(nonceContext, nonce);
    context.set(requestIdContext, request.id);

    const gone = new AbortController();
    reply.raw.once("close", () => gone.abort());
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === "string") headers.set(name, value);
    const page = await handle(
      new Request(new URL(request.url, origin), { method: request.method, headers, signal: gone.signal }),
      context,
    );

    reply.code(page.status);
    for (const [name, value] of page.headers) if (name !== "set-cookie") reply.header(name, value);
    for (const cookie of page.headers.getSetCookie()) reply.header("set-cookie", cookie);
    protect(reply, nonce);
    return reply.send(page.body === null ? "" : Readable.fromWeb(page.body as ReadableStream));
  });
}

/** One question of a loader to the API, within the process. */
async function ask(app: App, request: Request, requestId: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const answer = await app.inject({
    method: "GET",
    url: pathname + search,
    headers: { host: new URL(request.url).host, "x-request-id": requestId },
  });
  return new Response(answer.body, {
    status: answer.statusCode,
    headers: answer.headers as Record<string, string>,
  });
}

/** No script but ours, no frame, nothing sent elsewhere. Cards may show pictures from other sites. */
function protect(reply: { header(name: string, value: string): unknown }, nonce: string): void {
  reply.header(
    "content-security-policy",
    [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      "style-src 'self'",
      // The bars beside numbers have their length by a style attribute; cards have none.
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' https: data:",
      "media-src 'self' https:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join("; "),
  );
  reply.header("x-content-type-options", "nosniff");
  reply.header("referrer-policy", "strict-origin-when-cross-origin");
}
