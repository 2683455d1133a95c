import { callEndpoint } from "@modelyard/inference/call-endpoint";
import { sendEvents } from "./event-stream.ts";
import { getChatRequirements } from "../selection/requirements.ts";
import { estimateTokens } from "../gateway/count-usage.ts";
import { openRequest } from "./open-call.ts";
import { limitText, readTextLimits, type TextInput } from "./output-limit.ts";
import { sendText } from "./send.ts";
import { streamText } from "./text-stream.ts";
import { invalidField } from "../../http/errors.ts";
import type { ServeOpenAi } from "./scope.ts";

/** Handles a text completion, complete or streamed, for providers with another API format. */
export const serveCompletion: ServeOpenAi = async (deps, request, reply, body) => {
  const { model: _, prompt, stream, stream_options: options, modelyard: __, max_tokens, ...rest } = body;
  // Adapters give this limit the name that the provider reads.
  const parameters = { ...rest, max_new_tokens: max_tokens ?? undefined };
  const input = { inputs: readPrompt(prompt), parameters } as unknown as TextInput;
  const { maxTokens, choices } = readTextLimits(input);
  const streamed = stream === true;
  const call = await openRequest(deps, request, reply, {
    task: "text-generation",
    body,
    operation: "completions",
    needs: { ...getChatRequirements(body, input.inputs.length), maxTokens },
    choices,
    streamed,
  });
  const head = {
    id: `cmpl-${request.id}`,
    created: Math.floor(Date.now() / 1000),
    model: call.options.model,
  };

  if (!streamed) {
    const { output, response } = await call.runFirst((at, callOptions) =>
      callEndpoint("text-generation", at, limitText(call, input), callOptions),
    );
    const { choices, usage } = (response ?? {}) as { choices?: { text?: unknown }[]; usage?: object };
    const completion = {
      ...head,
      object: "text_completion",
      choices: [choice(output.generated_text, toReason(output.details?.finish_reason ?? "stop"))],
      ...(usage && { usage }),
    };
    // Returns the provider's response if it already has this format.
    const text = JSON.stringify(choices?.[0]?.text === undefined ? completion : response);
    return sendText(reply, call, text, call.countUsage(usage, estimateTokens(output.generated_text)));
  }

  const chunks = await streamText(call, input);
  const wantsUsage = (options as { include_usage?: unknown } | null | undefined)?.include_usage === true;
  return sendEvents(reply, {
    call,
    stream: chunks,
    *toEvents(chunk) {
      const choices = [choice(chunk.token.text, toReason(chunk.details?.finish_reason))];
      yield { data: { ...head, object: "text_completion", choices } };
    },
    *end() {
      const tokens = chunks.getTokens();
      const usage = { ...tokens, total_tokens: tokens.prompt_tokens + tokens.completion_tokens };
      if (wantsUsage) yield { data: { ...head, object: "text_completion", choices: [], usage } };
      yield { data: "[DONE]" };
    },
  });
};

const toReason = (reason: string | undefined): "length" | "stop" | null =>
  reason === undefined ? null : reason === "length" ? "length" : "stop";

const choice = (text: string, finish_reason: string | null) => ({
  index: 0,
  text,
  finish_reason,
  logprobs: null,
});

function readPrompt(prompt: unknown): string {
  const text = Array.isArray(prompt) && prompt.length === 1 ? (prompt as unknown[])[0] : prompt;
  if (typeof text === "string" && text !== "") return text;
  throw invalidField("prompt", "must be one string: this provider does not support token IDs or lists");
}
