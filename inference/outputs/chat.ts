import { createReader } from "./shape.ts";

/** Reads a response of OpenAI's `/chat/completions`. `usage` can be missing or null. */
export const readChat = /* @__PURE__ */ createReader<"chat-completion">(
  {
    choices: [{ message: { "?": { tool_calls: ["object"] } } }],
    created: "number",
    id: "string",
    model: "string",
    "?": { system_fingerprint: "string", usage: "object" },
  },
  "ChatCompletionOutput",
);
