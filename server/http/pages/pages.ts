import { MAX_FORM_BYTES, MAX_FORM_FIELDS, MAX_PAGE_PARAMETERS } from "../limits.ts";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { errorCodes, type FastifyRequest } from "fastify";
import { type ErrorBody, type HubClient, createHubClient } from "@modelyard/contract";
import type { RouterContext, ServerBuild } from "react-router";
import { createRequestHandler, data, RouterContextProvider } from "react-router";
import { getPrincipal } from "../auth/authenticate.ts";
import { requireSameOrigin } from "../auth/same-origin.ts";
import { unknownEndpoint } from "../error-handler.ts";
import { ApiError } from "../errors.ts";
import type { App, HttpContext } from "../context.ts";
import { IN_PROCESS } from "../public-origin.ts";
import { addBodyParser } from "../read-body.ts";
import { getOrigin, getUrl } from "../request-url.ts";
import { type ContentWork, createContentWork } from "../documents/website-jobs.ts";
import { compressPage } from "./compress-page.ts";
import { serveWebsiteFiles } from "./website-files.ts";

const web = fileURLToPath(new URL("../../../web/", import.meta.url));

/** Exports of the website's server entry. */
interface WebEntry {
  hubContext: RouterContext<HubClient>;
  logosContext: RouterContext<boolean>;
  nonceContext: RouterContext<string>;
  requestIdContext: RouterContext<string>;
  contentWorkContext: RouterContext<ContentWork>;
}

/** Source of the pages. */
export interface Website {
  mode: "production" | "development";
  /** Returns the website's server build. In development it changes while the hub runs. */
  loadBuild(): Promise<ServerBuild>;
  /** Directory of the static files. Absent if another process serves them. */
  files?: string;
}

/** Returns the built website, or `undefined` if it was not built. */
export async function findBuiltWebsite(): Promise<Website | undefined> {
  const entry = `${web}build/server/index.js`;
  if (!existsSync(entry)) return undefined;
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
  return { mode: "production", loadBuild: async () => build, files: `${web}build/client/` };
}

/** Returns the website from its sources, for a hub started with `npm run dev`. */
export async function openWebsiteSources(): Promise<Website> {
  const { loadBuild } = (await import(pathToFileURL(`${web}dev/build.ts`).href)) as Pick<
    Website,
    "loadBuild"
  >;
  return { mode: "development", loadBuild };
}

/** Serves the website: its static files, and pages whose loaders call this app within the process. */
export async function serveWeb(app: App, deps: HttpContext, website: Website): Promise<void> {
  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();

  const work = createContentWork(deps.documents);

  if (website.files !== undefined) await serveWebsiteFiles(app, website.files);

  // Forms reach the website's actions unparsed.
  addBodyParser(
    app,
    "application/x-www-form-urlencoded",
    (body) => body,
    ({ is404, routeOptions }) => (is404 ? MAX_FORM_BYTES : routeOptions.bodyLimit),
  );

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?")[0] ?? "";
    // Programs do not accept pages: for a file of a model that does not exist, they need an error code.
    const isFile =
      /^\/[^/]+\/(?:resolve|raw)\//.test(path) && request.headers.accept?.includes("text/html") !== true;
    if (path.startsWith("/api/") || isFile) return unknownEndpoint(reply, request.method, path);
    const posts = request.method === "POST";
    if (request.method !== "GET" && request.method !== "HEAD" && !posts)
      return unknownEndpoint(reply, request.method, path);
    if (request.url.split("&", MAX_PAGE_PARAMETERS + 1).length > MAX_PAGE_PARAMETERS)
      throw new ApiError("BadRequest", `A page can have up to ${MAX_PAGE_PARAMETERS} query parameters.`);
    // Applies to all forms, including sign-in. Programs use the API instead.
    if (posts) requireSameOrigin(request, deps, { proof: false });
    const form = posts ? getForm(request) : undefined;

    const origin = getOrigin(request, deps);
    const nonce = randomBytes(16).toString("base64");
    const build = await website.loadBuild();
    const handle = handlers.get(build) ?? createRequestHandler(build, website.mode);
    handlers.set(build, handle);
    const { hubContext, logosContext, nonceContext, requestIdContext, contentWorkContext } = build.entry
      .module as unknown as WebEntry;

    const context = new RouterContextProvider();
    const cookies: string[] = [];
    context.set(
      hubContext,
      createHubClient({ url: origin, fetch: (apiRequest) => requestPage(app, apiRequest, request, cookies) }),
    );
    context.set(contentWorkContext, work);
    context.set(logosContext, deps.logos ?? true);
    context.set(nonceContext, nonce);
    context.set(requestIdContext, request.id);

    const closed = new AbortController();
    reply.raw.once("close", () => closed.abort());
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === "string") headers.set(name, value);
    const page = await handle(
      new Request(getUrl(request, deps), {
        method: request.method,
        headers,
        signal: closed.signal,
        ...(form && { body: form }),
      }),
      context,
    );

    reply.code(page.status);
    for (const [name, value] of page.headers) if (name !== "set-cookie") reply.header(name, value);
    if (page.status === 503) reply.header("retry-after", PAGE_RETRY_AFTER_S);
    cookies.push(...page.headers.getSetCookie());
    for (const cookie of cookies) reply.header("set-cookie", cookie);
    // Shared caches must not store pages of a signed-in user.
    if (getPrincipal(request).kind === "user" || cookies.length > 0)
      reply.header("cache-control", posts ? "private, no-store" : "private, no-cache");
    setSecurityHeaders(reply, nonce);
    reply.header("vary", [page.headers.get("vary"), "accept-encoding"].filter(Boolean).join(", "));
    if (page.body === null) return reply.send("");
    // The compression plugin handles only routes, and pages have no route.
    const { body, encoding } = await compressPage(
      request.headers["accept-encoding"] ?? "",
      Buffer.from(await page.arrayBuffer()),
    );
    if (encoding !== undefined) reply.header("content-encoding", encoding);
    return reply.send(body);
  });
}

