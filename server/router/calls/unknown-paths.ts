import type { FastifyRequest } from "fastify";
import type { App } from "../../http/context.ts";
import type { GatewayError } from "../gateway/ports.ts";
import { suggestNames } from "../selection/suggest-names.ts";
import { sendError } from "./send.ts";

/** What clients put before a path if their base URL is wrong. */
const WRONG_BASE = /^(?:\/(?:router|openai|api|v1))*(?=\/)/;

/**
 * Answers requests of programs for paths that do not exist, as JSON with the nearest path and before a body is read:
 * everything below `/v1`, `/router`, and `/.well-known`, and what is posted elsewhere but is not a form of the website.
 */
export function answerUnknownPaths(app: App): void {
  const methods = new Map<string, string[]>();
  app.addHook("onRoute", ({ method, url }) => {
    if (!url.startsWith("/v1/")) return;
    const known = [method].flat().filter((each) => each !== "HEAD" && each !== "OPTIONS");
    methods.set(url, [...(methods.get(url) ?? []), ...known]);
  });
  app.addHook("onRequest", async (request, reply) => {
    if (!request.is404) return;
    const [path = ""] = request.url.split("?", 1);
    const isOpenAi = /^(?:\/router)?\/v1(?:\/|$)/.test(path);
    if (!isOpenAi && !/^\/(?:router|\.well-known)(?:\/|$)/.test(path) && !isPostedByProgram(request, path))
      return;
    await request.work?.takeTurn();
    return sendError(reply, describe(request.method, path, methods));
  });
}

/** Forms of the website are the only requests with a body that pages accept. */
const isPostedByProgram = ({ method, headers }: FastifyRequest, path: string): boolean =>
  method === "POST" &&
  !path.startsWith("/api/") &&
  /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers["content-type"] ?? "");

function describe(
  method: string,
  path: string,
  methods: ReadonlyMap<string, readonly string[]>,
): GatewayError {
  const here = `/v1${path.replace(WRONG_BASE, "")}`;
  const allowed = methods.get(here);
  if (allowed !== undefined && (path === here || path === `/router${here}`))
    return {
      status: 405,
      code: "MethodNotAllowed",
      message: `${method} ${path} is not supported. Use ${allowed.join(" or ")}.`,
      headers: { allow: allowed.join(", ") },
    };
  const paths = [...methods.keys()].filter((url) => !url.includes("*"));
  const nearest = allowed
    ? here
    : suggestNames(
        here,
        paths.map((id) => ({ id })),
        1,
      )[0];
  const hint = nearest === undefined ? "" : ` Did you mean ${methods.get(nearest)?.join(" or ")} ${nearest}?`;
  return {
    status: 404,
    code: "NotFound",
    message: `No route for ${method} ${path}.${hint} See /docs/api.`,
  };
}
