import type { Readable } from "node:stream";
import { Counter, Histogram, type Registry } from "prom-client";
import { BlobMismatchError, type BlobStore } from "./blob-store.ts";

/** Upper bounds of the latency buckets, in seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120];

/** Wraps a blob store to measure its operations. */
export function observeBlobs(store: BlobStore, registry: Registry): BlobStore {
  const registers = [registry];
  const durations = new Histogram({
    name: "modelyard_blob_operation_duration_seconds",
    help: "Duration of blob operations. For `put`, it includes the upload; for `read`, it ends when the blob is open.",
    labelNames: ["operation"],
    buckets: BUCKETS,
    registers,
  });
  const errors = new Counter({
    name: "modelyard_blob_errors_total",
    help: "Failed blob operations, excluding uploads whose bytes differ from the declared ones.",
    labelNames: ["operation"],
    registers,
  });
  const bytes = new Counter({
    name: "modelyard_blob_bytes_total",
    help: "Bytes of blobs that were read and written by this process.",
    labelNames: ["direction"],
    registers,
  });

  async function measure<T>(operation: string, work: Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof BlobMismatchError)) errors.inc({ operation });
      throw error;
    } finally {
      durations.observe({ operation }, (performance.now() - started) / 1000);
    }
  }

  const { open } = store;
  return {
    ...store,
    async put(body, expected) {
      const stored = await measure("put", store.put(body, expected));
      bytes.inc({ direction: "written" }, stored.size);
      return stored;
    },
    size: (sha256) => measure("size", store.size(sha256)),
    async read(sha256, part) {
      const stream = await measure("read", store.read(sha256, part));
      return stream && countBytes(stream, (count) => bytes.inc({ direction: "read" }, count));
    },
    ...(open && { open: (sha256) => measure("open", open(sha256)) }),
    delete: (sha256) => measure("delete", store.delete(sha256)),
  };
}

/** Counts the bytes of a stream without a `data` listener, which would start the stream. */
function countBytes(stream: Readable, count: (bytes: number) => void): Readable {
  const push = stream.push.bind(stream);
  stream.push = (chunk: Uint8Array | null, encoding) => {
    if (chunk !== null) count(chunk.length);
    return push(chunk, encoding);
  };
  return stream;
}
