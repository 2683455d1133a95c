import { request as overHttp, type IncomingMessage } from "node:http";
import { request as overHttps } from "node:https";
import { Readable } from "node:stream";
import { guardedLookup, requireTarget, type TargetGuard } from "./guarded-request.ts";

/** Statuses whose response has no body (Fetch standard). */
const NO_BODY = new Set([101, 103, 204, 205, 304]);

/**
 * Fetches a URL from an untrusted source, like `fetch` with GET, but connects only to the IP address that was checked.
 * Redirects are not followed. Throws a `TargetError` if the address is not allowed.
 */
export async function guardedFetch(
  url: URL,
  { headers, signal }: Pick<RequestInit, "headers" | "signal">,
  guard: TargetGuard,
): Promise<Response> {
  requireTarget(url, guard);
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === "https:" ? overHttps : overHttp;
    const options = {
      agent: false,
      headers: Object.fromEntries(new Headers(headers)),
      lookup: guardedLookup(guard),
      ...(signal && { signal }),
    };
    send(url, options, resolve)
      .on("error", (error) => reject(signal?.aborted ? (signal.reason as Error) : error))
      .end();
  });
  const status = message.statusCode ?? 0;
  const pairs = message.rawHeaders.flatMap((name, i, all) =>
    i % 2 === 0 ? [[name, all[i + 1] ?? ""] satisfies [string, string]] : [],
  );
  if (!NO_BODY.has(status))
    return new Response(Readable.toWeb(message) as ReadableStream, { status, headers: pairs });
  message.resume();
  return new Response(null, { status, headers: pairs });
}
