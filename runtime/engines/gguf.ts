import type {
  Engine,
  LoadRequest,
  RunOptions,
  RunRequest,
  RunResult,
  TextOptions,
  TokenLogprob,
} from "../engine.ts";
import { createTooLongError, RuntimeError } from "../errors.ts";
import { importEngine } from "../install.ts";
import { SAMPLING } from "../sampling.ts";
import { TextOutput } from "../text-output.ts";
import { isForEmbeddings } from "../vectors.ts";

/** The parts of `node-llama-cpp` 3.22 that are used here. */
interface Library {
  getLlama(options: object): Promise<Llama>;
  LlamaCompletion: new (options: { contextSequence: Sequence }) => Completion;
  LlamaGrammarEvaluationState: new (options: { model: Model; grammar: object }) => object;
}
interface Llama {
  loadModel(options: object): Promise<Model>;
  createGrammarForJsonSchema(schema: object): Promise<object>;
  getGrammarFor(type: "json"): Promise<object>;
}
type Token = number;
interface Model {
  trainContextSize: number;
  tokens: {
    bos: Token | null;
    shouldPrependBosToken: boolean;
    bosString: string | null;
    eosString: string | null;
  };
  tokenize(text: string, specialTokens?: boolean): Token[];
  detokenize(tokens: readonly Token[], specialTokens?: boolean, lastTokens?: readonly Token[]): string;
  createContext(options: object): Promise<{ contextSize: number; getSequence(): Sequence }>;
  createEmbeddingContext(options: object): Promise<EmbeddingContext>;
}
interface EmbeddingContext {
  getEmbeddingFor(text: string): Promise<{ vector: readonly number[] }>;
}
interface Sequence {
  clearHistory(): Promise<void>;
  evaluateWithMetadata(
    tokens: readonly Token[],
    metadata: { probabilities: true },
    options: object,
  ): AsyncIterable<{ token: Token; probabilities: ReadonlyMap<Token, number> }>;
}
interface Completion {
  generateCompletionWithMeta(
    input: readonly Token[],
    options: object,
  ): Promise<{ response: string; metadata: { stopReason: string } }>;
}

/** Loads a GGUF file with llama.cpp: for text, or for embeddings. */
export async function loadGguf(
  { packages, path, task, context: contextSize, parallel, threads }: LoadRequest,
  onProgress: (progress: number) => void,
): Promise<Engine> {
  const library = await importEngine<Library>(packages, "gguf");
  const llama = await library.getLlama({
    gpu: "auto",
    // Never downloads or builds anything.
    build: "never",
    skipDownload: true,
    progressLogs: false,
    logLevel: "warn",
    logger: (_level: string, message: string) => console.error(message.trim()),
    maxThreads: threads,
  });
  const model = await llama.loadModel({ modelPath: path, onLoadProgress: onProgress });
  const size = Math.min(contextSize, model.trainContextSize || contextSize);
  if (isForEmbeddings(task)) return createEmbedder(model, size, threads);
  const context = await model.createContext({ contextSize: size, sequences: parallel, threads });
  const free = Array.from({ length: parallel }, () => {
    const sequence = context.getSequence();
    return { sequence, completion: new library.LlamaCompletion({ contextSequence: sequence }) };
  });
  const { bosString, eosString } = model.tokens;
  return {
    info: {
      context: context.contextSize,
      specialTokens: {
        ...(bosString !== null && { bos_token: bosString }),
        ...(eosString !== null && { eos_token: eosString }),
      },
    },
    async run(request, options) {
      if (request.kind !== "text") throw new RuntimeError("input", "This model generates text only.");
      const slot = free.pop();
      if (slot === undefined) throw new RuntimeError("busy", "The model is busy.");
      try {
        const parts = { library, llama, model, size: context.contextSize, ...slot };
        return await generate(parts, request, options);
      } finally {
        free.push(slot);
      }
    },
  };
}

function createEmbedder(model: Model, size: number, threads: number): Promise<Engine> {
  return model.createEmbeddingContext({ contextSize: size, threads }).then((context) => ({
    info: { context: size, specialTokens: {} },
    async run(request, { signal }) {
      if (request.kind !== "embed") throw new RuntimeError("input", "This model creates embeddings only.");
      const vectors: Float32Array[] = [];
      let inputTokens = 0;
      for (const text of request.texts) {
        signal.throwIfAborted();
        const { length } = model.tokenize(text);
        if (length >= size) throw createTooLongError(length, size);
        inputTokens += length;
        vectors.push(Float32Array.from((await context.getEmbeddingFor(text)).vector));
      }
      return { vectors, inputTokens };
    },
  }));
}

interface Parts {
  library: Library;
  llama: Llama;
  model: Model;
  sequence: Sequence;
  completion: Completion;
  /** Context length in tokens. */
  size: number;
}

