import { pipeline, type Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

/** Few pages are longer than the window, and a larger one takes more memory for each page that is being sent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };

/** The encodings for pages, the best first. */
const COMPRESSORS = [
  ["br", () => createBrotliCompress(BROTLI)],
  ["gzip", () => createGzip({ level: 4 })],
] as const;

/** Compresses a page with the best encoding that `accepted`, an `Accept-Encoding` header, allows. */
export function compressPage(accepted: string, page: Readable): { body: Readable; encoding?: string } {
  const names = new Set(accepted.split(",").map((each) => each.trim().toLowerCase()));
  const [encoding, create] = COMPRESSORS.find(([name]) => names.has(name)) ?? [];
  if (encoding === undefined || create === undefined) return { body: page };
  // The response notices by itself that the page has ended early: the pipeline destroys what it returns.
  return { body: pipeline(page, create(), () => {}), encoding };
}
