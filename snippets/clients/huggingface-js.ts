import type { Code } from "@modelyard/catalog";
import type { Plan } from "../plan.ts";
import { supportsHuggingfaceJs, needsKeepAlive } from "../sdk/huggingface-js.ts";
import { writeInferenceClient } from "../sdk/inference-client.ts";
import type { SnippetClient } from "../snippet.ts";

export default {
  id: "huggingface.js",
  label: "huggingface.js",
  language: "js",
  docs: "https://huggingface.co/docs/huggingface.js/inference/README",
  supports: supportsHuggingfaceJs,
  write: (plan) => ({
    code: writeInferenceClient(plan, {
      module: "@huggingface/inference",
      options: {
        ...getEndpointOptions(plan),
        ...(plan.billTo !== undefined && plan.kind === "routed" && { billTo: plan.billTo }),
      },
      target: getTarget(plan),
      takesUrls: false,
      needsKeepAlive: needsKeepAlive(plan),
    }),
    install: ["npm install @huggingface/inference"],
  }),
} satisfies SnippetClient;

/** The options for an endpoint. The router of a self-hosted hub is called like an endpoint: the client has no option for it. */
function getEndpointOptions(plan: Plan): Record<string, Code> {
  const { kind, endpointUrl, customHub, apiFormat, routerUrl, wire } = plan;
  if (kind === "endpoint") return { endpointUrl: endpointUrl as string };
  if (!customHub || kind !== "routed") return {};
  return { endpointUrl: apiFormat === "auto" ? `${routerUrl}/v1` : wire.url };
}

function getTarget({ kind, apiFormat, customHub, model, providerId }: Plan): Record<string, Code> {
  // The router selects by the suffix of the model ID.
  if (apiFormat === "auto") return { model: providerId };
  if (kind === "endpoint" || (customHub && kind === "routed")) return { model };
  return { provider: apiFormat, model };
}
