import { formatBytes, HubError, paths, type TreeEntry } from "@modelyard/contract";
import { loadCard } from "../../card/documents.server.ts";
import { parsePage } from "../../components/pages.ts";
import { runJob } from "../../content-work.server.ts";
import { getHub, type LoaderArgs } from "../../page.ts";
import { decodeText, MAX_TEXT_BYTES } from "../../repository/content.server.ts";
import { isColored, type RenderedLines, renderPlainLines } from "../../repository/plain-lines.server.ts";
import { parseTensorQuery } from "../../repository/weights.ts";
import type { WeightsInput, WeightsSummary } from "../../repository/weights.server.ts";

/** The preview of a file. */
export type FilePreview =
  | ({ kind: "lines" } & RenderedLines)
  | { kind: "card"; html: string }
  | { kind: "image" | "audio" | "video"; url: string }
  | ({ kind: "weights" } & WeightsSummary)
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

/** Returns the preview of a file (text, image, audio, video, or the header of weights) or the reason why there is none. */
export async function getFilePreview(
  args: LoaderArgs,
  location: FileLocation,
  entry: TreeEntry,
): Promise<FilePreview> {
  try {
    return await createPreview(args, location, entry);
  } catch (error) {
    if (error instanceof HubError && (error.status === 401 || error.status === 403))
      return { kind: "none", reason: error.message };
    throw error;
  }
}

async function createPreview(
  args: LoaderArgs,
  location: FileLocation,
  entry: TreeEntry,
): Promise<FilePreview> {
  const hub = getHub(args.context);
  const { id, revision, commit, query } = location;
  const { path, size } = entry;
  const end = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  if (size === 0) return { kind: "none", reason: "The file is empty." };
  const asCode = query.get("code") === "true";
  const media = MEDIA[end];
  if (media && !(end === "svg" && asCode)) return { kind: media, url: paths.resolve(id, commit, path) };
  if (end === "safetensors" || end === "gguf") return loadWeights(args, location, entry, end);
  if (size > MAX_TEXT_BYTES)
    return { kind: "none", reason: `The file is too large to show (${formatBytes(size)}).` };
  const text = decodeText(await hub.readFile(id, commit, path));
  if (text === undefined) return { kind: "none", reason: "Binary file." };
  if (end === "md" && !asCode)
    return { kind: "card", html: (await loadCard(args, text, { id, revision })).html };
  const page = parsePage(query);
  const outcome = await runJob(args, "renderLines", { text, path, page }, { group: id });
  if ("value" in outcome) return { kind: "lines", ...outcome.value };
  if (isColored(text)) return { kind: "lines", ...renderPlainLines(text, page) };
  return { kind: "none", reason: "The hub is busy. Reload the page to show the file." };
}

async function loadWeights(
  args: LoaderArgs,
  { id, commit, query }: FileLocation,
  { oid, path, size }: TreeEntry,
  format: WeightsInput["format"],
): Promise<FilePreview> {
  const read = (start: number, end: number) =>
    getHub(args.context).readFile(id, commit, path, { start, end });
  // A process may have cached the header: this checks the permission of the user.
  const first = await read(0, Math.min(8, size));
  if (first.length === 0) return { kind: "none", reason: "The file is empty." };
  const input = { format, oid, size, query: parseTensorQuery(query) };
  const outcome = await runJob(args, "readWeights", input, { group: id, key: oid, read });
  if (!("value" in outcome)) {
    const reason =
      outcome.problem === "limit"
        ? "The file header takes too long to read."
        : "The hub is busy. Reload the page to retry.";
    return { kind: "none", reason };
  }
  const { value } = outcome;
  return typeof value === "string" ? { kind: "none", reason: value } : { kind: "weights", ...value };
}
