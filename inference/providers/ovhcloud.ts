import type { About, Service } from "../provider.ts";
import { openaiChat } from "../recipes/openai-chat.ts";
import { openaiCompletions } from "../recipes/openai-completions.ts";

export const about = {
  label: "OVHcloud",
  website: "https://www.ovhcloud.com",
  docs: "https://help.ovhcloud.com/csm/en-public-cloud-ai-endpoints-getting-started",
} satisfies About;
export const service = { baseUrl: "https://oai.endpoints.kepler.ai.cloud.ovh.net" } satisfies Service;

export const chatCompletion = /* @__PURE__ */ openaiChat();
export const textGeneration = /* @__PURE__ */ openaiCompletions();
