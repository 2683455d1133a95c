import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import { model } from "./parts.ts";

const count = z.int().nonnegative();

export const downloadEndpoints = {
  getDownloads: {
    path: "/api/models/{owner}/{name}/downloads",
    summary: "Downloads of a model on each of the last 30 days",
    about:
      "A download is a file sent that the model’s library begins with; `counted` says which. Questions about such files (`heads`) and programs that say they are continuous integration (`ci`) are apart.",
    parts: model,
    answer: z.strictObject({
      total: count.describe("Files sent."),
      counted: z.string().describe("Which files count, in words."),
      days: z
        .array(
          z.strictObject({
            date: z.string().describe("A day in UTC."),
            gets: count.describe("Files sent."),
            heads: count.describe("Questions about them."),
            ci: count.describe("Both, by continuous integration."),
          }),
        )
        .describe("The oldest first, today last."),
    }),
    errors: ["RepoNotFound"],
  },
} as const satisfies Record<string, Endpoint>;