/** Returns the unparsed form. Bodies of other types are parsed or missing, and actions expect bytes. */
function getForm({ body, headers }: FastifyRequest): Uint8Array<ArrayBuffer> {
  if (Buffer.isBuffer(body)) {
    if (body.toString("latin1").split("&", MAX_FORM_FIELDS + 1).length > MAX_FORM_FIELDS)
      throw new ApiError("BadRequest", `A form can have up to ${MAX_FORM_FIELDS} fields.`);
    return new Uint8Array(body);
  }
  const type = headers["content-type"];
  if (type !== undefined) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type);
  return new Uint8Array();
}

/** Seconds after which browsers and crawlers should retry a page that the hub can't render at the moment. */
const PAGE_RETRY_AFTER_S = 2;

/** Headers of the browser's request that identify the user and the origin. */
const FORWARDED_HEADERS = ["authorization", "cookie", "origin", "sec-fetch-site", "user-agent"] as const;

/** Headers of the API request itself. */
const API_REQUEST_HEADERS = ["content-type", "range"] as const;

/** Sends one API request of a loader or an action within the process, as the user who requested the page. */
async function requestPage(
  app: App,
  pageRequest: Request,
  request: FastifyRequest,
  cookies: string[],
): Promise<Response> {
  const { pathname, search, host, protocol } = new URL(pageRequest.url);
  const headers: Record<string, string> = { host, "x-request-id": request.id };
  for (const name of FORWARDED_HEADERS) {
    const value = request.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  for (const name of API_REQUEST_HEADERS) {
    const value = pageRequest.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const response = await app.inject({
    method: pageRequest.method as "GET",
    url: pathname + search,
    remoteAddress: IN_PROCESS,
    headers: { ...headers, "x-forwarded-for": request.ip, "x-forwarded-proto": protocol.slice(0, -1) },
    ...(pageRequest.body !== null && { payload: await pageRequest.text() }),
  });
  cookies.push(...[response.headers["set-cookie"] ?? []].flat());
  // Follows redirects of renamed repositories, as external clients do.
  const { location } = response.headers;
  if (response.statusCode === 307 && typeof location === "string" && pageRequest.body === null)
    return requestPage(app, new Request(new URL(location, pageRequest.url), pageRequest), request, cookies);
  // A page is unavailable without the data that it requests. A form shows the message itself.
  if (response.headers["x-error-code"] === "Unavailable" && request.method !== "POST")
    throw data({ message: response.json<ErrorBody>().error, requestId: request.id }, { status: 503 });
  return new Response(new Uint8Array(response.rawPayload), {
    status: response.statusCode,
    headers: response.headers as Record<string, string>,
  });
}

/**
 * Allows only the hub's own scripts, and no frames or cross-origin requests. Model cards can show images from other
 * sites.
 */
function setSecurityHeaders(reply: { header(name: string, value: string): unknown }, nonce: string): void {
  reply.header(
    "content-security-policy",
    [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      "style-src 'self'",
      // Bars next to numbers set their length with a style attribute. Model cards contain no style attributes.
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' https: data: blob:",
      "media-src 'self' https: data: blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join("; "),
  );
  reply.header("x-content-type-options", "nosniff");
  reply.header("referrer-policy", "strict-origin-when-cross-origin");
}
