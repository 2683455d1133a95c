import { findTask } from "@modelyard/catalog";
import type { ModelTile } from "@modelyard/contract";
import { getFamily } from "./modalities.ts";
import type { ModelRow } from "./model-list.tsx";
import { formatStartingPrice } from "./price.ts";

function formatReason({ word, in: field, as = "" }: NonNullable<ModelTile["reasons"]>[number]): string {
  switch (field) {
    case "card":
      return `“${word}” in the model card`;
    case "tag":
      return `“${word}” in the tags`;
    case "similar":
      return `similar to “${word}”`;
    case "alias":
      return `“${word}” stands for ${as.replaceAll("-", " ")}`;
  }
}

/** Returns only the data that a list shows of a model, because the browser also gets it as hydration data. */
export function toModelRow(tile: ModelTile): ModelRow {
  const { id, pipeline_tag, license, parameters, context, downloads, likes, metricsAsOf, quantizations } =
    tile;
  const task = pipeline_tag === undefined ? undefined : findTask(pipeline_tag);
  const price = tile.price && formatStartingPrice(tile.price);
  return {
    id,
    ...(pipeline_tag !== undefined && {
      task: task?.label ?? pipeline_tag,
      family: getFamily(task?.modality),
    }),
    ...(tile.reasons && { reason: tile.reasons.map(formatReason).join(", ") }),
    ...(tile.summary !== undefined && { summary: tile.summary }),
    ...(license !== undefined && { license: license }),
    ...(parameters !== undefined && { parameters }),
    ...(context !== undefined && { context }),
    ...(tile.lastModified !== undefined
      ? { updated: tile.lastModified.slice(0, 10) }
      : tile.createdAt !== undefined && { created: tile.createdAt.slice(0, 10) }),
    ...(downloads !== undefined && { downloads }),
    // A flat line of zeros adds nothing to the number.
    ...(tile.weeklyDownloads?.some((week) => week > 0) && { weeks: tile.weeklyDownloads }),
    ...(likes !== undefined && { likes }),
    ...(metricsAsOf !== undefined && { asOf: metricsAsOf.slice(0, 10) }),
    ...(tile.providers.length > 0 && { hosted: tile.providers.length }),
    ...(price && { price }),
    ...(quantizations && { quantizations }),
    ...(tile.gated && { gated: true as const }),
    ...(tile.private && { private: true as const }),
  };
}
