import { findLibrary } from "@modelyard/catalog";
import { getLanguageName } from "@modelyard/catalog/languages";
import { type ModelExtras, type ModelInfo, paths } from "@modelyard/contract";
import { day, grouped, parameters } from "../../components/format.ts";
import { listLanguages } from "./tags.server.ts";

/** A line of the model details. */
export interface ModelDetail {
  label: string;
  /** Unit or period of the value. */
  unit?: string;
  /** Absent if unknown; `message` states the reason. */
  value?: string;
  links?: { label: string; href?: string }[];
  /** Exact value or source, or the reason why the value is unknown. */
  message?: string;
}

/** Returns the number of parameters of a model, if it is known. */
export const getParameters = ({ modelyard, safetensors, gguf }: ModelInfo): number | undefined =>
  modelyard?.parameters ?? safetensors?.total ?? gguf?.total;

/** Returns the context length of a model in tokens, if it is known. */
export const getContext = ({ modelyard, gguf }: ModelInfo): number | undefined =>
  modelyard?.context ?? gguf?.context_length;

/** Returns the details of a model, with a reason for each unknown value. */
export function getModelDetails(model: ModelInfo): ModelDetail[] {
  const { config, gguf, safetensors, library_name: library, modelyard } = model;
  const asOf = modelyard?.metricsAsOf === undefined ? undefined : day(modelyard.metricsAsOf);
  const size = getParameters(model);
  const context = getContext(model);
  const architectures =
    config?.architectures ?? (gguf?.architecture === undefined ? [] : [gguf.architecture]);
  const types = Object.keys(safetensors?.parameters ?? {});
  const languages = listLanguages(model);

  return [
    {
      label: "Downloads",
      unit: "30 days",
      ...(modelyard?.downloadsKnown === false
        ? { message: "Unknown. No source reports downloads of this model." }
        : {
            value: grouped(model.downloads),
            message: `Requests for files that count as downloads${asOf === undefined ? "" : `, as of ${asOf}`}.`,
          }),
    },
    {
      label: "Likes",
      ...(modelyard?.likesKnown === false
        ? { message: "Unknown. No source reports likes of this model." }
        : { value: grouped(model.likes), ...(asOf !== undefined && { message: `As of ${asOf}.` }) }),
    },
    {
      label: "Parameters",
      ...(size === undefined
        ? { message: "Unknown. Neither the model card nor the files state it." }
        : { value: parameters(size), message: grouped(size) }),
    },
    {
      label: "Context",
      ...(context === undefined
        ? { message: "Unknown. No configuration states the context length." }
        : { value: grouped(context), unit: "tokens" }),
    },
    {
      label: "Architecture",
      ...(architectures.length === 0
        ? { message: "Unknown. The model has no known configuration." }
        : { value: architectures.join(", ") }),
    },
    ...(types.length > 0 ? [{ label: "Tensor types", value: types.join(" · ") }] : []),
    {
      label: "Library",
      ...(library === undefined
        ? { message: "Not stated in the model card." }
        : {
            links: [
              findLibrary(library) === undefined
                ? { label: library, href: paths.models({ library }) }
                : { label: findLibrary(library)?.label ?? library, href: paths.library(library) },
            ],
          }),
    },
    {
      label: "Languages",
      ...(languages.length === 0
        ? { message: "Not stated in the model card." }
        : {
            links: languages.map((code) => ({
              label: getLanguageName(code) ?? code,
              href: paths.models({ language: code }),
            })),
          }),
    },
    createDateDetail("Updated", model.lastModified),
    createDateDetail("Created", model.createdAt),
    ...createMirrorDetail(modelyard?.mirrored),
  ];
}

/** Returns the upstream of a mirror and the date of the last synchronization. */
function createMirrorDetail(mirror: ModelExtras["mirrored"]): ModelDetail[] {
  if (mirror === undefined) return [];
  const date = day(mirror.at);
  const links = [{ label: mirror.from.replace(/^https?:\/\//, ""), href: mirror.from }];
  const gone =
    mirror.gone === undefined ? "" : `, not available there since ${day(mirror.gone) ?? mirror.gone}`;
  return [{ label: "Mirrored from", ...(date !== undefined && { unit: `on ${date}${gone}` }), links }];
}

function createDateDetail(label: string, iso: string | undefined): ModelDetail {
  const value = iso === undefined ? undefined : day(iso);
  return value === undefined ? { label, message: "Unknown. No source states the date." } : { label, value };
}
