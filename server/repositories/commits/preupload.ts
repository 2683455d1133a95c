import { MAX_INLINE_FILE_BYTES, MAX_RULES_BYTES } from "../../http/limits.ts";
import { isUtf8 } from "node:buffer";
import type { UploadAdvice } from "@modelyard/contract";
import { entryAt } from "../git/edit-tree.ts";
import { isFolder } from "../git/tree.ts";
import type { Repository } from "../store.ts";
import { createLfsRule, RuleSteps, createIgnoreRule } from "./git-rules.ts";
import { readText } from "../files/read-file.ts";
import type { Repositories } from "../repositories.ts";
import type { StorageTarget } from "../storage/quotas.ts";
import type { Revision } from "../refs/revisions.ts";
import { invalidField } from "../../http/errors.ts";
import { yieldToEventLoop } from "../../database/yield-to-event-loop.ts";

/** A file that a client is going to upload. */
export interface PlannedFile {
  path: string;
  /** Bytes. */
  size: number;
  /** Start of the content. */
  sample: Uint8Array;
}

/** Returns for each file how to upload it, whether it is ignored, and what exists at its path. */
export async function adviseUpload(
  hub: Repositories,
  repository: Repository,
  { commit: { tree } }: Revision,
  files: readonly PlannedFile[],
  sent: { gitAttributes?: string | undefined; gitIgnore?: string | undefined },
): Promise<UploadAdvice[]> {
  const text = (path: string) => readText(hub, repository, tree, path, MAX_RULES_BYTES);
  for (const field of ["gitAttributes", "gitIgnore"] as const)
    if (Buffer.byteLength(sent[field] ?? "") > MAX_RULES_BYTES)
      throw invalidField(field, `must be ${MAX_RULES_BYTES.toLocaleString("en")} bytes or fewer`);
  const steps = new RuleSteps();
  const isLfs = await createLfsRule(sent.gitAttributes ?? (await text(".gitattributes")) ?? "", steps);
  const isIgnored = await createIgnoreRule(sent.gitIgnore ?? (await text(".gitignore")) ?? "", steps);
  const source = hub.trees(repository);
  const entries = await Promise.all(files.map(({ path }) => entryAt(source, tree, path)));
  const found = entries.filter((entry) => entry !== undefined);
  const details = await hub.objects.describe(repository.key, found);
  const advice: UploadAdvice[] = [];
  for (const [i, { path, size, sample }] of files.entries()) {
    await yieldToEventLoop();
    steps.start();
    const entry = entries[i];
    const oid = entry && !isFolder(entry) ? (details.get(entry.oid)?.lfs?.oid ?? entry.oid) : undefined;
    const large = size > MAX_INLINE_FILE_BYTES || isLfs(path) || isBinary(sample);
    advice.push({
      path,
      uploadMode: large && size > 0 ? "lfs" : "regular",
      shouldIgnore: isIgnored(path),
      ...(oid !== undefined && { oid }),
    });
  }
  return advice;
}

/**
 * Throws `StorageLimitExceeded` if large files do not fit, before a client hashes and sends them. Files of the same
 * size as a stored one may be identical, because clients that resume an upload announce all of its files again.
 */
export async function requireSpace(
  hub: Repositories,
  target: StorageTarget,
  files: readonly Pick<PlannedFile, "size">[],
): Promise<void> {
  const quota = await hub.quotas.find(target);
  if (quota === undefined) return;
  const existing = await hub.lfs.existingSizes(target.repository, new Set(files.map(({ size }) => size)));
  const bytes = files.reduce((sum, { size }) => (existing.has(size) ? sum : sum + size), 0);
  await quota.require({ bytes });
}

/** Git stores text efficiently, but binary files forever. A sample may end within a character. */
function isBinary(sample: Uint8Array): boolean {
  if (sample.includes(0)) return true;
  return ![0, 1, 2, 3].some((cut) => isUtf8(sample.subarray(0, Math.max(0, sample.length - cut))));
}
