import { lookup as lookUp, type LookupAddress } from "node:dns";
import { request as overHttp, type RequestOptions } from "node:http";
import { request as overHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { IsAllowed } from "./networks.ts";

/** The address leads to where this hub must not go. */
export class TargetError extends Error {
  override name = "TargetError" as const;
}

type Resolve = (host: string, done: (error: Error | null, found: LookupAddress[]) => void) => void;

export interface GuardedRequest {
  method: "GET" | "POST";
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** Milliseconds for all of it, from looking up the name to the last byte of the answer. */
  patience: number;
  /** Of the answer. What is longer is cut off. */
  maxBytes: number;
  allows: IsAllowed;
  /** In place of the system's, for tests. */
  resolve?: Resolve | undefined;
}

export interface GuardedResponse {
  status: number;
  text: string;
}

const system: Resolve = (host, done) => lookUp(host, { all: true, verbatim: true }, done);

/** The host of an address, without the brackets of version 6. */
export const getHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/**
 * Asks an address that somebody named. The connection is made to the very address that was checked, so a name that
 * leads elsewhere a moment later changes nothing; an answer that leads elsewhere is not followed. Throws a
 * `TargetError` for what is not allowed, a `TimeoutError`, or what the connection says.
 */
export async function guardedRequest(url: URL, params: GuardedRequest): Promise<GuardedResponse> {
  const host = getHost(url);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new TargetError("Only http:// and https:// URLs are allowed.");
  // Of a number nobody asks for a name.
  if (isIP(host) !== 0 && !params.allows(host)) throw blockedAddress(host);
  const options: RequestOptions = {
    method: params.method,
    headers: {
      ...params.headers,
      ...(params.body !== undefined && { "content-length": Buffer.byteLength(params.body) }),
    },
    agent: false,
    lookup: guardedLookup(params),
    signal: AbortSignal.timeout(params.patience),
  };
  try {
    return await send(url, options, params);
  } catch (error) {
    // What ended the request is its signal's reason, not that it was ended.
    if (options.signal?.aborted) throw options.signal.reason;
    throw error;
  }
}

function send(
  url: URL,
  options: RequestOptions,
  { body, maxBytes }: GuardedRequest,
): Promise<GuardedResponse> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? overHttps : overHttp)(url, options, (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      const done = () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString().slice(0, maxBytes),
        });
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.byteLength;
        if (length <= maxBytes) return;
        done();
        request.destroy();
      });
      response.on("end", done);
      response.on("error", reject);
    });
    request.on("error", reject);
    request.end(body);
  });
}

const blockedAddress = (host: string) => new TargetError(`${host} is not an allowed address`);

/** Looks a name up, and lets through what is allowed of it. */
function guardedLookup({ allows, resolve = system }: GuardedRequest): LookupFunction {
  return (host, options, done) =>
    resolve(host, (error, found) => {
      if (error) return done(error, "", 0);
      const allowed = found.filter(({ address }) => allows(address));
      const [first] = allowed;
      if (first === undefined) return done(blockedAddress(host), "", 0);
      return options.all ? done(null, allowed) : done(null, first.address, first.family);
    });
}
