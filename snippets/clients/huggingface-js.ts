import type { Code, TaskId } from "@modelyard/catalog";
import type { Plan } from "../plan.ts";
import { writeInferenceClient } from "../sdk/inference-client.ts";
import supportedTasks from "../sdk/supported-tasks.json" with { type: "json" };
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

/** Working tasks of `@huggingface/inference` 4.13.30 by provider (`getProviderHelper.ts`). */
const SUPPORTED_TASKS: Readonly<Record<string, readonly string[]>> = supportedTasks["@huggingface/inference"];

/** Methods that exist but fail, with the reason. */
const BROKEN: Readonly<Record<string, string>> = {
  "groq text-generation": "sends the prompt in a field that chat does not support",
  "hf-inference image-to-text": "expects an object, but hf-inference returns a list",
  "novita text-generation": "sends the prompt in a field that chat does not support",
  "scaleway text-generation": "sends additional fields that the provider does not support",
  "replicate text-to-video": "does not wait for jobs longer than a minute, such as replicate videos",
  "together text-generation": "sends additional fields that the provider does not support",
};

/** Tasks that send hf-inference only the file and drop the parameters. */
const WITHOUT_PARAMETERS: ReadonlySet<TaskId> = new Set<TaskId>([
  "audio-classification",
  "audio-to-audio",
  "automatic-speech-recognition",
  "image-classification",
  "object-detection",
]);

/** Returns `true`, or the reason why the client does not support the call. */
function supportsHuggingfaceJs(plan: Plan): true | string {
  const { task, apiFormat, kind, customHub, headers, stream } = plan;
  const broken = BROKEN[`${apiFormat} ${task}`];
  if (broken !== undefined) return `@huggingface/inference ${broken}.`;
  if (Object.keys(headers).length > 0) return "@huggingface/inference cannot send custom headers.";
  if (stream && task !== "chat-completion")
    return "@huggingface/inference supports typed streaming only for chat.";
  if (kind === "endpoint") {
    if (apiFormat === "hf-inference" || task === "chat-completion") return checkParameters(plan);
    if (task === "text-generation") return true;
    return "@huggingface/inference calls self-hosted endpoints with the hf-inference API.";
  }
  if (apiFormat !== "auto" && !SUPPORTED_TASKS[apiFormat]?.includes(task)) {
    return `@huggingface/inference does not support ${task} at ${apiFormat}.`;
  }
  if (customHub && kind === "direct" && apiFormat !== "openai") {
    return "@huggingface/inference looks up providers only at huggingface.co.";
  }
  if (customHub && kind === "routed" && apiFormat !== "auto" && apiFormat !== "hf-inference") {
    return "@huggingface/inference supports only the router of huggingface.co.";
  }
  return checkParameters(plan);
}

function checkParameters({ task, apiFormat, input }: Plan): true | string {
  const isLost = apiFormat === "hf-inference" && WITHOUT_PARAMETERS.has(task);
  if (!isLost || Object.keys(input["parameters"] ?? {}).length === 0) return true;
  return "@huggingface/inference sends hf-inference only the file and drops the parameters.";
}

/** Whether the code must keep Node running: the client's polling timer does not (4.13.30). */
const needsKeepAlive = ({ wire, apiFormat, task }: Plan): boolean =>
  wire.job !== undefined || (apiFormat === "fal-ai" && !/speech/.test(task));
