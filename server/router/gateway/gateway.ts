import {
  internalError,
  notInference,
  unknownProvider,
  missingToken,
  baseHeaders,
  formatCors,
  fromApiError,
  sendError,
  invalidBody,
  invalidPath,
  unknownSubdomain,
  invalidToken,
} from "./responses.ts";
import type { AllowOrigin } from "../../http/cors.ts";
import { ApiError } from "../../http/errors.ts";
import { type CircuitBreaker, createCircuitBreaker } from "./circuit-breaker.ts";
import type { Reply, RouterRequest } from "./exchange.ts";
import {
  getOutputFields,
  isTextPath,
  type ModelRequest,
  parseBody,
  parseModelRequest,
  splitModel,
} from "./model-request.ts";
import { readImageUnits } from "./count-units.ts";
import { startsObject } from "./json-members.ts";
import type { Caller, Estimate, GatewayError, PassThroughTarget, Ports } from "./ports.ts";
import { isGatewayError } from "./ports.ts";
import type { RequestHeaders } from "./request-headers.ts";
import { type ProxyRequestOptions, ProxyRequest } from "./proxy-request.ts";
import { type Addresses, createAddresses } from "./endpoint.ts";
import { type RequestContext, withoutQuery } from "./routed-request.ts";
import { CLIENT_CLOSED, type ObserveResponse } from "../../http/observe-responses.ts";
import { getRequestId } from "../../http/request-id.ts";
import { createUpstream, type Upstream } from "./upstream/origin.ts";
import { getDestination, type RouteMatch, matchRoute } from "./match-route.ts";

export interface GatewayOptions {
  /** Called for unexpected errors, such as an exception in a port. The caller gets a 500. */
  onError?: ((error: unknown, requestId: string) => void) | undefined;
  /** Called for each response. */
  observe?: ObserveResponse | undefined;
  /** The hostname that serves the router at its root, in addition to `/router`. */
  routerHost?: string | undefined;
  /** Websites whose scripts may call the router. Default: all. */
  allowOrigin?: AllowOrigin;
  /** Shared with other callers of the same deployments. */
  circuitBreaker?: CircuitBreaker;
}

/** State shared by all requests of the gateway. */
export interface GatewayContext extends RequestContext, Ports {
  upstream: Upstream;
  addresses: Addresses;
}

export type Gateway = ReturnType<typeof createGateway>;

/**
 * Creates the router's hot path: it authenticates, selects a provider, reserves budget, forwards, and records usage. It is
 * independent of the HTTP servers in strict-server.ts and node-server.ts.
 */
