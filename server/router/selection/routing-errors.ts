import type { MappingEntry } from "@modelyard/inference";
import type { GatewayError } from "../gateway/ports.ts";
import type { CandidateResult } from "./select-provider.ts";
import { suggestNames } from "./suggest-names.ts";
import type { ServedModel } from "../models/served-models.ts";

/** That nobody can take a call, with what was thought of each, where that was thought of. */
export interface NobodyCan extends GatewayError {
  readonly verdicts?: readonly CandidateResult[];
}

const names = (entries: readonly { provider: string }[]): string =>
  [...new Set(entries.map(({ provider }) => provider))].join(", ");

/** Nobody serves a model of that name, or none is known to whoever asks. */
export function unknownModel(model: string, known: Iterable<ServedModel>): GatewayError {
  const near = suggestNames(model, known);
  return {
    refused: 404,
    code: "ModelNotFound",
    message: `There is no model ${model} here that is served.${near.length > 0 ? ` Did you mean ${near.join(" or ")}?` : ""} GET /router/v1/models lists those that are.`,
  };
}

/** The model is here, and no provider has it. */
export const modelNotServed = (model: string): GatewayError => ({
  refused: 400,
  code: "ModelNotServed",
  message: `${model} is on this hub, but no provider serves it. Run it yourself (its page has the code), ask for another model (GET /router/v1/models lists those that are served), or let an admin add a server of your own that serves it.`,
});

/** It is served, but for other tasks. */
export function notServed(model: ServedModel, task: string): GatewayError {
  const offered = [...new Set(model.entries.map((entry) => entry.task))];
  return {
    refused: 400,
    code: "TaskNotServed",
    message: `${model.id} is served for ${offered.join(", ")}, not for ${task}.${offered.map(hintFor).join("")}`,
  };
}

/** Where to call instead. */
function hintFor(task: string): string {
  if (task === "conversational") return " Call /v1/chat/completions.";
  if (task === "text-generation") return " Call /v1/completions.";
  if (task === "feature-extraction") return " Call /v1/embeddings.";
  return ` Call /api/inference/${task}.`;
}

/** The provider that was named does not have it. */
export const otherProviders = (
  model: ServedModel,
  wanted: string,
  task: string,
  fitting: readonly MappingEntry[],
): GatewayError => ({
  refused: 400,
  code: "ProviderNotFound",
  message: `${model.id} is not served for ${task} by ${wanted}. Behind the colon stands one of ${names(fitting)}, or fastest, cheapest, preferred.`,
});

/** Some have it, and none of them can be called. */
export function noEligibleProvider(model: ServedModel, left: readonly CandidateResult[]): NobodyCan {
  const keyless = left.every(({ reasons }) => reasons.length === 1 && /\bkey\b/.test(reasons[0] ?? ""));
  const why = left.map(({ provider, reasons }) => `${provider}: ${reasons.join("; ")}`).join(". ");
  return keyless
    ? {
        refused: 403,
        code: "NoProviderKey",
        verdicts: left,
        message: `${model.id} is served by ${names(left)}, and there is no key for ${left.length === 1 ? "it" : "any of them"}. Add your own in the settings, under providers, or ask an admin of this hub.`,
      }
    : {
        refused: 400,
        code: "NoProviderFits",
        verdicts: left,
        message: `No provider of ${model.id} can take this call. ${why}. POST /api/router/explain says more.`,
      };
}
