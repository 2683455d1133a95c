import type {
  AuditAction,
  AuditRule,
  AuthRequirement,
  BodyOf,
  Endpoint,
  PathOf,
  QueryOf,
  ResponseOf,
} from "@modelyard/contract";
import { CHANGES_NOTHING, parsePath, parseRoute, parseQuery } from "@modelyard/contract";
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { getPrincipal } from "./auth/authenticate.ts";
import type { Principal, UserPrincipal } from "./auth/principal.ts";
import type { App } from "./context.ts";
import { isStreamed, parseBody } from "./read-body.ts";
import { getQuery } from "./request-url.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Throws unless the principal meets the requirement of an endpoint. */
    authorize: (principal: Principal, auth: AuthRequirement) => void;
    /** Runs the handler of an endpoint that has an action of the audit log. */
    audited: <T>(action: AuditAction, call: AuditedCall, work: () => Promise<T>) => Promise<T>;
  }
}

/** A request to an endpoint, authorized and validated. */
export interface Call<E extends Endpoint> {
  path: PathOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  principal: E extends { auth: AuthRequirement } ? UserPrincipal : Principal;
  /** For headers and URLs. Path, query, and body are read from the fields above. */
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The parts of a request that the audit log reads. */
export interface AuditedCall extends Pick<Call<Endpoint>, "principal" | "request"> {
  path: Readonly<Record<string, string | number>>;
  body: unknown;
}

type RouteOptions = Pick<RouteShorthandOptions, "bodyLimit" | "config">;

/**
 * Registers the route of an endpoint. Checks its authentication before the body is read, parses path, query, and body
 * as declared in the contract, and passes the typed values to the handler, which returns the response or the reply that
 * it sent. Invalid values are rejected with `BadRequest` and the names of the fields.
 */
export function route<E extends Endpoint, const R extends ResponseOf<E> | FastifyReply>(
  app: App,
  endpoint: E,
  handler: (call: Call<E>) => Promise<R>,
  options: RouteOptions = {},
): void {
  const { auth, parts = {}, query, body, response, status, audit } = endpoint;
  const action = audit === undefined || isExempt(audit) ? undefined : audit;
  app.route({
    ...options,
    ...toRoute(endpoint),
    ...(audit === CHANGES_NOTHING && { config: { ...options.config, changesNothing: true } }),
    ...(auth && { onRequest: async (request) => app.authorize(getPrincipal(request), auth) }),
    handler: async (request, reply) => {
      if (status) reply.code(status);
      if (typeof response === "string") reply.type(`${response}; charset=utf-8`);
      const params = request.params as Record<string, string | undefined>;
      const call = {
        path: parsePath(parts, params),
        query: query && parseQuery(query, getQuery(request)),
        body: body && !isStreamed(request, body) ? parseBody(body.schema, request) : undefined,
        principal: getPrincipal(request),
        request,
        reply,
      } as Call<E>;
      return action === undefined ? handler(call) : app.audited(action, call, () => handler(call));
    },
  });
}

const isExempt = (rule: AuditRule): rule is Exclude<AuditRule, AuditAction> => rule.startsWith("none:");

/** Returns the route of an endpoint in Fastify's syntax. A parameter with slashes is a wildcard. */
function toRoute(endpoint: Endpoint): { method: string; url: string } {
  const { method, path } = parseRoute(endpoint);
  const toPart = (_: string, name: string) => (endpoint.parts?.[name]?.slashes ? "*" : `:${name}`);
  return { method, url: path.replaceAll(/\{(\w+)\}/g, toPart) };
}
