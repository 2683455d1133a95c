import { createHmac, timingSafeEqual } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { App } from "./context.ts";
import { ApiError } from "./errors.ts";
import { getBodyStream } from "./read-body.ts";

export const PROXY_CHECK_PATH = "/api/proxy-check";
export const PROXY_CHECK_HEADER = "x-modelyard-proof";

/** Number of events in the response and the time between them. A proxy that buffers sends all of them at once. */
export const PROXY_CHECK_EVENTS = 4;
export const PROXY_CHECK_INTERVAL_MS = 250;
const LIFETIME_MS = 5 * 60_000;

/** A request as it reached the hub. */
export interface SeenRequest {
  /** Bytes of the body. */
  received: number;
  /** The client's address, as the hub determines it. */
  address: string;
  /** Scheme and host that the client used, as the hub determines them without `MODELYARD_URL`. */
  origin: string;
  forwardedFor: string;
  /** Port of the other end of the connection. Without a proxy, it is the client's own. */
  remotePort: number;
}

type Key = Pick<{ key(purpose: string): Buffer }, "key">;

/** Creates the proof that the sender of a request has the hub's secret. */
export function signProxyCheck(secret: Key, now: number): string {
  const expires = String(now + LIFETIME_MS);
  const mac = createHmac("sha256", secret.key("proxy check")).update(expires).digest("base64url");
  return `${expires}.${mac}`;
}

function isSigned(secret: Key, proof: string, now: number): boolean {
  const expires = Number(proof.split(".")[0]);
  if (!(expires > now)) return false;
  const [expected, actual] = [Buffer.from(signProxyCheck(secret, expires - LIFETIME_MS)), Buffer.from(proof)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Reports how requests reach the hub, as a slow stream of events. For `modelyard doctor`, which has the secret. */
export function proxyCheckRoutes(app: App, { secret }: { secret: Key }): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_, body, done) => done(null, body));
    scope.post(PROXY_CHECK_PATH, { config: { credentials: "own" } }, async (request, reply) => {
      const proof = request.headers[PROXY_CHECK_HEADER];
      if (typeof proof !== "string" || !isSigned(secret, proof, Date.now()))
        throw new ApiError("Unauthorized", "Only `modelyard doctor` can check the proxy.");
      let received = 0;
      for await (const chunk of getBodyStream(request)) received += (chunk as Buffer).byteLength;
      const seen: SeenRequest = {
        received,
        address: request.ip,
        origin: request.clientOrigin,
        forwardedFor: String(request.headers["x-forwarded-for"] ?? ""),
        remotePort: request.socket.remotePort ?? 0,
      };
      return reply
        .header("cache-control", "no-store")
        .type("text/event-stream; charset=utf-8")
        .send(Readable.from(sendSlowly(seen), { objectMode: false }));
    });
  });
}

async function* sendSlowly(seen: SeenRequest) {
  yield Buffer.from(`data: ${JSON.stringify(seen)}\n\n`);
  for (let i = 1; i < PROXY_CHECK_EVENTS; i++) {
    await sleep(PROXY_CHECK_INTERVAL_MS);
    yield Buffer.from(`data: ${i}\n\n`);
  }
}