async function generate(
  parts: Parts,
  { prompt, options }: Extract<RunRequest, { kind: "text" }>,
  run: RunOptions,
): Promise<RunResult> {
  const { llama, model, completion, size } = parts;
  const { signal, onText } = run;
  const tokens = model.tokenize(prompt, true);
  // Templates include the BOS token, which the library adds for models that need it.
  if (tokens[0] === model.tokens.bos && tokens.length > 1) tokens.shift();
  if (tokens.length >= size) throw createTooLongError(tokens.length, size);
  const grammar = await createGrammar(llama, options.schema);
  if (options.logprobs !== undefined) return generateWithLogprobs(parts, { tokens, options, grammar }, run);
  let outputTokens = 0;
  const { response, metadata } = await completion.generateCompletionWithMeta(tokens, {
    ...toSampling(options),
    ...(grammar && { grammar }),
    ...(options.stop && { customStopTriggers: options.stop }),
    ...(options.maxTokens !== undefined && { maxTokens: options.maxTokens }),
    disableContextShift: true,
    signal,
    onTextChunk: onText,
    onToken: ({ length }: readonly Token[]) => void (outputTokens += length),
  });
  const finish = metadata.stopReason === "maxTokens" ? "length" : "stop";
  // At the limit, the library reports withheld tokens twice.
  outputTokens = Math.min(outputTokens, options.maxTokens ?? Infinity);
  return { text: response, finish, inputTokens: tokens.length, outputTokens };
}

/** Generates token by token, the only way to get probabilities. Replaces the library's stop sequences and limits. */
async function generateWithLogprobs(
  { library, model, sequence, size }: Parts,
  {
    tokens,
    options,
    grammar,
  }: { tokens: readonly Token[]; options: TextOptions; grammar: object | undefined },
  { signal, onText }: RunOptions,
): Promise<RunResult> {
  const limit = Math.min(options.maxTokens ?? Infinity, size - tokens.length);
  const output = new TextOutput(options.stop ?? [], onText);
  const generated: Token[] = [];
  // Tokens of an incomplete character.
  let pending: Token[] = [];
  let logprobs: TokenLogprob[] = [];
  const { repeatPenalty, ...sampling } = toSampling(options);
  await sequence.clearHistory();
  const { bos, shouldPrependBosToken } = model.tokens;
  const evaluated = sequence.evaluateWithMetadata(
    shouldPrependBosToken && bos !== null ? [bos, ...tokens] : tokens,
    { probabilities: true },
    {
      ...sampling,
      ...(repeatPenalty && { repeatPenalty: { ...repeatPenalty, punishTokens: () => generated } }),
      ...(grammar && {
        grammarEvaluationState: new library.LlamaGrammarEvaluationState({ model, grammar }),
      }),
    },
  );
  for await (const { token, probabilities } of evaluated) {
    signal.throwIfAborted();
    const describe = ([id, probability]: readonly [Token, number]) => ({
      token: model.detokenize([id], true),
      logprob: Math.log(probability),
    });
    const top = [...probabilities].slice(0, options.logprobs).map(describe);
    logprobs.push({ ...describe([token, probabilities.get(token) ?? 0]), top });
    pending.push(token);
    const text = model.detokenize(pending, false, generated);
    generated.push(token);
    if (!text.endsWith("\uFFFD") || generated.length >= limit) {
      output.add(text, logprobs);
      [pending, logprobs] = [[], []];
    }
    if (output.stopped || generated.length >= limit) break;
  }
  output.end();
  return {
    text: output.text,
    logprobs: output.logprobs,
    finish: generated.length >= limit && !output.stopped ? "length" : "stop",
    inputTokens: tokens.length,
    outputTokens: generated.length,
  };
}

async function createGrammar(llama: Llama, schema: TextOptions["schema"]): Promise<object | undefined> {
  if (schema === undefined) return undefined;
  try {
    return await (schema === true ? llama.getGrammarFor("json") : llama.createGrammarForJsonSchema(schema));
  } catch (error) {
    throw new RuntimeError("input", `The JSON schema is not supported: ${String(error)}`);
  }
}

function toSampling({ seed, frequencyPenalty, presencePenalty, ...options }: TextOptions) {
  const { temperature, topP, topK, minP } = { ...SAMPLING, ...options };
  const hasPenalties = frequencyPenalty !== undefined || presencePenalty !== undefined;
  return {
    temperature,
    topP,
    topK,
    minP,
    ...(seed !== undefined && { seed }),
    repeatPenalty: hasPenalties && {
      // No penalty for repetition as such.
      penalty: 1,
      ...(frequencyPenalty !== undefined && { frequencyPenalty }),
      ...(presencePenalty !== undefined && { presencePenalty }),
    },
  };
}
