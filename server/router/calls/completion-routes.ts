import type { TaskIO, TextChunk } from "@modelyard/catalog";
import { callEndpoint, streamEndpoint } from "@modelyard/inference/call-endpoint";
import type { App } from "../../http/context.ts";
import { parseRoutingConstraints } from "../selection/routing-constraints.ts";
import { eventStream } from "./event-stream.ts";
import { getChatRequirements } from "../selection/requirements.ts";
import { estimateTokens, countUsage } from "../gateway/count-usage.ts";
import { openRequest } from "./open-call.ts";
import { bodyBytes, jsonBody, type RouterDependencies, invalidField } from "./scope.ts";

type TextInput = TaskIO["text-generation"]["input"];

const SECOND = 1000;

/** `POST /v1/completions` for providers with another API format. */
export function completionRoutes(scope: App, prefix: string, deps: RouterDependencies): void {
  scope.post(`${prefix}/completions`, async (request, reply) => {
    const body = jsonBody(request);
    const { model, prompt, stream, stream_options: options, modelyard: _, ...parameters } = body;
    const input = { inputs: readPrompt(prompt), parameters } as unknown as TextInput;
    const streamed = stream === true;
    const inputBytes = bodyBytes(request);
    const call = await openRequest(deps, request, reply, {
      task: "text-generation",
      model,
      surface: "completions",
      needs: { ...getChatRequirements(body, input.inputs.length), ...parseRoutingConstraints(body) },
      streamed,
    });
    const head = {
      id: `cmpl-${request.id}`,
      created: Math.floor(Date.now() / SECOND),
      model: call.decision.model.id,
    };

    if (!streamed) {
      const { output, response: answer } = await call.runFirst((at, more) =>
        callEndpoint("text-generation", at, input, more),
      );
      const said = (answer ?? {}) as { choices?: { text?: unknown }[]; usage?: object };
      const reason = output.details?.finish_reason;
      const whole = said.choices?.[0]?.text !== undefined;
      const text = call.redact(
        JSON.stringify(
          whole
            ? answer
            : {
                ...head,
                object: "text_completion",
                choices: [choice(output.generated_text, reason === "length" ? "length" : "stop")],
                ...(said.usage && { usage: said.usage }),
              },
        ),
      );
      const counted = { inputBytes, outputTokens: estimateTokens(output.generated_text) };
      call.addResponse(text);
      call.close("complete", { usage: countUsage(said.usage, counted) });
      return reply.headers(call.headers).type("application/json; charset=utf-8").send(text);
    }

    const { chunks, first } = await call.runFirst(async (at, more) => {
      const made = streamEndpoint("text-generation", at, input, more);
      return { chunks: made, first: await made.next() };
    });
    let pieces = 0;
    let details: TextChunk["details"] = null;
    const used = () => ({
      prompt_tokens: details?.input_length || Math.ceil(inputBytes / 4),
      completion_tokens: details?.generated_tokens || pieces,
    });
    const wanted = (options as { include_usage?: unknown } | null | undefined)?.include_usage === true;
    const events = eventStream<TextChunk>({
      call,
      chunks,
      first,
      *toEvents(chunk) {
        pieces++;
        details = chunk.details ?? details;
        const reason = chunk.details?.finish_reason;
        const ended = reason === undefined ? null : reason === "length" ? "length" : "stop";
        yield { data: { ...head, object: "text_completion", choices: [choice(chunk.token.text, ended)] } };
      },
      *end() {
        const { prompt_tokens: read, completion_tokens: written } = used();
        const usage = { prompt_tokens: read, completion_tokens: written, total_tokens: read + written };
        if (wanted) yield { data: { ...head, object: "text_completion", choices: [], usage } };
        yield { data: "[DONE]" };
      },
      toError: (error) => ({ data: { error } }),
      usage: () => countUsage(details ? used() : undefined, { inputBytes, outputTokens: pieces }),
    });
    return reply
      .headers(call.headers)
      .header("cache-control", "no-store")
      .type("text/event-stream; charset=utf-8")
      .send(events);
  });
}

const choice = (text: string, finish_reason: string | null) => ({
  index: 0,
  text,
  finish_reason,
  logprobs: null,
});

function readPrompt(prompt: unknown): string {
  const one = Array.isArray(prompt) && prompt.length === 1 ? (prompt as unknown[])[0] : prompt;
  if (typeof one === "string" && one !== "") return one;
  throw invalidField("prompt", "must be one string: this provider supports no token IDs or lists");
}
