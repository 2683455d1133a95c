import { findLibrary, findTask } from "@modelyard/catalog";
import { getLanguageName } from "@modelyard/catalog/languages";
import { type ModelInfo, paths } from "@modelyard/contract";
import { counted } from "../../components/format.ts";
import { licensesOf } from "./license.server.ts";

/** A tag as the page shows it, with the listing of all models that have it. */
export interface Tag {
  label: string;
  href: string;
  /** A license with conditions. */
  warns?: true;
}

/** Tags about another hub's own services, which say nothing here. */
const FOREIGN = /^(?:region:|deploy:|endpoints_compatible$|autotrain_compatible$|template:)/;
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

/** The languages of a model, by code: of its card, else of its tags. */
export function languagesOf({ cardData, tags }: Pick<ModelInfo, "cardData" | "tags">): string[] {
  const given = cardData?.["language"];
  if (typeof given === "string") return [given];
  if (Array.isArray(given)) return given.filter((code) => typeof code === "string");
  return tags.filter((tag) => /^[a-z]{2}$/.test(tag) && getLanguageName(tag) !== undefined);
}

/** The row of tags under a model's name: task, libraries and formats, data, languages, license, and the rest. */
export function tagRow(model: ModelInfo): Tag[] {
  const { pipeline_tag: task, library_name: library, tags } = model;
  const languages = languagesOf(model);
  const datasets = valuesOf(tags, "dataset:");
  const shown = new Set([task, library, ...languages]);
  const isLibrary = (tag: string) => findLibrary(tag) !== undefined || Object.hasOwn(FORMATS, tag);
  const libraries = [library, ...tags].filter(
    (tag) => tag !== undefined && (tag === library || isLibrary(tag)),
  );
  const rest = tags.filter(
    (tag) => !shown.has(tag) && !PREFIXED.test(tag) && !FOREIGN.test(tag) && !isLibrary(tag),
  );
  return [
    ...(task === undefined
      ? []
      : [{ label: findTask(task)?.label ?? task, href: paths.models({ pipeline_tag: task }) }]),
    ...[...new Set(libraries)].map((id = "") => ({
      label: findLibrary(id)?.label ?? FORMATS[id] ?? id,
      href: paths.models({ library: id }),
    })),
    ...(datasets.length > 3
      ? [{ label: counted(datasets.length, "dataset"), href: "#facts" }]
      : datasets.map((id) => ({ label: `data: ${id}`, href: paths.models({ dataset: id }) }))),
    ...(languages.length > 3
      ? [{ label: counted(languages.length, "language"), href: "#facts" }]
      : languages.map((code) => ({
          label: getLanguageName(code) ?? code,
          href: paths.models({ language: code }),
        }))),
    ...licensesOf(model).map(({ id, label, warning }) => ({
      label: warning === undefined ? label : `${label} · ${warning}`,
      href: paths.models({ license: id }),
      ...(warning !== undefined && { warns: true as const }),
    })),
    ...[...new Set(rest)].map((tag) => ({ label: tag, href: paths.models({ other: tag }) })),
    ...valuesOf(tags, "arxiv:").map((id) => ({
      label: `arXiv ${id}`,
      href: paths.models({ other: `arxiv:${id}` }),
    })),
  ];
}

const valuesOf = (tags: readonly string[], prefix: string) =>
  tags.filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length));
