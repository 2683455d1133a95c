import { HubError, type HubClient, paths, type TreeEntry } from "@modelyard/contract";
import { renderCard } from "../../card/render.server.ts";
import { createWeightedCache } from "../../card/cache.server.ts";
import { bytes } from "../../components/format.ts";
import { asText, LONGEST_TEXT } from "../../repository/content.server.ts";
import { readGguf } from "../../repository/gguf.server.ts";
import { languageOfFile, linesOf } from "../../repository/lines.server.ts";
import { readSafetensors, WeightsError } from "../../repository/safetensors.server.ts";
import { chosenTensors, tensorQuery, type Weights } from "../../repository/weights.ts";

/** What is put on the page of a file. */
export type Shown =
  | { kind: "lines"; html: string; count: number }
  | { kind: "card"; html: string }
  | { kind: "image" | "audio" | "video"; address: string }
  | ({ kind: "weights" } & ReturnType<typeof weightsShown>)
  | { kind: "nothing"; why: string };

const MEDIA: Readonly<Record<string, "image" | "audio" | "video">> = {
  ...Object.fromEntries(
    "png jpg jpeg gif webp avif bmp svg".split(" ").map((end) => [end, "image"] as const),
  ),
  ...Object.fromEntries("mp3 wav flac ogg".split(" ").map((end) => [end, "audio"] as const)),
  ...Object.fromEntries("mp4 webm".split(" ").map((end) => [end, "video"] as const)),
};

interface Asked {
  id: string;
  revision: string;
  commit: string;
  query: URLSearchParams;
}

/** How a file is shown: as text, picture, sound, the head of weights, or why it is not. */
export async function shownOf(hub: HubClient, asked: Asked, entry: TreeEntry): Promise<Shown> {
  try {
    return await show(hub, asked, entry);
  } catch (error) {
    if (error instanceof HubError && (error.status === 401 || error.status === 403))
      return { kind: "nothing", why: error.message };
    throw error;
  }
}

async function show(hub: HubClient, asked: Asked, entry: TreeEntry): Promise<Shown> {
  const { id, revision, commit, query } = asked;
  const { path, size } = entry;
  const end = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  if (size === 0) return { kind: "nothing", why: "The file is empty." };
  const asCode = query.get("code") === "true";
  const media = MEDIA[end];
  if (media && !(end === "svg" && asCode)) return { kind: media, address: paths.resolve(id, commit, path) };
  if (end === "safetensors" || end === "gguf") {
    const weights = await weightsOf(hub, asked, entry, end === "gguf" ? readGguf : readSafetensors);
    return typeof weights === "string"
      ? { kind: "nothing", why: weights }
      : { kind: "weights", ...weightsShown(weights, query) };
  }
  if (size > LONGEST_TEXT)
    return { kind: "nothing", why: `The file has ${bytes(size)}, too much to be shown here.` };
  const text = asText(await hub.files.read(id, commit, path));
  if (text === undefined) return { kind: "nothing", why: "The file is binary: there is no text to show." };
  if (end === "md" && !asCode) return { kind: "card", html: (await renderCard(text, { id, revision })).html };
  return { kind: "lines", ...(await linesOf(text, languageOfFile(path))) };
}

/** Heads that were read, by git's id of their file; weighed by how many tensors they list. */
const heads = createWeightedCache<Weights>(300_000);

async function weightsOf(
  hub: HubClient,
  { id, commit }: Asked,
  { oid, path, size }: TreeEntry,
  reader: typeof readGguf,
): Promise<Weights | string> {
  const part = (start: number, end: number) => hub.files.read(id, commit, path, { start, end });
  // Whoever may not have the file is not shown what another reader brought into memory.
  const first = await part(0, Math.min(8, size));
  const known = heads.get(oid);
  if (known) return known;
  if (first.length === 0) return "The file is empty.";
  try {
    const weights = await reader(size, part);
    heads.set(oid, weights, weights.tensors.length + weights.metadata.length + 1);
    return weights;
  } catch (error) {
    if (error instanceof WeightsError) return `The head of this file cannot be read. ${error.message}`;
    throw error;
  }
}

function weightsShown({ metadata, tensors }: Weights, query: URLSearchParams) {
  const asked = tensorQuery(query);
  const types = new Map<string, number>();
  for (const { type, count } of tensors) types.set(type, (types.get(type) ?? 0) + count);
  return {
    metadata: metadata.slice(0, 500),
    asked,
    total: tensors.length,
    parameters: tensors.reduce((sum, { count }) => sum + count, 0),
    types: [...types].toSorted((a, b) => b[1] - a[1]).map(([type]) => type),
    ...chosenTensors(tensors, asked),
  };
}
