import type { Input } from "./chat-completion.ts";

/** A chat whose messages contain images as `image_url` parts. */
export type { Input, Output } from "./chat-completion.ts";

export const example = {
  messages: [
    {
      role: "user",
      content: [
        { type: "image_url", image_url: { url: "street.jpg" } },
        { type: "text", text: "Describe this picture in one sentence." },
      ],
    },
  ],
} satisfies Input;
