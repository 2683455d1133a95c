import type { LookupAddress } from "node:dns";
import { request as overHttp, type RequestOptions } from "node:http";
import { request as overHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { callbackify } from "node:util";
import { lookUpName } from "../helper/helper.ts";
import type { IsAllowed } from "./networks.ts";

/** The URL leads to an address that is not allowed. */
export class TargetError extends Error {
  override name = "TargetError" as const;
}

type Resolve = (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;

/** Addresses to which a request may connect. */
export interface TargetGuard {
  allows: IsAllowed;
  /** Replaces the lookup of names in tests. */
  resolve?: Resolve | undefined;
}

export interface GuardedRequest extends TargetGuard {
  method: "GET" | "POST";
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** Timeout for everything from the name lookup to the last byte of the response. Milliseconds. */
  timeoutMs: number;
  /** Maximum length of the response. The remainder is dropped. */
  maxBytes: number;
}

export interface GuardedResponse {
  status: number;
  text: string;
}

const lookUp: Resolve = callbackify(lookUpName);

/** Returns the host of a URL, without the brackets of IPv6. */
export const getHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/**
 * Sends a request to a URL that a user entered. It connects to the IP address that was checked, so a name that resolves
 * to another address afterward has no effect. Redirects are not followed. Throws a `TargetError` if the address is not
 * allowed, a `TimeoutError`, or the connection error.
 */
export async function guardedRequest(url: URL, params: GuardedRequest): Promise<GuardedResponse> {
  requireTarget(url, params);
  const options: RequestOptions = {
    method: params.method,
    headers: {
      ...params.headers,
      ...(params.body !== undefined && { "content-length": Buffer.byteLength(params.body) }),
    },
    agent: false,
    lookup: guardedLookup(params),
    signal: AbortSignal.timeout(params.timeoutMs),
  };
  try {
    return await send(url, options, params);
  } catch (error) {
    // Reports the reason of the abort signal instead of the abort itself.
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

/** Throws a `TargetError` for other protocols, and for IP addresses that are not allowed: they skip the name lookup. */
export function requireTarget(url: URL, { allows }: TargetGuard): void {
  const host = getHost(url);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new TargetError("Only http:// and https:// URLs are allowed.");
  if (isIP(host) !== 0 && !allows(host)) throw blockedAddress(host);
}

/** Looks up a name and returns only the allowed addresses. */
export function guardedLookup({ allows, resolve = lookUp }: TargetGuard): LookupFunction {
  return (host, options, done) =>
    resolve(host, (error, addresses) => {
      if (error) return done(error, "", 0);
      const allowed = addresses.filter(({ address }) => allows(address));
      const [first] = allowed;
      if (first === undefined) return done(blockedAddress(host), "", 0);
      return options.all ? done(null, allowed) : done(null, first.address, first.family);
    });
}
