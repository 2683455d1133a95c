import type { ModelInfo, CustomClient } from "@modelyard/contract";
import type { MappingEntry } from "@modelyard/inference";

/** What code is made from: facts of the model, who serves it, and where its hub is. */
export interface HostedModel {
  id: string;
  pipeline_tag?: string;
  tags: readonly string[];
  mask_token?: string;
  /** Live ones first. */
  mappings: readonly MappingEntry[];
  hubUrl: string;
  routerUrl: string;
  /** Clients of the hub's own, beside those that every hub has. */
  ownClients?: readonly CustomClient[];
}

/** `origin` is the hub's address as readers see it; its router is below it. */
export function hostedModel(model: ModelInfo, origin: string): HostedModel {
  const { id, pipeline_tag, tags, mask_token, inferenceProviderMapping = {} } = model;
  const mappings = Object.entries(inferenceProviderMapping)
    .map(([provider, entry]) => ({ provider, ...entry }))
    .toSorted((a, b) => Number(b.status === "live") - Number(a.status === "live"));
  return {
    id,
    ...(pipeline_tag !== undefined && { pipeline_tag }),
    // Of all tags this one decides.
    tags: tags.filter((tag) => tag === "conversational"),
    ...(mask_token !== undefined && { mask_token }),
    mappings,
    hubUrl: origin,
    routerUrl: `${origin}/router`,
  };
}
