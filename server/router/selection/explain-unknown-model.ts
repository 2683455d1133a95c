import { MODEL_SUGGESTIONS } from "../../http/limits.ts";
import type { Caller, GatewayError } from "../gateway/ports.ts";
import { modelNotFound } from "./routing-errors.ts";
import { listVisibleModels, type RoutingContext } from "./select-provider.ts";
import { suggestNames } from "./suggest-names.ts";

/**
 * Creates the error for an unknown model, with similar names. All served models are compared, and inference requests have
 * no CPU limit, so suggestions have their own: without CPU time left, the error has none.
 */
export function createUnknownModelError(
  routing: Pick<RoutingContext, "servedModels">,
  now: () => number = () => performance.now(),
) {
  /** Time used in excess of the share, and when that was. */
  let used = { ms: 0, at: 0 };
  let isRunning = false;

  return async (model: string, caller: Caller | undefined): Promise<GatewayError> => {
    const at = now();
    const { burstMs, share } = MODEL_SUGGESTIONS;
    used = { ms: Math.max(0, used.ms - (at - used.at) * share), at };
    if (isRunning || used.ms > burstMs) return modelNotFound(model);
    isRunning = true;
    try {
      return modelNotFound(model, await suggestNames(model, listVisibleModels(routing, caller)));
    } finally {
      isRunning = false;
      used.ms += now() - at;
    }
  };
}
