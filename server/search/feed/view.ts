import { paths } from "@modelyard/contract";
import type { FeedEntry } from "../../http/atom.ts";
import type { ModelRecord } from "../../models/model-record.ts";
import { facetLabel } from "../facets/label.ts";

/** Returns the entry of a model in a feed of new models. */
export function modelEntry(record: ModelRecord): FeedEntry {
  const license = record.tags.find((tag) => tag.startsWith("license:"))?.slice("license:".length);
  const facts = [
    record.pipeline_tag && facetLabel("pipeline_tag", record.pipeline_tag),
    record.parameters && `${record.parameters.toLocaleString("en")} parameters`,
    record.context && `${record.context.toLocaleString("en")} tokens context`,
    license && facetLabel("license", license),
  ].filter((fact) => typeof fact === "string" && fact !== "");
  const date = record.createdAt ?? record.lastModified ?? record.asOf;
  return {
    title: record.id,
    path: paths.model(record.id),
    date: date && new Date(date).toISOString(),
    author: record.id.split("/")[0],
    summary: facts.join(" · "),
    categories: record.tags.slice(0, 20),
  };
}
