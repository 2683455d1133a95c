import { z } from "zod";
import type { QueryParameters } from "./parameters.ts";

/** Parameters of `GET /api/models/{owner}/{name}/snippets`. */
export const SNIPPET_PARAMETERS = {
  task: {
    kind: "text",
    description: "Task of the request. Default: the task of the model or of the provider mapping.",
    example: "chat-completion",
  },
  provider: {
    kind: "text",
    aliases: ["inference_provider"],
    description:
      "Provider with a mapping of this model, or `auto`, `fastest`, `cheapest`, or `preferred`. Default: `auto` for chat, otherwise the first provider that serves the model.",
    example: "auto",
  },
  client: {
    kind: "text",
    description: "Return code for this client only. Returns an error if the client can’t make the request.",
    example: "openai",
  },
  language: {
    kind: "choice",
    choices: { python: "python", js: "js", sh: "sh" },
    description: "Return code in this language only.",
    example: "python",
  },
  stream: {
    kind: "flag",
    description: "Whether to stream the response, if the task supports streaming.",
    example: "true",
  },
  direct: {
    kind: "flag",
    description: "Whether to call the provider directly with your provider key instead of this hub’s router.",
    example: "true",
  },
  endpoint_url: {
    kind: "text",
    maxLength: 2000,
    description: "URL of a self-hosted endpoint to call instead of a provider.",
    example: "https://llama.example.com/v1",
  },
  bill_to: { kind: "text", description: "Billing organization of routed requests.", example: "acme" },
  inputs: {
    kind: "text",
    maxLength: 12_000,
    description:
      "Input to use instead of the example: a JSON object with the fields of the task (`inputs`, `messages`, `parameters`, …; null removes a field), or plain text.",
    example: "Why is the sea salty?",
  },
} as const satisfies QueryParameters;

export const HostedSnippetsSchema = z.array(
  z
    .object({
      language: z.enum(["python", "js", "sh"]),
      client: z.string(),
      install: z.array(z.string()).describe("Shell commands that install the dependencies of the code."),
      env: z
        .array(
          z.object({
            name: z.string(),
            about: z.string(),
            value: z.string().optional().describe("Value, if it is not secret."),
            link: z.string().optional().describe("Where to get a value."),
          }),
        )
        .describe("Required environment variables."),
      code: z.string(),
      docs: z.string().describe("Documentation of the client."),
      proven: z
        .object({
          level: z.string().describe("Highest verification level."),
          checked: z.array(z.string()),
          date: z.string().describe("Date of the verification, ISO 8601."),
          versions: z.string().describe("Versions of the client and its runtime."),
        })
        .strict()
        .optional()
        .describe("Verification results. Absent if this kind of code was never run."),
    })
    .strict(),
);

/** Code that calls a hosted model. */
export type HostedSnippet = z.output<typeof HostedSnippetsSchema>[number];
