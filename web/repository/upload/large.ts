import { post, put, SendError } from "./send.ts";

interface Action {
  href: string;
  header?: Record<string, string>;
}

interface BatchAnswer {
  objects: {
    oid: string;
    size: number;
    error?: { message: string };
    actions?: { upload: Action; verify?: Action };
  }[];
}

/** What was begun of one content: going on does not send again what has arrived. */
export interface Begun {
  upload: Action;
  verify?: Action;
  /** Numbers of the parts that have arrived. */
  parts: Set<string>;
  /** Until when the addresses are good. Milliseconds since 1970. */
  until: number;
}

/** The addresses are good for a day; with time for the last part. */
const GOOD_FOR = 20 * 3600_000;

const LFS = "application/vnd.git-lfs+json";

interface LargeOptions {
  id: string;
  branch: string;
  signal: AbortSignal;
  onBytes: (done: number) => void;
  /** Kept by the caller from one attempt to the next, by SHA-256. */
  begun: Map<string, Begun>;
}

/** Brings a large file to the hub by its SHA-256: not at all where it has it, at once, or in parts. */
export async function sendLarge(file: File, oid: string, options: LargeOptions): Promise<void> {
  const { begun, signal, onBytes } = options;
  const known = begun.get(oid);
  const work = known && known.until > Date.now() ? known : await ask(file, oid, options);
  if (work === undefined) return onBytes(file.size);
  begun.set(oid, work);
  try {
    if (work.upload.header?.["chunk_size"] === undefined)
      await put(sameHub(work.upload.href), file, { onBytes, signal });
    else await sendParts(file, work, options);
    if (work.verify)
      await post(sameHub(work.verify.href), JSON.stringify({ oid, size: file.size }), { type: LFS, signal });
  } catch (error) {
    // The addresses are of no use any more: asked anew next time.
    if (error instanceof SendError && error.status >= 400 && error.status < 500) begun.delete(oid);
    throw error;
  }
  begun.delete(oid);
}

async function ask(
  file: File,
  oid: string,
  { id, branch, signal }: LargeOptions,
): Promise<Begun | undefined> {
  const question = {
    operation: "upload",
    transfers: ["basic", "multipart"],
    hash_algo: "sha_256",
    ref: { name: branch },
    objects: [{ oid, size: file.size }],
  };
  const address = `/${id}.git/info/lfs/objects/batch`;
  const { objects } = await post<BatchAnswer>(address, JSON.stringify(question), { type: LFS, signal });
  const [object] = objects;
  if (object?.error) throw new SendError(422, object.error.message);
  return object?.actions && { ...object.actions, parts: new Set(), until: Date.now() + GOOD_FOR };
}

async function sendParts(
  file: File,
  { upload, parts }: Begun,
  { signal, onBytes }: LargeOptions,
): Promise<void> {
  const { chunk_size: size = "", ...addresses } = upload.header ?? {};
  const length = Number(size);
  const numbers = Object.keys(addresses)
    .filter((name) => /^\d+$/.test(name))
    .toSorted();
  for (const [i, number] of numbers.entries()) {
    const [start, end] = [i * length, Math.min(file.size, (i + 1) * length)];
    if (!parts.has(number)) {
      const part = file.slice(start, end);
      await put(sameHub(addresses[number] ?? ""), part, { signal, onBytes: (done) => onBytes(start + done) });
      parts.add(number);
    }
    onBytes(end);
  }
  const done = { parts: numbers.map((number) => ({ partNumber: Number(number), etag: "" })) };
  await post(sameHub(upload.href), JSON.stringify(done), { type: "application/json", signal });
}

/** The hub's own addresses as this page reaches them: it may be behind another name. */
function sameHub(href: string): string {
  const { pathname, search } = new URL(href);
  return pathname.startsWith("/api/lfs/") ? pathname + search : href;
}
