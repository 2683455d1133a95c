import type { Socket } from "node:net";
import { Histogram, type Registry } from "prom-client";
import type { Logger } from "pino";
import { withoutLevel } from "./observability/output.ts";
import { getPrincipal } from "./auth/authenticate.ts";
import type { App, HttpContext } from "./context.ts";
import { createProxyTrust, IN_PROCESS } from "./public-origin.ts";

/** A response of the app or of the gateway. */
export interface ObservedResponse {
  method: string;
  /** A pattern such as `/api/models/:owner/:name`, never a URL: the number of routes is limited. */
  route: string;
  /** `CLIENT_CLOSED` if the client closed the connection before it. */
  status: number;
  durationMs: number;
  socket: Socket;
}

/** Additional details for the access log. */
export interface ResponseDetails {
  requestId?: string;
  url: string;
  forwardedFor?: string | undefined;
  user?: string | undefined;
  userId?: string | undefined;
}

/** `getDetails` is called only if the response is logged. */
export type ObserveResponse = (response: ObservedResponse, getDetails: () => ResponseDetails) => void;

/** Status in logs and metrics if the client closed the connection before the response, as in nginx. */
export const CLIENT_CLOSED = 499;

/** Upper bounds of the latency buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface ObserverOptions extends HttpContext {
  metrics: Registry;
  log: Logger;
  accessLog: "off" | "errors" | "all";
  nameOf: (userId: string) => string | undefined;
}

/** Creates the observer of all responses, which measures them and writes the access log. */
export function createResponseObserver(options: ObserverOptions): ObserveResponse {
  const { metrics, accessLog, nameOf } = options;
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of requests by route. For router requests, time starts when the body has arrived.",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers: [metrics],
  });
  const log = withoutLevel(options.log);
  const isTrusted = createProxyTrust(options);
  return ({ method, route, status, durationMs, socket }, getDetails) => {
    durations.observe({ method, route, status }, durationMs / 1000);
    if (accessLog === "off") return;
    const transfer = countTransfer(socket);
    if (accessLog === "errors" && status < 400) return;
    const { requestId, url, forwardedFor, userId, user = userId && nameOf(userId) } = getDetails();
    log[status >= 500 ? "error" : status >= 400 ? "warn" : "info"](
      {
        requestId,
        user,
        address: getClientAddress(socket.remoteAddress ?? "", forwardedFor, isTrusted),
        method,
        route,
        path: maskPath(url),
        status,
        durationMs: Math.round(durationMs * 10) / 10,
        ...transfer,
      },
      "request",
    );
  };
}

/** Reports each response of the app, except requests that pages send in-process, which count as part of the page. */
export function observeResponses(app: App, observe: ObserveResponse): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { raw } = reply;
    const { method, socket } = request.raw;
    if (socket.remoteAddress !== IN_PROCESS)
      raw.once("close", () => {
        const status = raw.headersSent ? reply.statusCode : CLIENT_CLOSED;
        const route = request.routeOptions.url ?? (status === 404 ? "unknown" : "page");
        observe({ method: method ?? "", route, status, durationMs: reply.elapsedTime, socket }, () => {
          const principal = getPrincipal(request);
          return {
            requestId: request.id,
            url: request.originalUrl,
            forwardedFor: [request.headers["x-forwarded-for"]].flat().join(),
            user: principal.kind === "user" ? principal.name : undefined,
          };
        });
      });
    done();
  });
}

/** Bytes of each connection up to its last response. */
const transfers = new WeakMap<Socket, { read: number; written: number }>();

/** Returns the bytes of the current request and response with their heads, as sent over the connection. */
function countTransfer(socket: Socket): { bytesIn: number; bytesOut: number } {
  // Requests of tests have no connection.
  const { bytesRead: read = 0, bytesWritten: written = 0 } = socket;
  const before = transfers.get(socket) ?? { read: 0, written: 0 };
  transfers.set(socket, { read, written });
  return { bytesIn: read - before.read, bytesOut: written - before.written };
}

/** Returns the address of the client: the last one in `X-Forwarded-For` that is not a trusted proxy. */
function getClientAddress(
  remoteAddress: string,
  forwardedFor: string | undefined,
  isTrusted: (address: string) => boolean,
): string {
  let address = remoteAddress;
  for (const hop of forwardedFor?.split(",").toReversed() ?? []) {
    if (!isTrusted(address) || hop.trim() === "") break;
    address = hop.trim();
  }
  return address.slice(0, 64);
}

/** Maximum length of a path in the log. */
const MAX_PATH_LENGTH = 500;

/** Returns the path of a URL without secrets: queries can contain tokens, and paths of invitations their link. */
export const maskPath = (url: string): string =>
  url
    .replace(/[?#].*/s, "")
    .replace(/\/(join|%6aoin)\/[^/]+?(?=\.data$|\/|$)/i, "/join/[link]")
    .slice(0, MAX_PATH_LENGTH);
