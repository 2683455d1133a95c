import type { About, Service } from "../provider.ts";
import { openaiChat } from "../recipes/openai-chat.ts";
import { openaiCompletions } from "../recipes/openai-completions.ts";
import { openaiImages } from "../recipes/openai-images.ts";

export const about = {
  label: "Hyperbolic",
  website: "https://www.hyperbolic.ai",
  docs: "https://docs.hyperbolic.xyz",
} satisfies About;
export const service = { baseUrl: "https://api.hyperbolic.xyz" } satisfies Service;

export const chatCompletion = /* @__PURE__ */ openaiChat();
// There is no completions API, so text is sent as a chat (as of 2026-06).
export const textGeneration = /* @__PURE__ */ openaiCompletions({ asChat: true });
export const textToImage = /* @__PURE__ */ openaiImages({ modelField: "model_name" });
