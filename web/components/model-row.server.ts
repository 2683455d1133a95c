import { findTask } from "@modelyard/catalog";
import type { ModelTile } from "@modelyard/contract";
import type { ModelRow } from "./model-list.tsx";

/** Returns what a list shows of a model, and no more: the browser also gets it as hydration data. */
export function toModelRow(tile: ModelTile): ModelRow {
  const { id, pipeline_tag, license, parameters, context, downloads, likes, metricsAsOf, quantizations } =
    tile;
  return {
    id,
    ...(pipeline_tag !== undefined && { task: findTask(pipeline_tag)?.label ?? pipeline_tag }),
    ...(license !== undefined && { license: license }),
    ...(parameters !== undefined && { parameters }),
    ...(context !== undefined && { context }),
    ...(tile.lastModified !== undefined
      ? { updated: tile.lastModified.slice(0, 10) }
      : tile.createdAt !== undefined && { created: tile.createdAt.slice(0, 10) }),
    ...(downloads !== undefined && { downloads }),
    ...(likes !== undefined && { likes }),
    ...(metricsAsOf !== undefined && { asOf: metricsAsOf.slice(0, 10) }),
    ...(tile.providers.length > 0 && { hosted: tile.providers.length }),
    ...(quantizations && { quantizations }),
    ...(tile.gated && { gated: true as const }),
    ...(tile.private && { private: true as const }),
  };
}
