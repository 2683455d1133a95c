import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import { model } from "./parts.ts";

const count = z.int().nonnegative();

export const downloadEndpoints = {
  getDownloads: {
    route: "GET /api/models/{owner}/{name}/downloads",
    summary: "Get daily downloads of the last 30 days",
    description:
      "Counts downloads of the file that the model’s library loads first; `counted` describes which file that is. Each user counts once per day, as does each network without sign-in. Requests from pages of this hub and from mirrors do not count. HEAD requests (`heads`) and requests from continuous integration (`ci`) are counted separately.",
    parts: model,
    response: z.strictObject({
      total: count.describe("Number of downloads."),
      counted: z.string().describe("Description of the files that are counted."),
      days: z
        .array(
          z.strictObject({
            date: z.string().describe("Day (UTC)."),
            gets: count.describe("Downloads: users and networks that downloaded the model."),
            heads: count.describe("HEAD requests."),
            ci: count.describe("Requests of either kind from continuous integration."),
          }),
        )
        .describe("Oldest day first; the last entry is today."),
    }),
    errors: ["RepoNotFound"],
  },
} as const satisfies Record<string, Endpoint>;

/** Daily downloads of a model in the last 30 days (UTC), oldest first. */
export type DownloadsInfo = z.infer<typeof downloadEndpoints.getDownloads.response>;
