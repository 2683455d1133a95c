import { TemporaryError } from "../http/errors.ts";
import { Worker } from "node:worker_threads";
import { CursorError, type IndexedModel } from "@modelyard/search";
import type { SearchIndex } from "./search-index.ts";
import type { SearchResponse, SearchRequest, Method } from "./search-thread.ts";

/** Models per message to the thread. */
const BATCH = 256;
/** Characters of their cards, after which a message is sent. */
const MAX_BATCH_CHARACTERS = 10_000_000;

/** Thrown if the thread with the index has exited. The store still has all models. */
export class IndexLostError extends TemporaryError {
  override name = "IndexLostError" as const;

  constructor(cause: unknown) {
    super("The search index thread stopped.", {
      cause,
      publicMessage: "Search index is rebuilding. Retry shortly.",
    });
  }
}

/**
 * Creates an index in its own thread. `onLost` is called if the thread ends unexpectedly; pending requests are rejected
 * then.
 */
export function createThreadIndex(onLost: (error: IndexLostError) => void): SearchIndex {
  const worker = new Worker(new URL("./search-thread.ts", import.meta.url));
  // An idle index must not keep the process running.
  worker.unref();
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  /** Requests of this event-loop iteration, sent together: a page has a dozen, and each message costs a system call. */
  let unsent: SearchRequest[] = [];
  let reason: unknown;
  let lost: IndexLostError | undefined;
  let closing = false;

  worker.on("message", (response: SearchResponse) => {
    const waiting = pending.get(response.id);
    settle(response.id);
    if (!("problem" in response)) waiting?.resolve(response.value);
    else waiting?.reject(response.problem === "cursor" ? new CursorError() : response.problem);
  });
  worker.on("error", (error) => (reason = error));
  worker.on("exit", () => {
    lost = new IndexLostError(reason);
    for (const { reject } of pending.values()) reject(lost);
    pending.clear();
    if (!closing) onLost(lost);
  });

  function settle(id: number): void {
    pending.delete(id);
    if (pending.size === 0) worker.unref();
  }

  function send(): void {
    worker.postMessage(unsent);
    unsent = [];
  }

  // The types of the methods are those of `SearchIndex`, which the thread implements as well.
  function call<Result>(method: Method, ...args: readonly unknown[]): Promise<Result> {
    if (lost !== undefined) return Promise.reject(lost);
    const response = Promise.withResolvers<unknown>();
    const id = ++last;
    pending.set(id, response);
    worker.ref();
    if (unsent.push({ id, method, args }) === 1) queueMicrotask(send);
    return response.promise as Promise<Result>;
  }

  return {
    async fill(models) {
      let batch: IndexedModel[] = [];
      let characters = 0;
      try {
        for await (const model of models) {
          batch.push(model);
          characters += model.text?.length ?? 0;
          if (batch.length < BATCH && characters < MAX_BATCH_CHARACTERS) continue;
          await call("fill", batch);
          batch = [];
          characters = 0;
        }
        if (batch.length > 0) await call("fill", batch);
      } finally {
        await call("fill", "end");
      }
    },
    change: (changes) => call("change", changes),
    query: (query, viewer) => call("query", query, viewer),
    find: (text, limit, viewer) => call("find", text, limit, viewer),
    findSimilar: (id, limit, viewer) => call("findSimilar", id, limit, viewer),
    setVectors: (entries, replaces) => call("setVectors", entries, replaces),
    counts: (facet, values, viewer) => call("counts", facet, values, viewer),
    known: (ids) => call("known", ids),
    size: () => call("size"),
    restore: (path, tokens) => call("restore", path, tokens),
    save: (path, content) => call("save", path, content),
    async close() {
      closing = true;
      await worker.terminate();
    },
  };
}
