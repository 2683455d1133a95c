import type { Input } from "./chat-completion.ts";

/** A chat whose messages contain a video as a `video_url` part or as frames in `image_url` parts. */
export type { Input, Output } from "./chat-completion.ts";

export const example = {
  messages: [
    {
      role: "user",
      content: [
        { type: "video_url", video_url: { url: "dance.mp4" } },
        { type: "text", text: "What happens in this video?" },
      ],
    },
  ],
} satisfies Input;
