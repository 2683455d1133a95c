import { HUB_INFERENCE } from "@modelyard/contract";
import type { ServedModel } from "../models/served-models.ts";
import type { RouterSettings } from "../providers/cached-settings.ts";

type Providers = Pick<RouterSettings, "providers">;

const isCustom = ({ providers }: Providers, provider: string): boolean =>
  (providers.get(provider)?.kind ?? "hosted") !== "hosted";

/** Returns whether a custom provider serves the model, also a disabled one: then its ID does not mean another service. */
export const isServedHere = (settings: Providers, { entries }: Pick<ServedModel, "entries">): boolean =>
  entries.some(({ provider }) => isCustom(settings, provider));

/**
 * Returns whether a name in a request means a provider of the model. `hf-inference` means the custom providers, or
 * without one the public service of that ID.
 */
export const isMeant = (
  settings: Providers,
  model: Pick<ServedModel, "entries">,
  name: string,
  provider: string,
): boolean =>
  name === HUB_INFERENCE && isServedHere(settings, model) ? isCustom(settings, provider) : name === provider;
