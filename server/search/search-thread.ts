// Thread of the index, so that long queries do not block requests.
import { once } from "node:events";
import { PassThrough } from "node:stream";
import { parentPort } from "node:worker_threads";
import { CursorError, type IndexedModel } from "@modelyard/search";
import { createLocalIndex, type SearchIndex } from "./search-index.ts";

/** Requests to the thread: the methods of the index. Models to index arrive in batches. */
export type Method = Exclude<keyof SearchIndex, "close">;
export interface SearchRequest {
  id: number;
  method: Method;
  args: readonly unknown[];
}
export type SearchResponse = { id: number } & ({ value: unknown } | { problem: "cursor" | Error });

const MAX_BATCHES = 4;

const index = createLocalIndex();
let filling: { batches: PassThrough; done: Promise<void> } | undefined;

/** Resolves when the queue has room for the next batch, or, at the end, when all models are indexed. */
async function fill(batch: readonly IndexedModel[] | "end"): Promise<void> {
  filling ??= begin();
  const { batches, done } = filling;
  if (batch !== "end") {
    if (!batches.write(batch)) await Promise.race([once(batches, "drain"), done]);
    return;
  }
  filling = undefined;
  batches.end();
  await done;
}

function begin() {
  const batches = new PassThrough({ objectMode: true, highWaterMark: MAX_BATCHES });
  async function* models(): AsyncGenerator<IndexedModel> {
    for await (const batch of batches) yield* batch as IndexedModel[];
  }
  return { batches, done: index.fill(models()) };
}

const methods = { ...index, fill } as unknown as Record<
  Method,
  (...args: readonly unknown[]) => Promise<unknown>
>;

const reply = (response: SearchResponse) => parentPort?.postMessage(response);

parentPort?.on("message", (requests: readonly SearchRequest[]) => {
  for (const { id, method, args } of requests)
    methods[method](...args).then(
      (value) => reply({ id, value }),
      (error: unknown) => reply({ id, problem: error instanceof CursorError ? "cursor" : (error as Error) }),
    );
});
