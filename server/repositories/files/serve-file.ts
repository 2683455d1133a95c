import type { FileHandle } from "node:fs/promises";
import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Part } from "../blobs/blob-store.ts";
import { formatContentDisposition } from "../../http/content-disposition.ts";
import { ApiError } from "../../http/errors.ts";
import { sendFromDisk } from "./send-from-disk.ts";

/** A file to serve. */
export interface ServedFile {
  /** Bytes. */
  size: number;
  /** ETag. It changes only with the content. */
  etag: string;
  /** The last segment is the name of the downloaded file. */
  path: string;
  read(part?: Part): Promise<Readable | Buffer>;
  /** Opens the local file with exactly these bytes. Returns `undefined` if there is none. */
  open?: (() => Promise<FileHandle | undefined>) | undefined;
  /** Location at which a reverse proxy finds the bytes. See the setting BLOB_ACCEL. */
  accel?: string | undefined;
  /** URL for direct download, for clients that can use one. */
  elsewhere?(length: number): Promise<string | undefined>;
}

/**
 * Images, audio, and videos that browsers may display. Everything else is served as text or bytes, so uploaded files
 * cannot run.
 */
const DISPLAYABLE: Readonly<Record<string, string>> = {
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

const TEXT_EXTENSIONS = new Set(
  "txt md json jsonl yaml yml toml ini cfg csv tsv py js ts c h cpp rs go java sh html htm xml css jinja lock log gitattributes gitignore license".split(
    " ",
  ),
);

function getContentType(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  const extension = name.slice(name.lastIndexOf(".") + 1);
  if (TEXT_EXTENSIONS.has(extension)) return "text/plain; charset=utf-8";
  return DISPLAYABLE[extension] ?? "application/octet-stream";
}

/**
 * Responds to HEAD and GET of a file: complete, partial, or not modified. HEAD returns the same headers as GET.
 * Uploaded pages and drawings can run no scripts and send no requests.
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
  const rangeHeader = ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
  const part = parseRange(rangeHeader, file.size);
  if (part === "outside") {
    reply.header("content-range", `bytes */${file.size}`);
    throw new ApiError(
      "RangeNotSatisfiable",
      `The range is beyond the end of the file (${file.size} bytes).`,
    );
  }
  // Clients request the first byte to get the size. An empty file has no first byte.
  if (part === "nothing") reply.header("content-range", `bytes */${file.size}`);
  const range = typeof part === "object" ? part : undefined;
  if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end - 1}/${file.size}`);
  const length = range ? range.end - range.start : file.size;
  // The storage uses other ETags, so conditional requests are served here.
  const elsewhere = request.method === "GET" && ifRange === undefined && (await file.elsewhere?.(length));
  if (elsewhere) {
    for (const header of ["content-range", "content-type", "content-disposition", "accept-ranges"])
      reply.removeHeader(header);
    return reply.redirect(elsewhere, 302);
  }
  if (file.accel !== undefined && length > 0 && ifRange === undefined && isProxied(request)) {
    // The proxy computes ranges of the file itself.
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
  const all = { start: 0, end: file.size };
  await sendFromDisk(onDisk, range ?? all, sendHead(reply)).catch((error: unknown) =>
    request.log.error(error),
  );
  return reply;
}

/**
 * Sends the headers without hooks, as none apply to files. Sending the body takes as long as the client needs, so it does
 * not count as work.
 */
function sendHead(reply: FastifyReply): ServerResponse {
  reply.request.work?.end();
  return reply.hijack().raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
}

function sendRaw(reply: FastifyReply, bytes?: Buffer): FastifyReply {
  sendHead(reply).end(bytes);
  return reply;
}

/** Whether a GET came through a reverse proxy. Direct requests get the bytes from this process. */
const isProxied = ({ method, headers }: FastifyRequest): boolean =>
  method === "GET" && headers["x-forwarded-for"] !== undefined;

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
}

/**
 * Parses a range header. Returns `undefined` for unknown formats and multiple ranges: HTTP allows serving the whole
 * file. Returns `nothing` for any range of an empty file.
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
