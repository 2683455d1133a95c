import { HUB_INFERENCE } from "@modelyard/contract";
import type { ServedModel } from "../models/served-models.ts";
import type { RouterSettings } from "../providers/cached-settings.ts";

type Providers = Pick<RouterSettings, "providers">;

const isCustom = ({ providers }: Providers, provider: string): boolean =>
  (providers.get(provider)?.kind ?? "hosted") !== "hosted";

/** Whether a custom provider, even if disabled, serves the model. If so, its ID does not mean another service. */
export const isServedHere = (settings: Providers, { entries }: Pick<ServedModel, "entries">): boolean =>
  entries.some(({ provider }) => isCustom(settings, provider));

/**
 * Whether a name in a request refers to a provider of the model. `hf-inference` refers to the custom providers, or if
 * there are none to the public service with that ID.
 */
export const isReferenced = (
  settings: Providers,
  model: Pick<ServedModel, "entries">,
  name: string,
  provider: string,
): boolean =>
  name === HUB_INFERENCE && isServedHere(settings, model) ? isCustom(settings, provider) : name === provider;