export function createGateway(
  ports: Ports,
  {
    routerHost,
    observe,
    onError = () => {},
    allowOrigin = () => "*",
    circuitBreaker = createCircuitBreaker(),
  }: GatewayOptions = {},
) {
  const upstream = createUpstream();
  const context: GatewayContext = {
    ...ports,
    upstream,
    addresses: createAddresses(upstream),
    circuitBreaker,
    onError,
  };
  const host = routerHost?.toLowerCase();
  const track = (match: RouteMatch, request: RequestHead, reply: Reply) =>
    observe && observeReply(observe, match, request, reply);

  /** Identifies the caller and runs the work. Rejects callers without access, and requests whose work throws. */
  function run<Result>(
    match: RouteMatch,
    request: RequestHead,
    reply: Reply,
    work: (opened: Opened, reject: Reject) => Result,
  ): Result | "handled" | "fallthrough" {
    const id = (request.headers.requestId = getRequestId(request.headers.requestId));
    const observed = track(match, request, reply);
    const cors = formatCors(request.headers.origin, allowOrigin);
    const reject: Reject = (error) => {
      sendError(reply, error, baseHeaders(id, cors), match.kind === "operation");
      return "handled";
    };
    try {
      const caller = identify(ports, match, request.headers);
      if (caller === "fallthrough") return caller;
      if (isGatewayError(caller)) return reject(caller);
      if (observed) observed.caller = caller;
      return work({ caller, id, cors }, reject);
    } catch (error) {
      onError(error, id);
      return reject(internalError(id));
    }
  }

  return {
    circuitBreaker: context.circuitBreaker,
    upstream,
    allowOrigin,
    /** Matches a URL against the gateway's routes, before anything else in the request is read. */
    match: (method: string, target: string, hostHeader: string) =>
      matchRoute(method, target, hostHeader, host),

    observe,
    /** Reports the response when it ends. */
    track,

    /**
     * Decides from the head whether an incomplete body may be read, and returns its caller. `handled`: an error was
     * sent. Never throws.
     */
    admit: (match: RouteMatch, request: RequestHead, reply: Reply): Caller | "handled" | "fallthrough" =>
      run(match, request, reply, ({ caller }, reject) => {
        const target = match.kind === "pass" ? findTarget(ports, match, caller, request.method) : undefined;
        if (target === "fallthrough") return target;
        return isGatewayError(target) ? reject(target) : caller;
      }),

    /** Rejects a request whose body was admitted and cannot be read. `lines`: further header lines. */
    refuse(match: RouteMatch, { headers }: RequestHead, reply: Reply, error: unknown, lines = ""): void {
      const id = getRequestId(headers.requestId);
      if (!(error instanceof ApiError)) onError(error, id);
      const gatewayError = error instanceof ApiError ? fromApiError(error) : internalError(id);
      const base = baseHeaders(id, formatCors(headers.origin, allowOrigin));
      sendError(reply, gatewayError, `${base}${lines}`, match.kind === "operation");
    },

    /** Handles a request. `fallthrough`: the app's routes must handle it. Never throws. */
    handle: (match: RouteMatch, request: RouterRequest, reply: Reply): "handled" | "fallthrough" =>
      run(match, request, reply, (opened, reject) => {
        const open = { context, request, reply, ...opened };
        return match.kind === "operation"
          ? handleModelRequest(match, open, reject)
          : handlePassThrough(match, open, reject);
      }),

    close: () => upstream.close(),
  };
}

type RequestHead = Pick<RouterRequest, "method" | "target" | "headers">;
type Reject = (error: GatewayError) => "handled";
type Opened = Pick<ProxyRequestOptions, "caller" | "id" | "cors">;

/** Reports the response when it ends. The caller is added to the result as soon as it is known. */
function observeReply(
  observe: ObserveResponse,
  match: RouteMatch,
  { method, target, headers }: RequestHead,
  reply: Reply,
): { caller?: Caller } {
  const started = performance.now();
  const observed: { caller?: Caller } = {};
  const route = match.kind === "pass" ? "/router/:provider/*" : `/v1/${match.operation}`;
  reply.onEnd = (status = CLIENT_CLOSED, socket) =>
    observe({ method, route, status, durationMs: performance.now() - started, socket }, () => ({
      requestId: getRequestId(headers.requestId),
      url: target,
      forwardedFor: headers.forwardedFor,
      userId: observed.caller?.userId,
    }));
  return observed;
}

/** Returns the caller. `fallthrough`: the app's routes authenticate the request, before they read its body. */
function identify(
  { authenticate }: Ports,
  match: RouteMatch,
  { secret, billTo, cookie }: RequestHeaders,
): Caller | GatewayError | "fallthrough" {
  if (secret !== undefined) return authenticate(secret, billTo) ?? invalidToken;
  return (match.kind === "pass" ? !match.certain : cookie) ? "fallthrough" : missingToken;
}

