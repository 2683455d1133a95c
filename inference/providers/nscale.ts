import type { About, Service } from "../provider.ts";
import { openaiChat } from "../recipes/openai-chat.ts";
import { openaiImages } from "../recipes/openai-images.ts";

export const about = {
  label: "Nscale",
  website: "https://www.nscale.com",
  docs: "https://docs.nscale.com",
} satisfies About;
export const service = { baseUrl: "https://inference.api.nscale.com" } satisfies Service;

export const chatCompletion = /* @__PURE__ */ openaiChat();
export const textToImage = /* @__PURE__ */ openaiImages({ responseFormat: { bytes: "b64_json" } });
