import { type Caller, isAvailable } from "../gateway/ports.ts";
import { getDeploymentInfo, toPricing } from "../deployments/deployment-info.ts";
import { getExpectedCost } from "../deployments/prices.ts";
import type { ServedModel } from "./served-models.ts";
import type { InferenceService } from "../inference-service.ts";
import { latestMetricsView } from "../metrics/view.ts";

const VISION_TASKS = /image-text|video-text|visual-question|any-to-any/;
const INPUTS: Readonly<Record<string, readonly string[]>> = {
  conversational: ["text"],
  "automatic-speech-recognition": ["audio"],
  "audio-classification": ["audio"],
  "audio-to-audio": ["audio"],
};

function getModalities({ pipelineTag: tag = "", entries }: ServedModel) {
  const task = entries[0]?.task ?? "";
  const [from = "text", to = "text"] = /^(\w+)-to-(\w+)$/.exec(task)?.slice(1) ?? [];
  const toModality = (name: string): string => (name === "speech" ? "audio" : name);
  return {
    input_modalities: VISION_TASKS.test(tag) ? ["text", "image"] : (INPUTS[task] ?? [toModality(from)]),
    output_modalities: [toModality(to)],
  };
}

/**
 * Returns a model of `GET /v1/models` in the known router's format (as of 2026-08), with the hub's provider metrics.
 * Absent values are unknown. `tasks`, `provider_id`, `measured_requests`, and others extend the known format.
 */
export function servedModelView(
  model: ServedModel,
  { routingContext }: InferenceService,
  caller: Caller | undefined,
) {
  const settings = routingContext.settings();
  return {
    id: model.id,
    object: "model" as const,
    created: model.created,
    owned_by: model.id.slice(0, model.id.indexOf("/")),
    architecture: getModalities(model),
    tasks: [...new Set(model.entries.map(({ task }) => task))],
    providers: model.entries
      .filter(
        ({ provider }, i) =>
          settings.providers.get(provider)?.on !== false &&
          model.entries.findIndex((entry) => entry.provider === provider) === i,
      )
      .map(({ provider, providerId, status, task, isModelAuthor = false }) => {
        const { price, context, tools, structuredOutput, quantization, region, source, asOf } =
          getDeploymentInfo(routingContext.prices(), provider, model.id, providerId);
        const metrics = routingContext.metrics.find(provider, providerId);
        const key = caller && routingContext.keys.for(caller, provider);
        return {
          provider,
          status,
          task,
          provider_id: providerId,
          context_length: context ?? model.context,
          pricing: toPricing(price),
          is_free: price && getExpectedCost(price, false) === 0 ? true : undefined,
          supports_tools: tools,
          supports_structured_output: structuredOutput,
          quantization: quantization?.value,
          quantization_source: quantization?.source,
          quantization_as_of: quantization?.asOf,
          region: region?.value,
          region_source: region?.source,
          region_as_of: region?.asOf,
          ...latestMetricsView(metrics),
          is_model_author: isModelAuthor,
          pricing_source: price && source,
          pricing_as_of: price && asOf,
          /** Whether the caller can use the deployment, that is, an API key is available. */
          callable: caller && isAvailable(key),
        };
      }),
  };
}
