import { Readable } from "node:stream";
import { urgentRequests } from "../../database/yield-to-event-loop.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { getPrincipal } from "../auth/authenticate.ts";
import { isPage } from "../auth/require-sign-in.ts";
import type { App, HttpContext } from "../context.ts";
import { abandon } from "../body-memory.ts";
import { ApiError } from "../errors.ts";
import { escapeHtml } from "../escape-html.ts";
import {
  DEFAULT_CPU_LIMITS,
  MAX_CONCURRENT_REQUESTS,
  MAX_WAITING_REQUESTS,
  MAX_WORK_BODY_BYTES,
  RATE_LIMIT_WINDOW_S,
} from "../limits.ts";
import { getClientNetwork } from "../outbound/networks.ts";
import { IN_PROCESS } from "../public-origin.ts";
import { getPath } from "../request-url.ts";
import { CpuBudget, type RemainingBudget } from "./cpu-budget.ts";
import type { CreateLimiter } from "./limiters.ts";
import { type Turn, Turns } from "./turns.ts";
import { createWork, type Work, WorkClock } from "./work-clock.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The main thread's work for this request; null if it is not measured. */
    work: RequestWork | null;
  }
  interface FastifyContextConfig {
    /** Whether the route has its own limits, such as the router's budgets. Its CPU time is neither counted nor limited. */
    ownLimits?: boolean;
  }
}

/** CPU seconds per minute. */
export interface CpuLimits {
  /** For each address of clients that are not signed in. */
  anonymous: number;
  /** For each account, with all its access tokens. */
  signedIn: number;
}

interface Account {
  /** Undefined without limits. */
  budget: CpuBudget | undefined;
  key: string;
}

/** Returns the client of a request: the user, or the network of the address. */
export function getClient(request: FastifyRequest): string {
  const principal = getPrincipal(request);
  return principal.kind === "user" ? principal.id : getClientNetwork(request.ip);
}

/** Limits the CPU time of each account and address. With `off`, it is unlimited, but clients still take turns. */
export class RateLimits {
  readonly turns;
  readonly #clock = new WorkClock();
  readonly #addresses: CpuBudget | undefined;
  readonly #accounts: CpuBudget | undefined;

  constructor(limits: CpuLimits | "off" = DEFAULT_CPU_LIMITS, createSharedLimiter?: CreateLimiter) {
    this.turns = new Turns(limits === "off" ? Infinity : MAX_WAITING_REQUESTS);
    if (limits === "off") return;
    const { anonymous, signedIn } = limits;
    this.#addresses = new CpuBudget("address", anonymous, createSharedLimiter);
    this.#accounts = new CpuBudget("account", signedIn, createSharedLimiter);
  }

