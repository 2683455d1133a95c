import { getQuantizationLabel, isWeightFile, isEntryFile, shardPaths } from "@modelyard/catalog";
import type { HubClient, ModelInfo, TreeEntry } from "@modelyard/contract";
import { formatBytes, HubError, paths } from "@modelyard/contract";
import { counted } from "../../components/format.ts";
import { hasFiles } from "../../repository/location.server.ts";
import { type Cell, missing, toCell } from "./rows.ts";

/** Maximum number of files to list per model. Most models have fewer. */
const MAX_FILES = 1000;

/** Formats of weights by file extension. */
const FORMATS: Readonly<Record<string, string>> = {
  safetensors: "Safetensors",
  gguf: "GGUF",
  bin: "PyTorch",
  pt: "PyTorch",
  pth: "PyTorch",
  onnx: "ONNX",
  h5: "TensorFlow",
  msgpack: "Flax",
};

/** Returns the sizes of the files of a model: in total, by format of weights, and by quantization. */
export async function loadFiles(hub: HubClient, model: ModelInfo): Promise<Map<string, Cell>> {
  if (!hasFiles(model))
    return new Map([["All files", missing("Unknown. The files of this model are not on this hub.")]]);
  try {
    const options = { recursive: true, expand: false, limit: MAX_FILES };
    const { items, cursor } = await hub.listFiles(model.id, "main", "", options);
    const files = items.filter(({ type }) => type === "file");
    const note = cursor === undefined ? counted(files.length, "file") : `the first ${MAX_FILES} files`;
    return new Map([
      [
        "All files",
        { ...toCell(formatBytes(sum(files)), { note, href: paths.tree(model.id) }), amount: sum(files) },
      ],
      ...listFormats(files),
      ...listQuantizations(model.id, files),
    ]);
  } catch (error) {
    // Files of a gated model are listed only for users with access; an empty repository has no revision.
    if (!(error instanceof HubError) || error.status >= 500) throw error;
    const reason = error.status === 404 ? "No files." : "Unknown. Request access to see the files.";
    return new Map([["All files", missing(reason)]]);
  }
}

const sum = (files: readonly TreeEntry[]) => files.reduce((total, { size }) => total + size, 0);

function listFormats(files: readonly TreeEntry[]): [string, Cell][] {
  const byFormat = Map.groupBy(files, ({ path }) => {
    const extension = path.slice(path.lastIndexOf(".") + 1);
    return Object.hasOwn(FORMATS, extension) ? FORMATS[extension] : undefined;
  });
  return [...byFormat].flatMap(([format, found]): [string, Cell][] => {
    if (format === undefined) return [];
    const cell = toCell(formatBytes(sum(found)), { note: counted(found.length, "file") });
    return [[`${format} weights`, { ...cell, amount: sum(found) }]];
  });
}

function listQuantizations(id: string, files: readonly TreeEntry[]): [string, Cell][] {
  const sizes = new Map(files.map(({ path, size }) => [path, size]));
  const values = files
    .filter(({ path }) => isWeightFile(path) && isEntryFile(path))
    .map(({ path }) => ({
      text: getQuantizationLabel(path) ?? path,
      href: paths.blob(id, "main", path),
      note: formatBytes(shardPaths(path).reduce((total, part) => total + (sizes.get(part) ?? 0), 0)),
    }));
  return values.length === 0 ? [] : [["Quantizations", { values: values.slice(0, 40) }]];
}
