import type { Code } from "@modelyard/catalog";
import type { Plan } from "../plan.ts";
import { writeInferenceClient } from "../sdk/inference-client.ts";
import type { SnippetClient } from "../snippet.ts";

export default {
  id: "modelyard",
  label: "@modelyard/inference",
  language: "js",
  docs: "https://www.npmjs.com/package/@modelyard/inference",
  supports: () => true,
  write: (plan) => ({
    code: writeInferenceClient(plan, {
      module: "@modelyard/inference",
      options: getOptions(plan),
      target: getTarget(plan),
      takesUrls: true,
      needsKeepAlive: false,
    }),
    install: ["npm install @modelyard/inference"],
  }),
} satisfies SnippetClient;

function getOptions(plan: Plan): Record<string, Code> {
  const { kind, endpointUrl, customHub, hubUrl, routerUrl, billTo, headers } = plan;
  return {
    ...(kind === "endpoint" && { endpointUrl: endpointUrl as string }),
    ...(customHub && kind !== "endpoint" && { hubUrl, ...(kind === "routed" && { routerUrl }) }),
    ...(billTo !== undefined && kind === "routed" && { billTo }),
    ...(Object.keys(headers).length > 0 && { headers }),
  };
}

function getTarget({ kind, apiFormat, model, providerId }: Plan): Record<string, Code> {
  // The router selects by the suffix of the model ID.
  if (apiFormat === "auto") return { model: providerId };
  if (kind === "endpoint" && apiFormat === "hf-inference") return { model };
  return { provider: apiFormat, model };
}
