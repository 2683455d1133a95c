import { OutputError } from "../errors.ts";
import { findErrorMessage } from "../failure.ts";
import { requireHttpUrl } from "../outputs/media.ts";
import {
  type Awaitable,
  type Context,
  get,
  type Next,
  type Reader,
  type Step,
  toFields,
} from "../provider.ts";

/**
 * Creates a reader for fal's queue: reads the request ID, polls the status every 500 ms, and reads the result (as of
 * 2026-08, fal.ai documentation). The queue is a subdomain of fal, and a query parameter at the router.
 */
export const createQueueReader =
  <Output>(read: (response: unknown, context: Context) => Awaitable<Step<Output>>): Reader<Output> =>
  (response, context) => {
    const { request_id: id, response_url: url, status } = toFields(response);
    if (typeof id !== "string" || id === "") {
      const message = `Received malformed response from Fal.ai ${context.task} API: no request ID found in the response`;
      throw new OutputError(message, context, response);
    }
    const result = requireHttpUrl(url, "{ request_id: string, response_url: string }", response, context);
    return status === "COMPLETED" ? fetchResult(result, read) : poll(result, read);
  };

const POLL_MS = 500;

const poll = <Output>(url: string, read: Reader<Output>): Next<Output> => ({
  next: get(appendPath(url, "/status"), { responseType: "json", subdomain: "queue" }),
  afterMs: POLL_MS,
  // 10 minutes.
  limit: 1200,
  limitMessage: (polls) =>
    `Timed out while waiting in the queue of fal-ai - aborting after ${polls} attempts`,
  failed: "Failed to fetch response status from fal-ai API",
  read(response, context) {
    const { status, error, detail } = toFields(response);
    if (typeof status !== "string") {
      const message = "Failed to parse status response from fal-ai API: received malformed response";
      throw new OutputError(message, context, response);
    }
    // Failed requests are also COMPLETED, with `error`. Older responses have a failure status.
    if (/^(?:FAILED|ERROR|CANCELL?ED)$/.test(status) || (status === "COMPLETED" && error)) {
      const reason = findErrorMessage(error) ?? findErrorMessage(detail) ?? status;
      throw new OutputError(`fal-ai ${context.task} request failed: ${reason}`, context, response);
    }
    return status === "COMPLETED" ? fetchResult(url, read) : poll(url, read);
  },
});

const fetchResult = <Output>(url: string, read: Reader<Output>): Next<Output> => ({
  next: get(url, { responseType: "json", subdomain: "queue" }),
  read,
  failed: "Failed to fetch the result from fal-ai API",
});

/** Appends a path segment before the query. */
const appendPath = (url: string, tail: string): string => url.replace(/\/?(?=[?#]|$)/, tail);
