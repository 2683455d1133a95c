import type { PlaceOfCall } from "@modelyard/inference/call-endpoint";
import type { Offer } from "../selection/select-provider.ts";

/** Where providers that put a LoRA on top of a model load its weights from. */
const WEIGHTS = "https://huggingface.co";

/** An offer as the inference client calls it, with the key that was found for the caller. */
export function placeOf({ provider, dialect, place, model, entry, key }: Offer): PlaceOfCall {
  const secret = key === "none" ? undefined : key.secret;
  const credential =
    secret === undefined ? {} : (place.keyHeader?.(secret) ?? { Authorization: `Bearer ${secret}` });
  return {
    provider,
    dialect,
    baseUrl: place.baseUrl,
    headers: { ...place.headers, ...credential },
    secret,
    model: model.id,
    providerId: entry.providerId,
    mapping: entry,
    hubUrl: WEIGHTS,
  };
}