/** Returns the target of a pass-through request. */
function findTarget(
  { routes }: Ports,
  { provider, path, certain }: RouteMatch & { kind: "pass" },
  caller: Caller,
  method: string,
): PassThroughTarget | GatewayError | "fallthrough" {
  if (routes.isServedHere(provider, path, caller)) return "fallthrough";
  const endpoint = routes.getEndpoint(provider, caller);
  if (endpoint === undefined) return certain ? unknownProvider(provider) : "fallthrough";
  if (isGatewayError(endpoint)) return endpoint;
  const destination = getDestination(path, endpoint.subdomains !== undefined);
  if (destination === undefined) return invalidPath;
  const { subdomain } = destination;
  if (subdomain !== undefined && !endpoint.subdomains?.includes(subdomain)) return unknownSubdomain(provider);
  if (!endpoint.allows(method, destination.path)) return notInference(provider, method, withoutQuery(path));
  return {
    endpoint,
    subdomain,
    path: destination.path,
    pathModel: endpoint.getModel?.(method, destination.path),
  };
}

type Routed = Pick<
  ProxyRequestOptions,
  "targets" | "decision" | "operation" | "modelRequest" | "model" | "suffix"
> &
  Pick<Estimate, "units">;
type OpenRequest = Opened & Pick<ProxyRequestOptions, "context" | "request" | "reply">;

function handleModelRequest(
  { operation }: RouteMatch & { kind: "operation" },
  opened: OpenRequest,
  reject: Reject,
): "handled" | "fallthrough" {
  const { content } = opened.request;
  if (!Buffer.isBuffer(content)) return reject(invalidBody("Request body must be a JSON object."));
  const modelRequest = parseModelRequest(content, withoutQuery(opened.request.target));
  if (typeof modelRequest === "string") return reject(invalidBody(modelRequest));
  const { model, suffix } = splitModel(modelRequest.model);
  const route = opened.context.routes.candidates(operation, model, suffix, opened.caller, modelRequest);
  if (route === "fallthrough") return "fallthrough";
  if (isGatewayError(route)) return reject(route);
  const { candidates: targets, decision } = route;
  forward(opened, { targets, decision, operation, modelRequest, model, suffix });
  return "handled";
}

function handlePassThrough(
  match: RouteMatch & { kind: "pass" },
  opened: OpenRequest,
  reject: Reject,
): "handled" | "fallthrough" {
  const target = findTarget(opened.context, match, opened.caller, opened.request.method);
  if (target === "fallthrough") return target;
  if (isGatewayError(target)) return reject(target);
  const { content } = opened.request;
  const path = withoutQuery(target.path);
  const isJson =
    Buffer.isBuffer(content) && (startsObject(content) || (isTextPath(path) && content.length > 0));
  // The parsed fields serve the cost estimate and select the budgets, so they must be what the provider reads.
  const modelRequest = isJson ? parseBody(content, path) : undefined;
  if (typeof modelRequest === "string") return reject(invalidBody(modelRequest));
  forward(opened, {
    targets: [target],
    decision: undefined,
    operation: undefined,
    modelRequest,
    // At providers with the model in the path, the body does not name it.
    model: (target.pathModel === undefined && modelRequest?.model) || undefined,
    suffix: undefined,
    units: modelRequest && !isTextPath(path) ? readImageUnits(modelRequest.body) : undefined,
  });
  return "handled";
}

/** Returns the known kind of output of a request to a provider's path. */
function getOutput(path: string, modelRequest: ModelRequest | undefined): Estimate["output"] {
  if (path.endsWith("/embeddings")) return "none";
  return modelRequest !== undefined && getOutputFields(path, "") !== undefined ? "text" : undefined;
}

function forward(
  { context, request, reply, caller, id, cors }: OpenRequest,
  { targets, decision, operation, modelRequest, model, suffix, units }: Routed,
): void {
  // A single object literal gives requests of all kinds the same shape.
  new ProxyRequest({
    context,
    request,
    reply,
    caller,
    id,
    cors,
    method: request.method,
    path: withoutQuery(request.target),
    operation,
    modelRequest,
    model,
    suffix,
    decision,
    targets,
    streamed: modelRequest?.stream ?? false,
    estimate: {
      inputBytes: request.content?.length ?? 0,
      maxTokens: modelRequest?.maxTokens,
      choices: modelRequest?.choices ?? 1,
      units,
      output: getOutput(withoutQuery(targets[0]?.path ?? ""), modelRequest),
    },
  }).next();
}
