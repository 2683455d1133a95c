import type { MappingEntry } from "@modelyard/inference";
import type { GatewayError } from "../gateway/ports.ts";
import type { CandidateResult } from "./select-provider.ts";
import type { ServedModel } from "../models/served-models.ts";

/** The error when no provider can handle a request, with the candidates that were evaluated. */
export interface RoutingError extends GatewayError {
  readonly candidates?: readonly CandidateResult[];
}

const names = (entries: readonly { provider: string }[]): string =>
  [...new Set(entries.map(({ provider }) => provider))].join(", ");

/** No provider serves a model with this name, or the caller can't see the model. `similar`: names of other models. */
export const modelNotFound = (model: string, similar: readonly string[] = []): GatewayError => ({
  status: 404,
  code: "ModelNotFound",
  message: `Model "${model}" has no provider.${similar.length > 0 ? ` Did you mean ${similar.join(" or ")}?` : ""} GET /router/v1/models lists available models.`,
});

/** The model is on this hub, but no provider serves it. */
export const modelNotServed = (model: string): GatewayError => ({
  status: 400,
  code: "ModelNotServed",
  message: `${model} has no provider. Run it yourself (see its page for code), use another model (GET /router/v1/models lists available models), or ask an admin to add a custom provider.`,
});

/** The model is available for other tasks only. */
export function taskNotServed(model: ServedModel, task: string): GatewayError {
  const tasks = [...new Set(model.entries.map((entry) => entry.task))];
  return {
    status: 400,
    code: "TaskNotServed",
    message: `${model.id} is available for ${tasks.join(", ")}, not for ${task}. Call ${tasks.map(getEndpointPath).join(" or ")}.`,
  };
}

function getEndpointPath(task: string): string {
  if (task === "conversational") return "/v1/chat/completions";
  if (task === "text-generation") return "/v1/completions";
  return task === "feature-extraction" ? "/v1/embeddings" : `/api/inference/${task}`;
}

/** The named provider does not serve the model. */
export const providerNotServing = (
  model: ServedModel,
  requested: string,
  task: string,
  entries: readonly MappingEntry[],
): GatewayError => ({
  status: 400,
  code: "ProviderNotFound",
  message: `${model.id} has no provider "${requested}" for ${task}. After the colon, use ${names(entries)}, fastest, cheapest, or preferred.`,
});

/** Providers serve the model, but none is eligible for the request. */
export function noEligibleProvider(model: ServedModel, excluded: readonly CandidateResult[]): RoutingError {
  const lacksKey = excluded.every(({ reasons }) => reasons.length === 1 && /\bkey\b/.test(reasons[0] ?? ""));
  const reasonsText = excluded
    .map(({ provider, reasons }) => `${provider}: ${reasons.join("; ")}`)
    .join(". ");
  return lacksKey
    ? {
        status: 403,
        code: "NoProviderKey",
        candidates: excluded,
        message: `${model.id} is served by ${names(excluded)}, but no API key is configured for ${excluded.length === 1 ? "it" : "any of them"}. Add one in Settings > Provider keys, or ask an admin.`,
      }
    : {
        status: 400,
        code: "NoProviderFits",
        candidates: excluded,
        message: `No eligible provider for ${model.id}. ${reasonsText}. See POST /api/router/explain.`,
      };
}
