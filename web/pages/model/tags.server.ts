import { findLibrary, findTask } from "@modelyard/catalog";
import { getLanguageName } from "@modelyard/catalog/languages";
import { type ModelInfo, paths } from "@modelyard/contract";
import { counted } from "../../components/format.ts";
import { listLicenses } from "./license.server.ts";

/** A tag and the link to all models that have it. */
export interface Tag {
  label: string;
  href: string;
  /** Color of the badge: the task, or a license with restrictions. */
  role?: "signal" | "warn";
}

/** Tags about another hub's services, and tags that only state that a card has results. */
const EXTERNAL = /^(?:region:|deploy:|model-index$|endpoints_compatible$|autotrain_compatible$|template:)/;
const PREFIXED = /^(?:license|base_model|dataset|arxiv|doi|diffusers):/;
const FORMATS: Record<string, string> = {
  safetensors: "Safetensors",
  gguf: "GGUF",
  pytorch: "PyTorch",
  tf: "TensorFlow",
  jax: "JAX",
  onnx: "ONNX",
  openvino: "OpenVINO",
  coreml: "Core ML",
  rust: "Rust",
};

/** Lists a model's language codes, from its card, otherwise from its tags. */
export function listLanguages({ cardData, tags }: Pick<ModelInfo, "cardData" | "tags">): string[] {
  const stated = cardData?.["language"];
  if (typeof stated === "string") return [stated];
  if (Array.isArray(stated)) return stated.filter((code) => typeof code === "string");
  return tags.filter((tag) => /^[a-z]{2}$/.test(tag) && getLanguageName(tag) !== undefined);
}

/** Lists the tags under a model's name: task, libraries and formats, datasets, languages, licenses, and others. */
export function listTags(model: ModelInfo): Tag[] {
  const { pipeline_tag: task, library_name: library, tags } = model;
  const languages = listLanguages(model);
  const datasets = getTagValues(tags, "dataset:");
  const listed = new Set([task, library, ...languages]);
  const isLibrary = (tag: string) => findLibrary(tag) !== undefined || Object.hasOwn(FORMATS, tag);
  const libraries = [library, ...tags].filter(
    (tag) => tag !== undefined && (tag === library || isLibrary(tag)),
  );
  const otherTags = tags.filter(
    (tag) => !listed.has(tag) && !PREFIXED.test(tag) && !EXTERNAL.test(tag) && !isLibrary(tag),
  );
  return [
    ...(task === undefined ? [] : [toTag(findTask(task)?.label ?? task, { pipeline_tag: task }, "signal")]),
    ...[...new Set(libraries)].map((id = "") =>
      toTag(findLibrary(id)?.label ?? FORMATS[id] ?? id, { library: id }),
    ),
    ...(datasets.length > 3
      ? [{ label: counted(datasets.length, "dataset"), href: "#facts" }]
      : datasets.map((id) => toTag(`dataset: ${id}`, { dataset: id }))),
    ...(languages.length > 3
      ? [{ label: counted(languages.length, "language"), href: "#facts" }]
      : languages.map((code) => toTag(getLanguageName(code) ?? code, { language: code }))),
    ...listLicenses(model).map(({ id, label, warning }) =>
      warning === undefined
        ? toTag(label, { license: id })
        : toTag(`${label} · ${warning}`, { license: id }, "warn"),
    ),
    ...[...new Set(otherTags)].map((tag) => toTag(tag, { other: tag })),
    ...getTagValues(tags, "arxiv:").map((id) => toTag(`arXiv ${id}`, { other: `arxiv:${id}` })),
  ];
}

/** Creates a tag that links to the models that match a filter. */
const toTag = (label: string, filter: Record<string, string>, role?: Tag["role"]): Tag => ({
  label,
  href: paths.models(filter),
  ...(role && { role }),
});

const getTagValues = (tags: readonly string[], prefix: string) =>
  tags.filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length));
