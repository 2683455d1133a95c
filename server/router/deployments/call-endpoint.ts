import type { CallEndpoint } from "@modelyard/inference/call-endpoint";
import type { Deployment } from "../selection/select-provider.ts";

/** Where providers load LoRA weights from. */
const WEIGHTS = "https://huggingface.co";

/** Returns a deployment as the inference client calls it, with the caller's key. */
export function getCallEndpoint({
  provider,
  dialect,
  endpoint,
  model,
  entry,
  key,
}: Deployment): CallEndpoint {
  const secret = key === "none" ? undefined : key.secret;
  const credential =
    secret === undefined ? {} : (endpoint.keyHeader?.(secret) ?? { Authorization: `Bearer ${secret}` });
  return {
    provider,
    apiFormat: dialect,
    baseUrl: endpoint.baseUrl,
    headers: { ...endpoint.headers, ...credential },
    secret,
    model: model.id,
    providerId: entry.providerId,
    mapping: entry,
    hubUrl: WEIGHTS,
  };
}
