// Web Crypto needs the complete content at once, and pages served over plain HTTP do not have it.
import { createSHA256 } from "hash-wasm";

const CHUNK_BYTES = 4_000_000;

/** Hashes the file in the message. Posts progress, then the hash or an error. */
addEventListener("message", ({ data: file }: MessageEvent<File>) => {
  void (async () => {
    try {
      const hash = await createSHA256();
      for (let offset = 0; offset < file.size; offset += CHUNK_BYTES) {
        hash.update(new Uint8Array(await file.slice(offset, offset + CHUNK_BYTES).arrayBuffer()));
        postMessage({ done: Math.min(file.size, offset + CHUNK_BYTES) });
      }
      postMessage({ sha256: hash.digest() });
    } catch (error) {
      postMessage({ problem: String((error as Error).message) });
    }
  })();
});
