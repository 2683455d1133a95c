import type { Input } from "./chat-completion.ts";

/** A chat whose messages can contain every modality. `modalities` sets the output. */
export type { Input, Output } from "./chat-completion.ts";

export const example = {
  messages: [
    {
      role: "user",
      content: [
        { type: "image_url", image_url: { url: "street.jpg" } },
        { type: "text", text: "Tell me aloud what you see." },
      ],
    },
  ],
  modalities: ["text", "audio"],
  audio: { voice: "default", format: "wav" },
} satisfies Input;
