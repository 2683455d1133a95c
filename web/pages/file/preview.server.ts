import { HubError, type HubClient, paths, type TreeEntry } from "@modelyard/contract";
import { renderCard } from "../../card/render.server.ts";
import { createWeightedCache } from "../../card/cache.server.ts";
import { bytes } from "../../components/format.ts";
import { decodeText, MAX_TEXT_BYTES } from "../../repository/content.server.ts";
import { readGgufHeader } from "../../repository/gguf.server.ts";
import { getFileLanguage, renderLines } from "../../repository/lines.server.ts";
import { readSafetensorsHeader, WeightsError } from "../../repository/safetensors.server.ts";
import { findTensors, parseTensorQuery, type Weights } from "../../repository/weights.ts";

/** The preview of a file. */
export type FilePreview =
  | { kind: "lines"; html: string; count: number }
  | { kind: "card"; html: string }
  | { kind: "image" | "audio" | "video"; url: string }
  | ({ kind: "weights" } & ReturnType<typeof toWeightsPreview>)
  | { kind: "none"; reason: string };

const MEDIA: Readonly<Record<string, "image" | "audio" | "video">> = {
  ...Object.fromEntries(
    "png jpg jpeg gif webp avif bmp svg".split(" ").map((end) => [end, "image"] as const),
  ),
  ...Object.fromEntries("mp3 wav flac ogg".split(" ").map((end) => [end, "audio"] as const)),
  ...Object.fromEntries("mp4 webm".split(" ").map((end) => [end, "video"] as const)),
};

interface FileLocation {
  id: string;
  revision: string;
  commit: string;
  query: URLSearchParams;
}

/** Returns the preview of a file: text, image, audio, video, or the header of weights; else a reason why there is none. */
export async function getFilePreview(
  hub: HubClient,
  location: FileLocation,
  entry: TreeEntry,
): Promise<FilePreview> {
  try {
    return await createPreview(hub, location, entry);
  } catch (error) {
    if (error instanceof HubError && (error.status === 401 || error.status === 403))
      return { kind: "none", reason: error.message };
    throw error;
  }
}

async function createPreview(hub: HubClient, location: FileLocation, entry: TreeEntry): Promise<FilePreview> {
  const { id, revision, commit, query } = location;
  const { path, size } = entry;
  const end = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  if (size === 0) return { kind: "none", reason: "The file is empty." };
  const asCode = query.get("code") === "true";
  const media = MEDIA[end];
  if (media && !(end === "svg" && asCode)) return { kind: media, url: paths.resolve(id, commit, path) };
  if (end === "safetensors" || end === "gguf") {
    const weights = await loadWeights(
      hub,
      location,
      entry,
      end === "gguf" ? readGgufHeader : readSafetensorsHeader,
    );
    return typeof weights === "string"
      ? { kind: "none", reason: weights }
      : { kind: "weights", ...toWeightsPreview(weights, query) };
  }
  if (size > MAX_TEXT_BYTES)
    return { kind: "none", reason: `The file is too large to show (${bytes(size)}).` };
  const text = decodeText(await hub.readFile(id, commit, path));
  if (text === undefined) return { kind: "none", reason: "Binary file." };
  if (end === "md" && !asCode) return { kind: "card", html: (await renderCard(text, { id, revision })).html };
  return { kind: "lines", ...(await renderLines(text, getFileLanguage(path))) };
}

/** Cached headers by git object ID, weighted by the number of tensors. */
const headers = createWeightedCache<Weights>(300_000);

async function loadWeights(
  hub: HubClient,
  { id, commit }: FileLocation,
  { oid, path, size }: TreeEntry,
  reader: typeof readGgufHeader,
): Promise<Weights | string> {
  const part = (start: number, end: number) => hub.readFile(id, commit, path, { start, end });
  // Read the file even if its header is cached: this checks the permission of the user.
  const first = await part(0, Math.min(8, size));
  const cached = headers.get(oid);
  if (cached) return cached;
  if (first.length === 0) return "The file is empty.";
  try {
    const weights = await reader(size, part);
    headers.set(oid, weights, weights.tensors.length + weights.metadata.length + 1);
    return weights;
  } catch (error) {
    if (error instanceof WeightsError) return `Can’t parse the file header. ${error.message}`;
    throw error;
  }
}

function toWeightsPreview({ metadata, tensors }: Weights, query: URLSearchParams) {
  const tensorsQuery = parseTensorQuery(query);
  const types = new Map<string, number>();
  for (const { type, count } of tensors) types.set(type, (types.get(type) ?? 0) + count);
  return {
    metadata: metadata.slice(0, 500),
    query: tensorsQuery,
    total: tensors.length,
    parameters: tensors.reduce((sum, { count }) => sum + count, 0),
    types: [...types].toSorted((a, b) => b[1] - a[1]).map(([type]) => type),
    ...findTensors(tensors, tensorsQuery),
  };
}
