import { providerLabel } from "../models/provider-labels.ts";
import type { SearchContext } from "./context.ts";

/** Returns the name of a provider. Admins name custom providers. */
export const getProviderLabel = ({ router }: Pick<SearchContext, "router">, id: string): string =>
  router.settings().providers.get(id)?.label ?? providerLabel(id);
