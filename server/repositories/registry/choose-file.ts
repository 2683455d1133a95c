import {
  getBitsPerWeight,
  getPreferredFile,
  getQuantizationLabel,
  isWeightFile,
  isEntryFile,
  parseShard,
} from "@modelyard/catalog";
import { ApiError } from "../../http/errors.ts";

/** Files that llama.cpp loads in addition to a model, by the start of their names (as of 2026-08). */
const HELPER = /^(?:mtp|eagle3|dflash|dspark)-/i;

/** Maximum number of tags in an error message. Repositories have up to 30. */
const MAX_LISTED_TAGS = 50;

const getName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
const getDirectory = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);
const isSplit = (path: string): boolean => parseShard(path) !== undefined;

/** Returns the model files of a repository, sorted by path. A split model is represented by its first part. */
export const listModelFiles = (paths: readonly string[]): string[] =>
  paths.filter((path) => isWeightFile(path) && isEntryFile(path) && !HELPER.test(getName(path))).toSorted();

/**
 * Returns the model file that a tag names: `latest`, a quantization, or a file name, case-insensitively. Throws
 * `BadRequest` with the possible tags. Ollama cannot load split files (as of 2026-08).
 */
export function chooseFile(
  paths: readonly string[],
  tag: string,
  { allowSplit }: { allowSplit: boolean },
): string {
  const all = listModelFiles(paths);
  const usable = allowSplit ? all : all.filter((path) => !isSplit(path));
  const tags = [...new Set(usable.map((path) => getQuantizationLabel(path) ?? getName(path)))];
  const listed = `Tags of this repository: ${["latest", ...tags].slice(0, MAX_LISTED_TAGS).join(", ")}.`;
  if (all.length === 0) throw new ApiError("BadRequest", "This repository has no GGUF files.");
  if (usable.length === 0)
    throw new ApiError(
      "BadRequest",
      "All GGUF files of this repository are split, and Ollama does not support split files. Merge them with llama-gguf-split --merge.",
    );
  const lowerTag = tag.toLowerCase();
  const matches = (path: string) =>
    getName(path).toLowerCase() === lowerTag || getQuantizationLabel(path)?.toLowerCase() === lowerTag;
  const found = lowerTag === "latest" ? getPreferredFile(usable) : usable.find(matches);
  if (found !== undefined) return found;
  if (all.some(matches))
    throw new ApiError(
      "BadRequest",
      `The files of the tag "${tag}" are split, and Ollama does not support split files. ${listed}`,
    );
  throw new ApiError("BadRequest", `No GGUF file has the tag "${tag}". ${listed}`);
}

/** Returns the projector files, which encode images or audio for models. */
export const listProjectors = (paths: readonly string[]): string[] =>
  paths.filter((path) => /mmproj/i.test(getName(path)) && path.endsWith(".gguf")).toSorted();

/**
 * Returns the projector of a model, by llama.cpp's rule (as of 2026-08): the one in the deepest directory that contains
 * the model; if there are several, the one with the bits per weight nearest to the model's.
 */
export function findProjector(projectors: readonly string[], model: string): string | undefined {
  const getBits = (path: string) => getBitsPerWeight(getQuantizationLabel(path) ?? "") ?? 0;
  const bits = getBits(model);
  return projectors
    .filter((path) => model.startsWith(getDirectory(path)))
    .toSorted(
      (a, b) =>
        getDirectory(b).length - getDirectory(a).length ||
        Math.abs(getBits(a) - bits) - Math.abs(getBits(b) - bits),
    )[0];
}
