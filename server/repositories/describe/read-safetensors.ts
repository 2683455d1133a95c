import type { ModelRecord } from "../../models/model-record.ts";
import type { Repository } from "../store.ts";
import { withMissingBlobError } from "../blobs/missing-blob.ts";
import { findFile, type FoundFile, readContent, getSize } from "../files/read-file.ts";
import type { Repositories } from "../repositories.ts";

/** Maximum size of a header, same as in the clients (as of 2026-11). Bytes. */
const MAX_HEADER_BYTES = 25_000_000;

/** Maximum number of files to read, and number of cached headers. */
const MAX_FILES = 1000;
const KEPT = 2000;

type Counts = Record<string, number>;

/** Cached parameter counts by data type, by file ID. */
const known = new Map<string, Counts | undefined>();

/**
 * Loads the parameter counts by data type from the headers of top-level weight files, or returns `undefined` if none is
 * readable.
 */
export async function loadSafetensors(
  hub: Repositories,
  repository: Repository,
  tree: string,
  paths: readonly string[],
): Promise<ModelRecord["safetensors"]> {
  const weights = findWeights(paths);
  const parameters: Counts = {};
  for (const path of weights) {
    const file = await findFile(hub, repository, tree, path);
    const counts = file && (await loadCounts(hub, repository, file).catch(withMissingBlobError));
    for (const [type, count] of Object.entries(counts ?? {}))
      parameters[type] = (parameters[type] ?? 0) + count;
  }
  const total = Object.values(parameters).reduce((sum, count) => sum + count, 0);
  return total > 0 ? { parameters, total } : undefined;
}

/** Returns the single file, or the parts of a split one. Other files are variants of the same weights. */
function findWeights(paths: readonly string[]): string[] {
  if (paths.includes("model.safetensors")) return ["model.safetensors"];
  const parts = paths.filter((path) => /^model-\d+-of-\d+\.safetensors$/.test(path));
  if (parts.length > 0) return parts.slice(0, MAX_FILES);
  const adapter = paths.filter((path) => path === "adapter_model.safetensors");
  const top = paths.filter((path) => /^[^/]+\.safetensors$/.test(path));
  return adapter.length > 0 ? adapter : top.length === 1 ? top : [];
}

async function loadCounts(
  hub: Repositories,
  repository: Repository,
  file: FoundFile,
): Promise<Counts | undefined> {
  const { oid } = file.entry;
  if (known.has(oid)) return known.get(oid);
  const counts = await readHead(hub, repository, file);
  known.set(oid, counts);
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
  return counts;
}

/** Reads a header: eight bytes of length, then JSON with name, type, and shape of each tensor. */
async function readHead(
  hub: Repositories,
  repository: Repository,
  file: FoundFile,
): Promise<Counts | undefined> {
  const bytes = async (start: number, end: number) => {
    const content = await readContent(hub, repository, file, { part: { start, end } });
    return Buffer.isBuffer(content) ? content : Buffer.concat(await content.toArray());
  };
  const size = getSize(file);
  if (size < 10) return undefined;
  const length = (await bytes(0, 8)).readBigUInt64LE();
  if (length > MAX_HEADER_BYTES || length + 8n > size) return undefined;
  try {
    return countTensors(JSON.parse((await bytes(8, 8 + Number(length))).toString()));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function countTensors(head: unknown): Counts | undefined {
  if (typeof head !== "object" || head === null) return undefined;
  const counts: Counts = {};
  for (const [name, tensor] of Object.entries(head as Record<string, unknown>)) {
    if (name === "__metadata__" || typeof tensor !== "object" || tensor === null) continue;
    const { dtype, shape } = tensor as { dtype?: unknown; shape?: unknown };
    if (typeof dtype !== "string" || !/^[A-Z0-9_]{1,20}$/.test(dtype) || !Array.isArray(shape))
      return undefined;
    const count = shape.reduce((product: number, side: unknown) => product * Number(side), 1);
    if (!Number.isSafeInteger(count) || count < 0) return undefined;
    counts[dtype] = (counts[dtype] ?? 0) + count;
  }
  return counts;
}
