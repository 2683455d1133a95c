import { z } from "zod";
import type { QueryParameters } from "./parameters.ts";

/** What `GET /api/models/{owner}/{name}/snippets` takes. */
export const SNIPPET_PARAMETERS = {
  task: {
    kind: "text",
    about: "What the model is called for. Default: what it is for, or what the provider serves it for.",
    example: "chat-completion",
  },
  provider: {
    kind: "text",
    aliases: ["inference_provider"],
    about:
      "Who is called: a provider with a mapping of this model, or `auto`, `fastest`, `cheapest`, `preferred`. Default: `auto` for chat, elsewhere the first that serves it.",
    example: "auto",
  },
  client: {
    kind: "text",
    about: "Only code for this client; refused with the reason where it cannot make the call.",
    example: "openai",
  },
  language: {
    kind: "choice",
    choices: { python: "python", js: "js", sh: "sh" },
    about: "Only code in this language.",
    example: "python",
  },
  stream: { kind: "flag", about: "Piece by piece, where the task can.", example: "true" },
  direct: {
    kind: "flag",
    about: "Straight to the provider with a key of one's own there, instead of through this hub's router.",
    example: "true",
  },
  endpoint_url: {
    kind: "text",
    longest: 2000,
    about: "A server of one's own that has the model, instead of any provider.",
    example: "https://llama.example.com/v1",
  },
  bill_to: { kind: "text", about: "An organization that pays, with routed calls.", example: "acme" },
  inputs: {
    kind: "text",
    longest: 12_000,
    about:
      "Instead of the example: a JSON object of the task's fields (`inputs`, `messages`, `parameters`, …; null takes one away), or plain text to be asked about.",
    example: "Why is the sea salty?",
  },
} as const satisfies QueryParameters;

export const HostedSnippetsSchema = z.array(
  z
    .object({
      language: z.enum(["python", "js", "sh"]),
      client: z.string(),
      install: z.array(z.string()).describe("Commands of a shell that make the code's imports available."),
      env: z
        .array(
          z.object({
            name: z.string(),
            about: z.string(),
            value: z.string().optional().describe("Where it is no secret."),
            link: z.string().optional().describe("Where to get one."),
          }),
        )
        .describe("Environment variables that must be set."),
      code: z.string(),
      docs: z.string().describe("Where the client is documented."),
      proven: z
        .object({
          level: z.string().describe("The highest that was checked."),
          checked: z.array(z.string()),
          date: z.string().describe("Of the check, ISO 8601."),
          versions: z.string().describe("Of the client and what ran it."),
        })
        .strict()
        .optional()
        .describe("What was checked of such code; absent where it was never run."),
    })
    .strict(),
);

/** Code that calls a hosted model. */
export type HostedSnippet = z.output<typeof HostedSnippetsSchema>[number];
