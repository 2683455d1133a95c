import { post, put, SendError } from "./send.ts";

interface Action {
  href: string;
  header?: Record<string, string>;
}

interface BatchResponse {
  objects: {
    oid: string;
    size: number;
    error?: { message: string };
    actions?: { upload: Action; verify?: Action };
  }[];
}

/** An upload in progress, so that a retry does not send parts again. */
export interface PendingUpload {
  upload: Action;
  verify?: Action;
  /** Numbers of the parts that were uploaded. */
  parts: Set<string>;
  /** Expiry of the URLs, in milliseconds since 1970. */
  expiresAt: number;
}

/** The URLs expire after a day; this leaves time for the last part. */
const LIFETIME_MS = 20 * 3600_000;

const LFS = "application/vnd.git-lfs+json";

interface LargeOptions {
  id: string;
  branch: string;
  signal: AbortSignal;
  onBytes: (done: number) => void;
  /** Pending uploads by SHA-256, stored by the caller between attempts. */
  pending: Map<string, PendingUpload>;
}

/** Uploads a large file by its SHA-256, in one request or in parts. Does nothing if the hub already has it. */
export async function uploadLargeFile(file: File, oid: string, options: LargeOptions): Promise<void> {
  const { pending, signal, onBytes } = options;
  const existing = pending.get(oid);
  const upload =
    existing && existing.expiresAt > Date.now() ? existing : await requestUpload(file, oid, options);
  if (upload === undefined) return onBytes(file.size);
  pending.set(oid, upload);
  try {
    if (upload.upload.header?.["chunk_size"] === undefined)
      await put(toRelativeUrl(upload.upload.href), file, { onBytes, signal });
    else await sendParts(file, upload, options);
    if (upload.verify)
      await post(toRelativeUrl(upload.verify.href), JSON.stringify({ oid, size: file.size }), {
        type: LFS,
        signal,
      });
  } catch (error) {
    // The URLs are invalid; the next attempt requests new ones.
    if (error instanceof SendError && error.status >= 400 && error.status < 500) pending.delete(oid);
    throw error;
  }
  pending.delete(oid);
}

async function requestUpload(
  file: File,
  oid: string,
  { id, branch, signal }: LargeOptions,
): Promise<PendingUpload | undefined> {
  const request = {
    operation: "upload",
    transfers: ["basic", "multipart"],
    hash_algo: "sha_256",
    ref: { name: branch },
    objects: [{ oid, size: file.size }],
  };
  const url = `/${id}.git/info/lfs/objects/batch`;
  const { objects } = await post<BatchResponse>(url, JSON.stringify(request), { type: LFS, signal });
  const [object] = objects;
  if (object?.error) throw new SendError(422, object.error.message);
  return object?.actions && { ...object.actions, parts: new Set(), expiresAt: Date.now() + LIFETIME_MS };
}

async function sendParts(
  file: File,
  { upload, parts }: PendingUpload,
  { signal, onBytes }: LargeOptions,
): Promise<void> {
  const { chunk_size: size = "", ...urls } = upload.header ?? {};
  const length = Number(size);
  const numbers = Object.keys(urls)
    .filter((name) => /^\d+$/.test(name))
    .toSorted();
  for (const [i, number] of numbers.entries()) {
    const [start, end] = [i * length, Math.min(file.size, (i + 1) * length)];
    if (!parts.has(number)) {
      const part = file.slice(start, end);
      await put(toRelativeUrl(urls[number] ?? ""), part, {
        signal,
        onBytes: (done) => onBytes(start + done),
      });
      parts.add(number);
    }
    onBytes(end);
  }
  const done = { parts: numbers.map((number) => ({ partNumber: Number(number), etag: "" })) };
  await post(toRelativeUrl(upload.href), JSON.stringify(done), { type: "application/json", signal });
}

/** Makes URLs of the hub relative: this page may use another host name. */
function toRelativeUrl(href: string): string {
  const { pathname, search } = new URL(href);
  return pathname.startsWith("/api/lfs/") ? pathname + search : href;
}
