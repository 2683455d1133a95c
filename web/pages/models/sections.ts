import type { Facet } from "@modelyard/contract";

/** The filters beside the list, in order; `folded` ones open when they are used. */
export const SECTIONS: readonly { facet: Facet; title: string; shown: number; folded?: true }[] = [
  { facet: "pipeline_tag", title: "Task", shown: 7 },
  { facet: "library", title: "Library", shown: 6 },
  { facet: "license", title: "License", shown: 5 },
  { facet: "inference_provider", title: "Hosted by", shown: 5 },
  { facet: "apps", title: "Runs in", shown: 5 },
  { facet: "language", title: "Language", shown: 5 },
  { facet: "relation", title: "Lineage", shown: 5 },
  { facet: "author", title: "Author", shown: 6, folded: true },
  { facet: "base_model", title: "Made from", shown: 6, folded: true },
  { facet: "dataset", title: "Trained on", shown: 6, folded: true },
  { facet: "other", title: "Tag", shown: 6, folded: true },
  { facet: "gated", title: "Access", shown: 3, folded: true },
];

/** Orders of the list, by the name that the URL gives them. */
export const ORDERS = [
  ["trending", "Trending"],
  ["downloads", "Downloads"],
  ["likes", "Likes"],
  ["modified", "Updated"],
  ["created", "Created"],
  ["num_parameters", "Size"],
] as const;

/** Links that set a range: the least context, the oldest day. */
export const CONTEXTS = ["8K", "32K", "128K", "1M"] as const;
export const PERIODS = [
  ["week", 7],
  ["month", 30],
  ["quarter", 91],
  ["year", 365],
] as const;
