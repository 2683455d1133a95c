import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Few pages are longer than the window, and a larger one takes more memory for each page that is being compressed. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** The encodings for pages, the best first. */
const COMPRESSORS = [
  ["br", (page: Buffer) => toBrotli(page, BROTLI)],
  ["gzip", (page: Buffer) => toGzip(page, { level: 4 })],
] as const;

/** Compresses a page with the best encoding that `accepted`, an `Accept-Encoding` header, allows. */
export async function compressPage(
  accepted: string,
  page: Buffer,
): Promise<{ body: Buffer; encoding?: string }> {
  const names = new Set(accepted.split(",").map((each) => each.trim().toLowerCase()));
  const [encoding, compress] = COMPRESSORS.find(([name]) => names.has(name)) ?? [];
  return encoding === undefined || compress === undefined
    ? { body: page }
    : { body: await compress(page), encoding };
}
