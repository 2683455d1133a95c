import { listClientMappings, type ModelInfo, type CustomClient } from "@modelyard/contract";
import type { MappingEntry } from "@modelyard/inference";

/** Input of the code generator: model metadata, provider mappings, and URLs of the hub. */
export interface HostedModel {
  id: string;
  pipeline_tag?: string;
  tags: readonly string[];
  mask_token?: string;
  /** Live ones first. */
  mappings: readonly MappingEntry[];
  hubUrl: string;
  routerUrl: string;
  /** Custom clients of the hub, in addition to the built-in ones. */
  ownClients?: readonly CustomClient[];
}

/** Creates the input of the code generator. `origin` is the hub's public origin. */
export function createHostedModel(model: ModelInfo, origin: string): HostedModel {
  const { id, pipeline_tag, tags, mask_token, inferenceProviderMapping = {} } = model;
  const mappings = listClientMappings(id, inferenceProviderMapping).toSorted(
    (a, b) => Number(b.status === "live") - Number(a.status === "live"),
  );
  return {
    id,
    ...(pipeline_tag !== undefined && { pipeline_tag }),
    // The only tag that affects the code.
    tags: tags.filter((tag) => tag === "conversational"),
    ...(mask_token !== undefined && { mask_token }),
    mappings,
    hubUrl: origin,
    routerUrl: `${origin}/router`,
  };
}
