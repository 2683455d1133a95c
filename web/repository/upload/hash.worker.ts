import { sha256 } from "./sha256.ts";

/** Bytes read at once. */
const PIECE = 4_000_000;

/** Hashes the file it is sent; tells how far it is, then the hash, or what went wrong. */
addEventListener("message", ({ data: file }: MessageEvent<File>) => {
  void (async () => {
    try {
      const hash = sha256();
      for (let at = 0; at < file.size; at += PIECE) {
        hash.update(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()));
        postMessage({ done: Math.min(file.size, at + PIECE) });
      }
      postMessage({ sha256: hash.digest() });
    } catch (error) {
      postMessage({ problem: String((error as Error).message) });
    }
  })();
});
