import type { Engine, ModelInfo, RunOptions, RunRequest, RunResult, TokenLogprob } from "../engine.ts";
import { createTooLongError, RuntimeError } from "../errors.ts";
import { Sampler, toLogprob } from "../sampling.ts";
import { TextOutput } from "../text-output.ts";

/** The parts of a pipeline for text of `@huggingface/transformers` 4.3 that are used here. */
export interface TextPipeline {
  tokenizer: {
    (text: string, options: object): { input_ids: { dims: readonly number[] } };
    decode(ids: readonly number[], options: object): string;
    bos_token?: string;
    eos_token?: string;
  };
  model: { config: { max_position_embeddings?: number }; generate(options: object): Promise<unknown> };
}

interface Setup {
  pipeline: TextPipeline;
  /** Limit of the context, in tokens. */
  context: number;
  createRandom(seed?: number): () => number;
}

/** Creates an engine that generates text. Runs can be canceled between tokens. */
export function createTextEngine(setup: Setup): Engine {
  const { tokenizer, model } = setup.pipeline;
  const context = Math.min(setup.context, model.config.max_position_embeddings ?? setup.context);
  const { bos_token: bos, eos_token: eos } = tokenizer;
  const specialTokens: ModelInfo["specialTokens"] = {
    ...(bos && { bos_token: bos }),
    ...(eos && { eos_token: eos }),
  };
  return {
    info: { context, specialTokens },
    async run(request, options) {
      if (request.kind !== "text") throw new RuntimeError("input", "This model generates text only.");
      if (request.options.schema !== undefined)
        throw new RuntimeError(
          "input",
          "ONNX Runtime has no grammars: response_format and required tools are not supported by ONNX models.",
        );
      return generate({ ...setup, context }, request, options);
    },
  };
}

async function generate(
  { pipeline: { tokenizer, model }, context, createRandom }: Setup,
  { prompt, options }: Extract<RunRequest, { kind: "text" }>,
  { signal, onText }: RunOptions,
): Promise<RunResult> {
  // Templates include the BOS token.
  const isComplete = tokenizer.bos_token !== undefined && prompt.startsWith(tokenizer.bos_token);
  const inputs = tokenizer(prompt, { add_special_tokens: !isComplete });
  const inputTokens = inputs.input_ids.dims.at(-1) ?? 0;
  if (inputTokens >= context) throw createTooLongError(inputTokens, context);
  const limit = Math.min(options.maxTokens ?? Infinity, context - inputTokens);
  const sampler = new Sampler(options, createRandom(options.seed));
  const output = new TextOutput(options.stop ?? [], onText);
  const decode = (ids: readonly number[]) => tokenizer.decode(ids, { skip_special_tokens: true });
  let outputTokens = 0;
  let line: number[] = [];
  let written = 0;
  let logprobs: TokenLogprob[] = [];
  const choose = (_: unknown, logits: { data: Float32Array }) => {
    const { data } = logits;
    const scores = data.slice();
    const token = sampler.next(scores);
    if (options.logprobs !== undefined)
      logprobs.push(
        toLogprob(data, token, options.logprobs, (each) =>
          tokenizer.decode([each], { skip_special_tokens: false }),
        ),
      );
    // The library chooses the token with the highest score.
    data[token] = Infinity;
    return logits;
  };
  const put = ([tokens]: [bigint[]]) => {
    outputTokens++;
    line.push(...tokens.map(Number));
    const text = decode(line);
    // Special tokens have no text, and a character can span several tokens.
    if (text.length <= written || (text.endsWith("\uFFFD") && outputTokens < limit)) return;
    output.add(text.slice(written), logprobs);
    written = text.length;
    logprobs = [];
    if (!text.endsWith("\n")) return;
    line = [];
    written = 0;
  };
  let isPrompt = true;
  await model.generate({
    ...inputs,
    max_new_tokens: limit,
    do_sample: false,
    num_beams: 1,
    logits_processor: [choose],
    stopping_criteria: [() => [output.stopped || signal.aborted]],
    streamer: {
      put: (tokens: [bigint[]]) => (isPrompt ? (isPrompt = false) : put(tokens)),
      end: () => output.end(),
    },
  });
  signal.throwIfAborted();
  const finish = outputTokens >= limit && !output.stopped ? "length" : "stop";
  return {
    text: output.text,
    ...(options.logprobs !== undefined && { logprobs: output.logprobs }),
    finish,
    inputTokens,
    outputTokens,
  };
}
