import type { Facet } from "@modelyard/contract";

/** The filters next to the list, in order. `folded` ones are collapsed until used; `visible` is the number of values shown. */
export const SECTIONS: readonly { facet: Facet; title: string; visible: number; folded?: true }[] = [
  { facet: "pipeline_tag", title: "Task", visible: 7 },
  { facet: "library", title: "Library", visible: 6 },
  { facet: "license", title: "License", visible: 5 },
  { facet: "license_allows", title: "License allows", visible: 4 },
  { facet: "inference_provider", title: "Hosted by", visible: 5 },
  { facet: "apps", title: "Local apps", visible: 5 },
  { facet: "language", title: "Language", visible: 5 },
  { facet: "relation", title: "Derivation", visible: 5 },
  { facet: "author", title: "Author", visible: 6, folded: true },
  { facet: "base_model", title: "Base model", visible: 6, folded: true },
  { facet: "dataset", title: "Datasets", visible: 6, folded: true },
  { facet: "evaluation", title: "Evaluated on", visible: 6, folded: true },
  { facet: "other", title: "Tag", visible: 6, folded: true },
  { facet: "gated", title: "Access", visible: 3, folded: true },
];

/** Sort orders: name in the URL, label. */
export const SORT_ORDERS = [
  ["trending", "Trending"],
  ["downloads", "Downloads"],
  ["likes", "Likes"],
  ["modified", "Updated"],
  ["created", "Created"],
  ["num_parameters", "Size"],
] as const;

/** A common value of a range filter. */
export interface Choice {
  label: string;
  value: string;
}

export const CONTEXTS: readonly Choice[] = ["8K", "32K", "128K", "1M"].map((min) => ({
  label: `${min.replace("K", "k")}+`,
  value: `min:${min}`,
}));
export const MEMORY_SIZES: readonly Choice[] = ["8", "12", "16", "24", "48", "80"].map((value) => ({
  label: `${value} GB`,
  value,
}));
export const PERIODS: readonly Choice[] = [
  { label: "week", value: "min:7d" },
  { label: "month", value: "min:30d" },
  { label: "quarter", value: "min:91d" },
  { label: "year", value: "min:365d" },
];
