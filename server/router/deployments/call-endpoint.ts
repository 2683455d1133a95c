import type { PlaceOfCall } from "@modelyard/inference/call-endpoint";
import type { Deployment } from "../selection/select-provider.ts";

/** Where providers that put a LoRA on top of a model load its weights from. */
const WEIGHTS = "https://huggingface.co";

/** An offer as the inference client calls it, with the key that was found for the caller. */
export function getCallEndpoint({ provider, dialect, endpoint, model, entry, key }: Deployment): PlaceOfCall {
  const secret = key === "none" ? undefined : key.secret;
  const credential =
    secret === undefined ? {} : (endpoint.keyHeader?.(secret) ?? { Authorization: `Bearer ${secret}` });
  return {
    provider,
    dialect,
    baseUrl: endpoint.baseUrl,
    headers: { ...endpoint.headers, ...credential },
    secret,
    model: model.id,
    providerId: entry.providerId,
    mapping: entry,
    hubUrl: WEIGHTS,
  };
}
