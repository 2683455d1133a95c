import { OutputError } from "../errors.ts";
import { findErrorMessage } from "../failure.ts";
import { type Awaitable, type Context, get, type Next, type Reader, type Step } from "../provider.ts";
import { requireHttpUrl, toFields } from "./job.ts";

/**
 * Reads the ticket that fal's queue answers, asks every half a second whether it is its turn, and reads the result
 * (fal.ai documentation, 2026-08). The queue is another host of fal's, and a query at the router.
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
  next: get(appendPath(url, "/status"), { answer: "json", subdomain: "queue" }),
  afterMs: POLL_MS,
  // Ten minutes: queues are long at times, but not endless.
  limit: 1200,
  gaveUp: (polls) => `Timed out while waiting in the queue of fal-ai - aborting after ${polls} attempts`,
  failed: "Failed to fetch response status from fal-ai API",
  read(response, context) {
    const { status, error, detail } = toFields(response);
    if (typeof status !== "string") {
      const message = "Failed to parse status response from fal-ai API: received malformed response";
      throw new OutputError(message, context, response);
    }
    // A request that failed is completed too, and says `error`; older answers have a status for it.
    if (/^(?:FAILED|ERROR|CANCELL?ED)$/.test(status) || (status === "COMPLETED" && error)) {
      const reason = findErrorMessage(error) ?? findErrorMessage(detail) ?? status;
      throw new OutputError(`fal-ai ${context.task} request failed: ${reason}`, context, response);
    }
    return status === "COMPLETED" ? fetchResult(url, read) : poll(url, read);
  },
});

const fetchResult = <Output>(url: string, read: Reader<Output>): Next<Output> => ({
  next: get(url, { answer: "json", subdomain: "queue" }),
  read,
  failed: "Failed to fetch the result from fal-ai API",
});

/** The path with something behind it, before its query. */
const appendPath = (url: string, tail: string): string => url.replace(/\/?(?=[?#]|$)/, tail);
