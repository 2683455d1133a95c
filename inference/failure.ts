import type { RequestFailure } from "./errors.ts";
import type { Watch } from "./time.ts";
import type { ErrorResponse } from "./transport.ts";

/** Converts an error response to the details of an error. */
export function toRequestFailure(
  method: string,
  url: string,
  { response, text, retryAfterMs }: ErrorResponse,
): RequestFailure {
  return {
    request: { method, url: stripQuery(url) },
    status: response.status,
    requestId: getRequestId(response),
    body: text.slice(0, 2000),
    retryAfterMs,
  };
}

export const getRequestId = ({ headers }: Response): string | undefined =>
  headers.get("x-request-id") ?? headers.get("inference-id") ?? headers.get("x-amzn-requestid") ?? undefined;

/** Removes the query, fragment, and user info, which can contain secrets. */
export const stripQuery = (url: string): string => url.replace(/[?#].*$/s, "").replace(/\/\/[^/@]*@/, "//");

/** Returns the provider and the last request of a call for an error. */
export function describeRequest({ lastRequest: { provider, method, url } }: Watch) {
  return { provider, request: { method, url: stripQuery(url) } };
}

/** Finds the error message in a response of any format. Returns `undefined` if there is none. */
export function parseErrorMessage(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^[[{"]/.test(trimmed)) {
    try {
      return findErrorMessage(JSON.parse(trimmed) as unknown)?.slice(0, 1000);
    } catch {
      // The text only looks like JSON.
    }
  }
  const title = /<title[^>]*>([^<]+)/i.exec(trimmed)?.[1];
  return (title ?? trimmed).trim().slice(0, 1000) || undefined;
}

/**
 * Finds the error message in a value: a string, a field such as `error`, `detail`, or `message`, even nested (OpenAI:
 * `error.message`), or a list (FastAPI: `detail[].msg`). Other values are formatted as JSON.
 */
export function findErrorMessage(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() || undefined;
  if (Array.isArray(value)) return value.map(findErrorMessage).filter(Boolean).join("; ") || undefined;
  if (typeof value !== "object" || value === null) return undefined;
  const fields = value as Record<string, unknown>;
  for (const name of ["error", "detail", "message", "msg", "errors", "error_message", "title"]) {
    const found = findErrorMessage(fields[name]);
    if (found) return found;
  }
  return Object.keys(fields).length > 0 ? JSON.stringify(value) : undefined;
}
