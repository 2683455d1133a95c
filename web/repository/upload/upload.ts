import { hashFile } from "./hash-file.ts";
import { type Begun, sendLarge } from "./large.ts";
import { post } from "./send.ts";

/** A file to be uploaded, and where to. */
export interface Picked {
  path: string;
  file: File;
}

/** How far a file is. */
export interface Progress {
  phase: "waiting" | "hashing" | "sending" | "ready" | "left out";
  /** Bytes hashed or sent in this phase. */
  done: number;
}

/** What attempts leave for the next: what was hashed and sent once is not again. */
export interface Kept {
  hashes: Map<File, string>;
  begun: Map<string, Begun>;
}

export const nothingKept = (): Kept => ({ hashes: new Map(), begun: new Map() });

interface UploadOptions {
  id: string;
  branch: string;
  summary: string;
  /** As a pull request of its own, which others merge, instead of on the branch. */
  propose: boolean;
  signal: AbortSignal;
  kept: Kept;
  onProgress: (path: string, progress: Progress) => void;
}

interface Advice {
  path: string;
  uploadMode: "lfs" | "regular";
  shouldIgnore: boolean;
}

/** Bytes of a file by which the hub decides how it comes, and files that are asked about at once. */
const SAMPLE = 512;
const AT_ONCE = 256;

/**
 * Uploads files as one commit: large ones first, by their hash, then the commit with the small ones in it. Resolves with
 * the number of the pull request, if it became one; undefined where nothing was left to commit. Nobody sees anything
 * of it before.
 */
export async function uploadFiles(
  picked: readonly Picked[],
  options: UploadOptions,
): Promise<{ pullRequest?: number } | undefined> {
  const { id, branch, summary, propose, signal, kept, onProgress } = options;
  const query = propose ? "?create_pr=1" : "";
  const at = `/api/models/${id.split("/").map(encodeURIComponent).join("/")}`;
  const advice = await adviceOn(picked, `${at}/preupload/${encodeURIComponent(branch)}${query}`, signal);
  const lines: string[] = [JSON.stringify({ key: "header", value: { summary, description: "" } })];
  for (const { path, file } of picked) {
    const told = advice.get(path);
    if (told?.shouldIgnore) {
      onProgress(path, { phase: "left out", done: 0 });
      continue;
    }
    if (told?.uploadMode === "lfs") {
      const oid = kept.hashes.get(file) ?? (await hash(path, file));
      kept.hashes.set(file, oid);
      const onBytes = (done: number) => onProgress(path, { phase: "sending", done });
      await sendLarge(file, oid, { id, branch, signal, begun: kept.begun, onBytes });
      lines.push(JSON.stringify({ key: "lfsFile", value: { path, algo: "sha256", oid, size: file.size } }));
    } else {
      const content = await base64(file);
      lines.push(JSON.stringify({ key: "file", value: { path, content, encoding: "base64" } }));
    }
    onProgress(path, { phase: "ready", done: file.size });
  }
  if (lines.length === 1) return undefined;
  const body = new Blob(lines.map((line) => `${line}\n`));
  const address = `${at}/commit/${encodeURIComponent(branch)}${query}`;
  const type = "application/x-ndjson";
  const { pullRequestUrl: url } = await post<{ pullRequestUrl?: string }>(address, body, { type, signal });
  return propose && url !== undefined ? { pullRequest: Number(url.slice(url.lastIndexOf("/") + 1)) } : {};

  function hash(path: string, file: File): Promise<string> {
    return hashFile(file, { signal, onBytes: (done) => onProgress(path, { phase: "hashing", done }) });
  }
}

async function adviceOn(
  picked: readonly Picked[],
  address: string,
  signal: AbortSignal,
): Promise<Map<string, Advice>> {
  const all = new Map<string, Advice>();
  for (let from = 0; from < picked.length; from += AT_ONCE) {
    const files = await Promise.all(
      picked.slice(from, from + AT_ONCE).map(async ({ path, file }) => ({
        path,
        size: file.size,
        sample: await base64(file.slice(0, SAMPLE)),
      })),
    );
    const body = JSON.stringify({ files });
    const answer = await post<{ files: Advice[] }>(address, body, { type: "application/json", signal });
    for (const each of answer.files) all.set(each.path, each);
  }
  return all;
}

/** Bytes in base64, piece by piece: arguments of a call have an end. */
async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 30_000)
    text += String.fromCharCode(...bytes.subarray(at, at + 30_000));
  return btoa(text);
}
