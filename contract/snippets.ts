import { z } from "zod";
import type { QueryParameters } from "./parameters.ts";
import * as parameter from "./query-parameters.ts";

/** Parameters of `GET /api/models/{owner}/{name}/snippets`. */
export const SNIPPET_PARAMETERS = {
  task: parameter.text(
    "Task of the request. Default: the task of the model or of the provider mapping.",
    "chat-completion",
  ),
  provider: parameter.text(
    "Provider with a mapping of this model, or `auto`, `fastest`, `cheapest`, or `preferred`. Default: `auto` for chat, otherwise the first provider that serves the model.",
    "auto",
    { aliases: ["inference_provider"] },
  ),
  client: parameter.text(
    "Return code for this client only. Returns an error if the client can’t make the request.",
    "openai",
  ),
  language: parameter.choice(["python", "js", "sh"], "Return code in this language only.", "python"),
  stream: parameter.flag("Whether to stream the response, if the task supports streaming."),
  direct: parameter.flag(
    "Whether to call the provider directly with your provider key instead of this hub’s router.",
  ),
  endpoint_url: parameter.text(
    "URL of a self-hosted endpoint to call instead of a provider.",
    "https://llama.example.com/v1",
    { maxLength: 2000 },
  ),
  bill_to: parameter.text("Billing organization of routed requests.", "acme"),
  inputs: parameter.text(
    "Input to use instead of the example: a JSON object with the fields of the task (`inputs`, `messages`, `parameters`, …; null removes a field), or plain text.",
    "Why is the sea salty?",
    { maxLength: 12_000 },
  ),
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
            link: z.string().optional().describe("URL of the page on which to create the value."),
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
