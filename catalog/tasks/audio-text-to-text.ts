import type { Input } from "./chat-completion.ts";

/** A chat whose messages contain audio as `input_audio` parts. */
export type { Input, Output } from "./chat-completion.ts";

export const example = {
  messages: [
    {
      role: "user",
      content: [
        { type: "input_audio", input_audio: { data: "speech.wav", format: "wav" } },
        { type: "text", text: "What does the speaker ask for?" },
      ],
    },
  ],
} satisfies Input;
