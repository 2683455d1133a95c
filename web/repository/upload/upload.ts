import { type PendingUpload, uploadLargeFile } from "./large.ts";
import { post } from "./send.ts";

/** A file to upload and its path in the repository. */
export interface SelectedFile {
  path: string;
  file: File;
}

/** The upload progress of a file. */
export interface Progress {
  phase: "waiting" | "hashing" | "sending" | "ready" | "ignored";
  /** Bytes processed in this phase. */
  done: number;
}

/** State that is kept between attempts, so that nothing is hashed or uploaded twice. */
export interface UploadCache {
  hashes: Map<File, string>;
  pending: Map<string, PendingUpload>;
}

export const createUploadCache = (): UploadCache => ({ hashes: new Map(), pending: new Map() });

interface UploadOptions {
  id: string;
  branch: string;
  summary: string;
  /** Whether to create a pull request instead of committing to the branch. */
  propose: boolean;
  signal: AbortSignal;
  cache: UploadCache;
  onProgress: (path: string, progress: Progress) => void;
}

interface UploadMode {
  path: string;
  uploadMode: "lfs" | "regular";
  shouldIgnore: boolean;
}

/** Size of the sample by which the hub chooses the upload mode, and number of files per request. */
const SAMPLE_BYTES = 512;
const BATCH_SIZE = 256;

/**
 * Uploads files as one commit: large files first, by their hash, then the commit, which contains the small files.
 * Resolves with the number of the pull request, if one was created; `undefined` if all files are ignored.
 */
export async function uploadFiles(
  picked: readonly SelectedFile[],
  options: UploadOptions,
): Promise<{ pullRequest?: number } | undefined> {
  const { id, branch, summary, propose, signal, cache, onProgress } = options;
  const query = propose ? "?create_pr=1" : "";
  const baseUrl = `/api/models/${id.split("/").map(encodeURIComponent).join("/")}`;
  const advice = await loadUploadModes(
    picked,
    `${baseUrl}/preupload/${encodeURIComponent(branch)}${query}`,
    signal,
  );
  const lines: string[] = [JSON.stringify({ key: "header", value: { summary, description: "" } })];
  for (const { path, file } of picked) {
    signal.throwIfAborted();
    const mode = advice.get(path);
    if (mode?.shouldIgnore) {
      onProgress(path, { phase: "ignored", done: 0 });
      continue;
    }
    if (mode?.uploadMode === "lfs") {
      const onHashed = (done: number) => onProgress(path, { phase: "hashing", done });
      const oid = cache.hashes.get(file) ?? (await hashFile(file, onHashed, signal));
      cache.hashes.set(file, oid);
      const onBytes = (done: number) => onProgress(path, { phase: "sending", done });
      await uploadLargeFile(file, oid, { id, branch, signal, pending: cache.pending, onBytes });
      lines.push(JSON.stringify({ key: "lfsFile", value: { path, algo: "sha256", oid, size: file.size } }));
    } else {
      const content = await base64(file);
      lines.push(JSON.stringify({ key: "file", value: { path, content, encoding: "base64" } }));
    }
    onProgress(path, { phase: "ready", done: file.size });
  }
  if (lines.length === 1) return undefined;
  const body = new Blob(lines.map((line) => `${line}\n`));
  const url = `${baseUrl}/commit/${encodeURIComponent(branch)}${query}`;
  const type = "application/x-ndjson";
  const { pullRequestUrl } = await post<{ pullRequestUrl?: string }>(url, body, { type, signal });
  return propose && pullRequestUrl !== undefined
    ? { pullRequest: Number(pullRequestUrl.slice(pullRequestUrl.lastIndexOf("/") + 1)) }
    : {};
}

type WorkerMessage = { done: number } | { sha256: string } | { problem: string };

/** Computes the SHA-256 of a file in a worker. */
function hashFile(file: File, onBytes: (done: number) => void, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL("./hash.worker.ts", import.meta.url), { type: "module" });
  return new Promise<string>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    worker.addEventListener("error", () => reject(new Error("Couldn’t hash the file.")));
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
      if ("done" in data) onBytes(data.done);
      else if ("sha256" in data) resolve(data.sha256);
      else reject(new Error(`Couldn’t read ${file.name}: ${data.problem}`));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no target origin
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}

async function loadUploadModes(
  picked: readonly SelectedFile[],
  url: string,
  signal: AbortSignal,
): Promise<Map<string, UploadMode>> {
  const all = new Map<string, UploadMode>();
  for (let from = 0; from < picked.length; from += BATCH_SIZE) {
    const files = await Promise.all(
      picked.slice(from, from + BATCH_SIZE).map(async ({ path, file }) => ({
        path,
        size: file.size,
        sample: await base64(file.slice(0, SAMPLE_BYTES)),
      })),
    );
    const body = JSON.stringify({ files });
    const response = await post<{ files: UploadMode[] }>(url, body, { type: "application/json", signal });
    for (const each of response.files) all.set(each.path, each);
  }
  return all;
}

/** Encodes bytes in base64, in chunks: the number of arguments of a call is limited. */
async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (let offset = 0; offset < bytes.length; offset += 30_000)
    text += String.fromCharCode(...bytes.subarray(offset, offset + 30_000));
  return btoa(text);
}
