import type { CallEndpoint } from "@modelyard/inference/call-endpoint";
import type { Deployment } from "../selection/select-provider.ts";

/** Hub from which providers load LoRA weights. */
const WEIGHTS_HUB = "https://huggingface.co";

/** Returns a deployment in the form that the inference client calls, with the caller's key. */
export function getCallEndpoint(deployment: Deployment): CallEndpoint {
  const { provider, apiFormat, endpoint, model, entry, key } = deployment;
  const secret = key === "none" ? undefined : key.secret;
  const credential =
    secret === undefined ? {} : (endpoint.keyHeader?.(secret) ?? { Authorization: `Bearer ${secret}` });
  return {
    provider,
    apiFormat,
    baseUrl: endpoint.baseUrl,
    headers: { ...endpoint.headers, ...credential },
    secret,
    model: model.id,
    providerId: entry.providerId,
    mapping: entry,
    hubUrl: WEIGHTS_HUB,
  };
}
