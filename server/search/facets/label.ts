import { findApp, findLibrary, findLicense, findTask, PERMISSIONS } from "@modelyard/catalog";
import { getLanguageName } from "@modelyard/catalog/languages";
import type { Facet } from "@modelyard/contract";
import { formatLabel } from "../../models/formats.ts";
import { providerLabel } from "../../models/provider-labels.ts";
import type { SearchContext } from "../context.ts";

const RELATIONS: Record<string, string> = {
  original: "Base model",
  finetune: "Fine-tune",
  adapter: "Adapter",
  quantized: "Quantization",
  merge: "Merge",
};
const GATES: Record<string, string> = {
  open: "Open",
  auto: "Gated (automatic approval)",
  manual: "Gated (manual approval)",
};

/** Returns the label of a facet value. */
export function facetLabel(facet: Facet, value: string): string {
  switch (facet) {
    case "pipeline_tag":
      return findTask(value)?.label ?? value;
    case "library":
      return findLibrary(value)?.label ?? formatLabel(value) ?? value;
    case "license":
      return findLicense(value)?.name ?? value;
    case "license_allows":
      return PERMISSIONS.find(({ id }) => id === value)?.label ?? value;
    case "language":
      return getLanguageName(value) ?? value;
    case "inference_provider":
      return value === "all" ? "Any provider" : providerLabel(value);
    case "apps":
      return findApp(value)?.label ?? value;
    case "relation":
      return RELATIONS[value] ?? value;
    case "gated":
      return GATES[value] ?? value;
    default:
      return value;
  }
}

/** Returns the name of a provider. Admins name custom providers. */
export const getProviderLabel = ({ router }: Pick<SearchContext, "router">, id: string): string =>
  router.settings().providers.get(id)?.label ?? providerLabel(id);
