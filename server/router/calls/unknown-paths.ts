import type { FastifyRequest } from "fastify";
import type { App } from "../../http/context.ts";
import type { GatewayError } from "../gateway/ports.ts";
import { suggestNames } from "../selection/suggest-names.ts";
import { sendError } from "./send.ts";

/** Prefixes that clients send when their base URL is wrong. */
const WRONG_BASE = /^(?:\/(?:router|openai|api|v1))*(?=\/)/;

/**
 * Rejects requests of programs for paths that do not exist, as JSON with the nearest path and before a body is read:
 * all paths below `/v1`, `/router`, and `/.well-known`, and other POST requests that are not forms of the website.
 */
export function handleUnknownPaths(app: App): void {
  const methods = new Map<string, string[]>();
  app.addHook("onRoute", ({ method, url }) => {
    if (!url.startsWith("/v1/")) return;
    const added = [method].flat().filter((name) => name !== "HEAD" && name !== "OPTIONS");
    methods.set(url, [...(methods.get(url) ?? []), ...added]);
  });
  app.addHook("onRequest", async (request, reply) => {
    if (!request.is404) return;
    const [path = ""] = request.url.split("?", 1);
    const isOpenAi = /^(?:\/router)?\/v1(?:\/|$)/.test(path);
    if (!isOpenAi && !/^\/(?:router|\.well-known)(?:\/|$)/.test(path) && !isPostedByProgram(request, path))
      return;
    await request.work?.takeTurn();
    return sendError(reply, await createError(request.method, path, methods));
  });
}

/** Forms of the website are the only requests with a body that pages accept. */
const isPostedByProgram = ({ method, headers }: FastifyRequest, path: string): boolean =>
  method === "POST" &&
  !path.startsWith("/api/") &&
  /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers["content-type"] ?? "");

async function createError(
  method: string,
  path: string,
  methods: ReadonlyMap<string, readonly string[]>,
): Promise<GatewayError> {
  const normalized = `/v1${path.replace(WRONG_BASE, "")}`;
  const allowed = methods.get(normalized);
  if (allowed !== undefined && (path === normalized || path === `/router${normalized}`))
    return {
      status: 405,
      code: "MethodNotAllowed",
      message: `${method} ${path} is not supported. Use ${allowed.join(" or ")}.`,
      headers: { allow: allowed.join(", ") },
    };
  const paths = [...methods.keys()].filter((url) => !url.includes("*"));
  const nearest = allowed
    ? normalized
    : (
        await suggestNames(
          normalized,
          paths.map((id) => ({ id })),
          1,
        )
      )[0];
  const hint = nearest === undefined ? "" : ` Did you mean ${methods.get(nearest)?.join(" or ")} ${nearest}?`;
  return {
    status: 404,
    code: "NotFound",
    message: `No route for ${method} ${path}.${hint} See /docs/api.`,
  };
}
