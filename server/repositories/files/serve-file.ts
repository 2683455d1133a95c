import type { FileHandle } from "node:fs/promises";
import type { OutgoingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Part } from "../blobs/blob-store.ts";
import { formatContentDisposition } from "../../http/content-disposition.ts";
import { ApiError } from "../../http/errors.ts";
import { sendFromDisk } from "./send-from-disk.ts";

/** A file as it goes out. */
export interface ServedFile {
  /** Bytes. */
  size: number;
  /** Stays the same as long as the content does. */
  etag: string;
  /** Whose last part is what it is called on the reader's disk. */
  path: string;
  read(part?: Part): Promise<Readable | Buffer>;
  /** The file on this machine's disk that has exactly these bytes, open; undefined where there is none. */
  open?: (() => Promise<FileHandle | undefined>) | undefined;
  /** Where a server in front of this one finds these bytes itself; see the setting BLOB_ACCEL. */
  accel?: string | undefined;
  /** Where else the bytes can be had, if the client may as well go there for so many of them. */
  elsewhere?(length: number): Promise<string | undefined>;
}

/** Pictures, sounds and films that browsers may show. Everything else is text or bytes: nothing that was uploaded runs here. */
const SHOWN: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  bmp: "image/bmp",
  svg: "image/svg+xml",
  mp3: "audio/mpeg",
  wav: "audio/wav",
  flac: "audio/flac",
  ogg: "audio/ogg",
  mp4: "video/mp4",
  webm: "video/webm",
  pdf: "application/pdf",
};

const TEXTS = new Set(
  "txt md json jsonl yaml yml toml ini cfg csv tsv py js ts c h cpp rs go java sh html htm xml css jinja lock log gitattributes gitignore license".split(
    " ",
  ),
);

function getContentType(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  const extension = name.slice(name.lastIndexOf(".") + 1);
  if (TEXTS.has(extension)) return "text/plain; charset=utf-8";
  return SHOWN[extension] ?? "application/octet-stream";
}

/**
 * Answers HEAD and GET of a file: whole, in part, or that it has not changed. HEAD gets the very headers of GET. An
 * uploaded page or drawing can run nothing and send nothing, whatever it contains.
 */
export async function serveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
  { download = false }: { download?: boolean } = {},
): Promise<FastifyReply> {
  const etag = `"${file.etag}"`;
  reply
    .header("etag", etag)
    .header("accept-ranges", "bytes")
    .header("content-type", getContentType(file.path))
    .header("content-disposition", formatContentDisposition(file.path, { download }))
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header("cache-control", "no-cache");

  if (matches(request.headers["if-none-match"], etag)) return reply.code(304).send();
  const ifRange = request.headers["if-range"];
  const asked = ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
  const part = parseRange(asked, file.size);
  if (part === "outside") {
    reply.header("content-range", `bytes */${file.size}`);
    throw new ApiError(
      "RangeNotSatisfiable",
      `The range is beyond the end of the file (${file.size} bytes).`,
    );
  }
  // Clients probe with the first byte and learn the size from the answer; of nothing there is no first byte.
  if (part === "nothing") reply.header("content-range", `bytes */${file.size}`);
  const range = typeof part === "object" ? part : undefined;
  if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end - 1}/${file.size}`);
  const length = range ? range.end - range.start : file.size;
  // Another place knows the file by another mark, so who compares marks stays here.
  const elsewhere = request.method === "GET" && ifRange === undefined && (await file.elsewhere?.(length));
  if (elsewhere) {
    for (const header of ["content-range", "content-type", "content-disposition", "accept-ranges"])
      reply.removeHeader(header);
    return reply.redirect(elsewhere, 302);
  }
  if (file.accel !== undefined && length > 0 && ifRange === undefined && isProxied(request)) {
    // It makes ranges itself, of the whole file.
    for (const header of ["content-range", "accept-ranges"]) reply.removeHeader(header);
    return reply.code(200).header("x-accel-redirect", file.accel).send();
  }
  reply.header("content-length", length);
  if (request.method === "HEAD" || length === 0) return sendRaw(reply);
  const onDisk = await file.open?.();
  if (onDisk === undefined) {
    const content = await file.read(range);
    return Buffer.isBuffer(content) ? sendRaw(reply, content) : reply.send(content);
  }
  reply.hijack();
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  await sendFromDisk(onDisk, range ?? { start: 0, end: file.size }, reply.raw).catch((error: unknown) =>
    request.log.error(error),
  );
  return reply;
}

/** Sends what is there as a whole: no hook has anything to add to a file. */
function sendRaw(reply: FastifyReply, bytes?: Buffer): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders).end(bytes);
  return reply;
}

/** A GET that came through a server in front; who asks past it gets the bytes from here. */
const isProxied = ({ method, headers }: FastifyRequest): boolean =>
  method === "GET" && headers["x-forwarded-for"] !== undefined;

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((each) => ["*", etag].includes(each.trim().replace(/^W\//, "")));
}

/**
 * One range of bytes. What is not understood, or asks for several, is answered with the whole file, as the protocol
 * allows; `nothing` is any range of an empty file.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): Part | "outside" | "nothing" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (size === 0) return "nothing";
  if (first === "") {
    const count = Number(last);
    return count === 0 ? "outside" : { start: Math.max(0, size - count), end: size };
  }
  const start = Number(first);
  const end = last === "" ? size : Math.min(size, Number(last) + 1);
  if (last !== "" && Number(last) < start) return undefined;
  return start >= size ? "outside" : { start, end };
}