  /** Returns the account to which a request is charged. */
  getAccount(request: FastifyRequest): Account {
    const isUser = getPrincipal(request).kind === "user";
    return { budget: isUser ? this.#accounts : this.#addresses, key: getClient(request) };
  }

  begin(request: FastifyRequest): RequestWork {
    return new RequestWork(this, this.#clock, request);
  }

  /** Takes a turn. Throws if too many requests of the client are waiting. */
  takeTurn(key: string): Turn | Promise<Turn> {
    const turn = this.turns.take(key);
    if (turn !== undefined) return turn;
    throw new ApiError(
      "TooManyRequests",
      `Too many concurrent requests. Limit: ${MAX_CONCURRENT_REQUESTS + MAX_WAITING_REQUESTS}. Wait for responses before you send more.`,
      { retryAfter: 1 },
    );
  }

  /** Takes a turn for one event-loop iteration. For work that has no other limit, such as parsing a long body. */
  async takeShortTurn(request: FastifyRequest): Promise<void> {
    const { key } = this.getAccount(request);
    const turn = await this.takeTurn(key);
    const started = performance.now();
    setImmediate(() => {
      turn.release();
      this.turns.charge(key, performance.now() - started);
    });
  }
}

/** The main thread's work for one request. It pauses while the client sends or receives. */
class RequestWork {
  readonly #limits: RateLimits;
  readonly #clock: WorkClock;
  readonly #request: FastifyRequest;
  readonly #work: Work = createWork();
  /** Set while the request is one of the account's unfinished requests. */
  #account: Account | undefined;
  /** Cached, because finding it takes longer than charging it. */
  #payer: Account | undefined;
  #turn: Turn | undefined;

  constructor(limits: RateLimits, clock: WorkClock, request: FastifyRequest) {
    this.#limits = limits;
    this.#clock = clock;
    this.#request = request;
    clock.start(this.#work);
  }

  /** Adds the request to the unfinished requests of its account. Returns the remaining budget, if there is a limit. */
  begin(account: Account): Promise<RemainingBudget> | undefined {
    this.#payer = this.#account = account;
    return account.budget?.begin(account.key);
  }

  /** Whether the client recently used little CPU time. */
  get isUrgent(): boolean {
    return this.#turn?.isUrgent ?? false;
  }

  /** Waits for a turn of the account, if it is limited. Throws if too many of its requests are waiting. */
  async takeTurn(): Promise<void> {
    if (this.#account === undefined || this.#turn !== undefined) return;
    const taken = this.#limits.takeTurn(this.#account.key);
    if (taken instanceof Promise) this.pause();
    const turn = await taken;
    // The client may have disconnected, which ended the work.
    if (this.#account === undefined) turn.release();
    else this.#turn = turn;
    this.resume();
  }

  /** Lets other requests of the client run while this one waits for something that may take long. */
  releaseTurn(): void {
    this.pause();
    this.#turn?.release();
    this.#turn = undefined;
  }

  resume(): void {
    this.#clock.start(this.#work);
  }

  pause(): void {
    const ms = this.#clock.stop(this.#work);
    if (ms === 0) return;
    const { budget, key } = (this.#payer ??= this.#limits.getAccount(this.#request));
    budget?.charge(key, ms);
    this.#limits.turns.charge(key, ms);
  }

  /** Ends the handling of the request, except that `measure` continues to measure a stream. */
  end(): void {
    this.pause();
    if (this.#account === undefined) return;
    this.#account.budget?.end(this.#account.key);
    this.releaseTurn();
    this.#account = undefined;
  }

  /** Measures the time to handle an upload, without the time in which the client sends it. */
  async *measureUpload<T>(stream: AsyncIterable<T>): AsyncGenerator<T> {
    this.pause();
    for await (const chunk of stream) {
      this.resume();
      yield chunk;
      this.pause();
    }
    this.resume();
  }

  /** Measures the time to produce a stream, without the time in which the client receives it. */
  async *measure(stream: Readable): AsyncGenerator<unknown> {
    try {
      this.resume();
      for await (const chunk of stream) {
        this.pause();
        yield chunk;
        this.resume();
      }
    } finally {
      this.pause();
    }
  }
}

/** Measures the work for each request, starting before any other hook. */
export function measureWork(app: App, { rateLimits }: HttpContext): void {
  app.decorateRequest("work", null);
  if (rateLimits === undefined) return;
  app.addHook("onRequest", (request, _reply, done) => {
    const isOwn = request.socket.remoteAddress === IN_PROCESS || request.routeOptions.config.ownLimits;
    if (isOwn !== true) request.work = rateLimits.begin(request);
    done();
  });
  app.addHook("preParsing", (request, _reply, payload, done) => {
    if (hasBody(request)) request.work?.pause();
    done(null, payload);
  });
  app.addHook("preValidation", (request, _reply, done) => {
    if (!isLongUpload(request)) request.work?.resume();
    done();
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    request.work?.end();
    const isProduced = payload instanceof Readable && reply.getHeader("content-length") === undefined;
    if (isProduced && request.work !== null && request.method !== "HEAD")
      done(null, Readable.from(request.work.measure(payload), { objectMode: false }));
    else done(null, payload);
  });
}

/** Whether the handler waits for a client that sends a file. */
function isLongUpload({ body, headers }: FastifyRequest): boolean {
  if (!(body instanceof Readable)) return false;
  const length = Number(headers["content-length"] ?? Infinity);
  return length > MAX_WORK_BODY_BYTES;
}

/**
 * Rejects requests of accounts and addresses that have used up their CPU time. Health checks, sign-in, and files of the
 * website are exempt: they cost little, and sign-in has its own limits.
 */
export function limitRates(app: App, { rateLimits }: HttpContext): void {
  if (rateLimits === undefined) return;
  app.addHook("onRequest", async (request, reply) => {
    const { work } = request;
    if (work === null || request.routeOptions.config.withoutSignIn === true) return;
    const account = rateLimits.getAccount(request);
    const remaining = await work.begin(account);
    if (account.budget !== undefined && remaining !== undefined) {
      if (remaining.ms <= 0) {
        request.log.info({ key: account.key }, "Rate limit reached");
        return reject(request, reply, account.budget, remaining);
      }
      if (request.url.startsWith("/api/")) setRateLimitHeaders(reply, account.budget, remaining);
    }
    // `reply.send` does not send all responses.
    reply.raw.once("close", () => work.end());
    if (!hasBody(request)) return waitForTurn(request, reply);
  });
  // The body has arrived by now, unless the handler reads it.
  app.addHook("preHandler", async (request, reply) => {
    if (hasBody(request) && !(request.body instanceof Readable)) return waitForTurn(request, reply);
  });
  app.addHook("preHandler", (request, _reply, done) => {
    if (request.work === null) done();
    else urgentRequests.context.run(request.work.isUrgent, done);
  });
}

const hasBody = ({ method }: FastifyRequest): boolean => method !== "GET" && method !== "HEAD";

async function waitForTurn(request: FastifyRequest, reply: FastifyReply) {
  const { work, socket } = request;
  if (work === null) return;
  await work.takeTurn();
  if (!socket.destroyed) return;
  work.end();
  return abandon(request, reply);
}

/**
 * Sets `RateLimit` and `RateLimit-Policy` (IETF draft-ietf-httpapi-ratelimit-headers-10 of September 2025), which Hugging
 * Face clients read as well (as of 2026-11). Units are milliseconds of CPU time.
 */
function setRateLimitHeaders(
  reply: FastifyReply,
  { limit }: CpuBudget,
  { ms, seconds }: RemainingBudget,
): void {
  reply.header("ratelimit", `"api";r=${Math.max(0, Math.floor(ms))};t=${seconds}`);
  reply.header("ratelimit-policy", `"api";q=${limit};w=${RATE_LIMIT_WINDOW_S};qu="cpu-milliseconds"`);
}

function reject(
  request: FastifyRequest,
  reply: FastifyReply,
  budget: CpuBudget,
  remaining: RemainingBudget,
): FastifyReply {
  const { seconds } = remaining;
  const isUser = getPrincipal(request).kind === "user";
  const subject = isUser ? "for your account" : "for your address without sign-in";
  const message = `Rate limit reached: ${budget.limit / 1000} seconds of CPU time per minute ${subject}. Try again in ${seconds} s${isUser ? "" : ", or sign in"}.`;
  setRateLimitHeaders(reply, budget, remaining);
  // Header names of earlier drafts, which many clients read.
  reply.headers({
    "retry-after": String(seconds),
    "ratelimit-limit": String(budget.limit),
    "ratelimit-remaining": "0",
    "ratelimit-reset": String(seconds),
    "cache-control": "no-store",
  });
  if (!isPage(request, getPath(request))) throw new ApiError("TooManyRequests", message);
  return reply
    .code(429)
    .header("content-security-policy", "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Too many requests</title><h1>Too many requests</h1><p>${escapeHtml(message)}</p><p><a href="${escapeHtml(request.url)}">Try again</a></p></html>`,
    );
}
