import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Few pages are larger than this window, and a larger window takes more memory per page that is being compressed. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Encodings for pages, best first. */
const COMPRESSORS = [
  ["br", (page: Buffer) => toBrotli(page, BROTLI)],
  ["gzip", (page: Buffer) => toGzip(page, { level: 4 })],
] as const;

/** Compresses a page with the best encoding that `accepted`, an `Accept-Encoding` header, allows. */
export async function compressPage(
  accepted: string,
  page: Buffer,
): Promise<{ body: Buffer; encoding?: string }> {
  const names = new Set(accepted.split(",").map((encoding) => encoding.trim().toLowerCase()));
  const [encoding, compress] = COMPRESSORS.find(([encoding]) => names.has(encoding)) ?? [];
  return encoding === undefined || compress === undefined
    ? { body: page }
    : { body: await compress(page), encoding };
}
