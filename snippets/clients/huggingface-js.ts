import type { Code } from "@modelyard/catalog";
import type { Plan } from "../plan.ts";
import { huggingfaceJsOffers, waitsIdly } from "../sdk/huggingface-js.ts";
import { writeInferenceClient } from "../sdk/inference-client.ts";
import type { SnippetClient } from "../snippet.ts";

export default {
  id: "huggingface.js",
  label: "huggingface.js",
  language: "js",
  docs: "https://huggingface.co/docs/huggingface.js/inference/README",
  supports: huggingfaceJsOffers,
  write: (plan) => ({
    code: writeInferenceClient(plan, {
      module: "@huggingface/inference",
      options: {
        ...endpointOf(plan),
        ...(plan.billTo !== undefined && plan.kind === "routed" && { billTo: plan.billTo }),
      },
      target: targetOf(plan),
      takesUrls: false,
      waitsIdly: waitsIdly(plan),
    }),
    install: ["npm install @huggingface/inference"],
  }),
} satisfies SnippetClient;

/** One's own server; or the router of one's own hub, which is called as a server is, for it has no option of its own. */
function endpointOf({
  kind,
  endpointUrl,
  ownHub,
  apiFormat: dialect,
  routerUrl,
  wire,
}: Plan): Record<string, Code> {
  if (kind === "endpoint") return { endpointUrl: endpointUrl as string };
  if (!ownHub || kind !== "routed") return {};
  return { endpointUrl: dialect === "auto" ? `${routerUrl}/v1` : wire.url };
}

function targetOf({ kind, apiFormat: dialect, ownHub, model, providerId }: Plan): Record<string, Code> {
  // The router's own chat chooses by the suffix of the name.
  if (dialect === "auto") return { model: providerId };
  if (kind === "endpoint" || (ownHub && kind === "routed")) return { model };
  return { provider: dialect, model };
}
