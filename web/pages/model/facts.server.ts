import { findLibrary } from "@modelyard/catalog";
import { getLanguageName } from "@modelyard/catalog/languages";
import { type ModelInfo, paths } from "@modelyard/contract";
import { day, grouped, parameters } from "../../components/format.ts";
import { languagesOf } from "./tags.server.ts";

/** One line of the facts beside a card. */
export interface Fact {
  label: string;
  /** Unit or period of the value. */
  unit?: string;
  /** Absent: unknown, and `why` says why. */
  value?: string;
  links?: { label: string; href?: string }[];
  /** What the value is exactly, or why it is not known. */
  why?: string;
}

/** What the hub knows of a model, and for what it does not, why. */
export function factsOf(model: ModelInfo): Fact[] {
  const { config, gguf, safetensors, library_name: library, modelyard } = model;
  const asOf = modelyard?.metricsAsOf === undefined ? undefined : day(modelyard.metricsAsOf);
  const size = modelyard?.parameters ?? safetensors?.total ?? gguf?.total;
  const context = modelyard?.context ?? gguf?.context_length;
  const architectures =
    config?.architectures ?? (gguf?.architecture === undefined ? [] : [gguf.architecture]);
  const types = Object.keys(safetensors?.parameters ?? {});
  const languages = languagesOf(model);

  return [
    {
      label: "Downloads",
      unit: "30 days",
      ...(modelyard?.downloadsKnown === false
        ? { why: "No source of this hub counts this model’s downloads." }
        : {
            value: grouped(model.downloads),
            why: `Requests for the files that count as a download${asOf === undefined ? "" : `, as of ${asOf}`}.`,
          }),
    },
    {
      label: "Likes",
      ...(modelyard?.likesKnown === false
        ? { why: "No source of this hub counts this model’s likes." }
        : { value: grouped(model.likes), ...(asOf !== undefined && { why: `As of ${asOf}.` }) }),
    },
    {
      label: "Parameters",
      ...(size === undefined
        ? { why: "Neither the card nor the files that are known say how many." }
        : { value: parameters(size), why: grouped(size) }),
    },
    {
      label: "Context",
      ...(context === undefined
        ? { why: "No known configuration names the longest input." }
        : { value: grouped(context), unit: "tokens" }),
    },
    {
      label: "Architecture",
      ...(architectures.length === 0
        ? { why: "The model’s configuration is not known." }
        : { value: architectures.join(", ") }),
    },
    ...(types.length > 0 ? [{ label: "Tensor types", value: types.join(" · ") }] : []),
    {
      label: "Library",
      ...(library === undefined
        ? { why: "The card names none." }
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
        ? { why: "The card names none." }
        : {
            links: languages.map((code) => ({
              label: getLanguageName(code) ?? code,
              href: paths.models({ language: code }),
            })),
          }),
    },
    dated("Updated", model.lastModified),
    dated("Created", model.createdAt),
    ...mirrored(modelyard?.mirrored),
  ];
}

/** Where a copy was made from, and when it was last the same. */
function mirrored(copy: { from: string; at: string } | undefined): Fact[] {
  if (copy === undefined) return [];
  const at = day(copy.at);
  const links = [{ label: copy.from.replace(/^https?:\/\//, ""), href: copy.from }];
  return [{ label: "Mirrored from", ...(at !== undefined && { unit: `on ${at}` }), links }];
}

function dated(label: string, iso: string | undefined): Fact {
  const value = iso === undefined ? undefined : day(iso);
  return value === undefined ? { label, why: "No source of this hub says when." } : { label, value };
}
