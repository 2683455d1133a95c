import {
  broken,
  noProvider,
  noToken,
  ownLines,
  refuse,
  wrongBody,
  wrongPath,
  wrongSubdomain,
  wrongToken,
} from "./responses.ts";
import { type Breaker, createBreaker } from "./circuit-breaker.ts";
import type { Reply, RouterRequest } from "./exchange.ts";
import { readModelCall, splitModel } from "./model-request.ts";
import { isGatewayError, type Ports, type GatewayError } from "./ports.ts";
import { type Opened, ProxyRequest } from "./proxy-request.ts";
import { type Addresses, createAddresses } from "./endpoint.ts";
import { getRequestId } from "../../http/request-id.ts";
import { createUpstream, type Upstream } from "./upstream/origin.ts";
import { destinationOf, type RouteMatch, matchRoute } from "./match-route.ts";

export interface GatewayOptions {
  /** Hears what should not happen: an error of one of the ports. The caller gets 500. */
  onError?: ((error: unknown, requestId: string) => void) | undefined;
  /** The host name on which the router is at the root; without it, it is under `/router` only. */
  routerHost?: string | undefined;
  /** Shared with others who call the same offers. */
  breaker?: Breaker;
}

/** What every call of the router is made with. */
export interface Workshop extends Ports {
  upstream: Upstream;
  addresses: Addresses;
  breaker: Breaker;
  onError: (error: unknown, requestId: string) => void;
}

export type Gateway = ReturnType<typeof createGateway>;

/**
 * The router's hot path: authenticates, chooses, reserves, passes on, and notes what was used. It knows no server: the
 * two that read its calls are in strict-server.ts and node-server.ts.
 */
export function createGateway(
  ports: Ports,
  { routerHost, onError = () => {}, breaker = createBreaker() }: GatewayOptions = {},
) {
  const upstream = createUpstream();
  const workshop: Workshop = {
    ...ports,
    upstream,
    addresses: createAddresses(upstream),
    breaker,
    onError,
  };
  const host = routerHost?.toLowerCase();

  return {
    breaker: workshop.breaker,
    upstream,
    /** Whether an address is the gateway's, before anything else is known of the call. */
    way: (method: string, target: string, hostHeader: string) => matchRoute(method, target, hostHeader, host),

    /** Takes a call and answers it, whatever comes. `ordinary`: it is the hub's ordinary routes' to answer. */
    take(way: RouteMatch, request: RouterRequest, reply: Reply): "taken" | "ordinary" {
      const id = getRequestId(request.headers.requestId);
      const fromPage = request.headers.origin !== undefined;
      const openai = way.kind === "surface";
      const no = (refusal: GatewayError): "taken" => {
        refuse(reply, refusal, ownLines(id, fromPage), openai);
        return "taken";
      };

      try {
        const { secret, billTo, cookie } = request.headers;
        if (secret === undefined)
          return (way.kind === "pass" ? !way.certain : cookie) ? "ordinary" : no(noToken);
        const caller = ports.authenticate(secret, billTo);
        if (caller === undefined) return no(wrongToken);
        if (isGatewayError(caller)) return no(caller);

        const opened = { workshop, request, reply, caller, id, fromPage };
        return way.kind === "surface" ? callModel(way, opened, no) : passThrough(way, opened, no);
      } catch (error) {
        onError(error, id);
        return no(broken);
      }
    },

    close: () => upstream.close(),
  };
}

type No = (refusal: GatewayError) => "taken";
type Open = Omit<Opened, "targets" | "candidates" | "surface" | "modelCall" | "model" | "suffix">;

function callModel(
  { surface }: RouteMatch & { kind: "surface" },
  opened: Open,
  no: No,
): "taken" | "ordinary" {
  const { body } = opened.request;
  if (!Buffer.isBuffer(body)) return no(wrongBody("The body must be a JSON object."));
  const modelCall = readModelCall(body);
  if (typeof modelCall === "string") return no(wrongBody(modelCall));
  const { model, suffix } = splitModel(modelCall.model);
  const candidates = opened.workshop.routes.candidates(surface, model, suffix, opened.caller, modelCall);
  if (candidates === "ordinary") return "ordinary";
  if ("refused" in candidates) return no(candidates);
  const { workshop, request, reply, caller, id, fromPage } = opened;
  new ProxyRequest({
    workshop,
    request,
    reply,
    caller,
    id,
    fromPage,
    targets: candidates.map((candidate) => ({ place: candidate.place, candidate })),
    candidates,
    surface,
    modelCall,
    model,
    suffix,
  }).next();
  return "taken";
}

function passThrough(
  { provider, path, certain }: RouteMatch & { kind: "pass" },
  opened: Open,
  no: No,
): "taken" | "ordinary" {
  const place = opened.workshop.routes.place(provider, opened.caller);
  if (place === undefined) return certain ? no(noProvider(provider)) : "ordinary";
  if (isGatewayError(place)) return no(place);
  const destination = destinationOf(path, place.subdomains !== undefined);
  if (destination === undefined) return no(wrongPath);
  const { subdomain } = destination;
  if (subdomain !== undefined && !place.subdomains?.includes(subdomain)) return no(wrongSubdomain(provider));
  const { body } = opened.request;
  const modelCall = Buffer.isBuffer(body) && body[0] === 0x7b ? readModelCall(body) : undefined;
  const named = typeof modelCall === "object" ? modelCall : undefined;
  new ProxyRequest({
    ...opened,
    targets: [{ place, subdomain, path: destination.path }],
    candidates: undefined,
    surface: undefined,
    // What is passed through is not changed, so what was read of it serves the estimate only.
    modelCall: named,
    model: named?.model,
    suffix: undefined,
  }).next();
  return "taken";
}
