import { open } from "node:fs/promises";
import type { Engine, LoadRequest, RunOptions, RunRequest, RunResult, TextOptions } from "../engine.ts";
import { RuntimeError } from "../errors.ts";
import { importEngine } from "../install.ts";

/** The parts of `node-llama-cpp` 3.22 that are used here. */
interface Library {
  getLlama(options: object): Promise<Llama>;
  LlamaCompletion: new (options: { contextSequence: Sequence }) => Completion;
}
interface Llama {
  loadModel(options: object): Promise<Model>;
  createGrammarForJsonSchema(schema: object): Promise<object>;
  getGrammarFor(type: "json"): Promise<object>;
}
type Token = number;
interface Model {
  trainContextSize: number;
  tokens: { bos: Token | null; bosString: string | null; eosString: string | null };
  tokenize(text: string, specialTokens?: boolean): Token[];
  createContext(options: object): Promise<{ contextSize: number; getSequence(): Sequence }>;
  createEmbeddingContext(options: object): Promise<EmbeddingContext>;
}
interface EmbeddingContext {
  getEmbeddingFor(text: string): Promise<{ vector: readonly number[] }>;
}
type Sequence = object;
interface Completion {
  generateCompletionWithMeta(
    input: readonly Token[],
    options: object,
  ): Promise<{ response: string; metadata: { stopReason: string } }>;
}

/** Generation as in llama.cpp's own server (as of 2026-06), where a request does not say. */
const DEFAULTS = { temperature: 0.8, topP: 0.95, topK: 40, minP: 0.05 };

/** Loads a GGUF file with llama.cpp: for text, or for embeddings. */
export async function loadGguf(
  { packages, path, task, context: contextSize, parallel, threads }: LoadRequest,
  onProgress: (progress: number) => void,
): Promise<Engine> {
  await requireGguf(path);
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
  if (task === "feature-extraction") return createEmbedder(model, size, threads);
  const context = await model.createContext({ contextSize: size, sequences: parallel, threads });
  const free = Array.from(
    { length: parallel },
    () => new library.LlamaCompletion({ contextSequence: context.getSequence() }),
  );
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
      const completion = free.pop();
      if (completion === undefined) throw new RuntimeError("busy", "The model is busy.");
      try {
        return await generate({ llama, model, completion, size: context.contextSize }, request, options);
      } finally {
        free.push(completion);
      }
    },
  };
}

/** Throws for files of other formats, such as pickles, before a parser reads them. */
async function requireGguf(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer.toString("latin1") !== "GGUF")
      throw new RuntimeError("load-failed", "The file is not in the GGUF format.");
  } finally {
    await file.close();
  }
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
        if (length >= size) throw tooLong(length, size);
        inputTokens += length;
        vectors.push(Float32Array.from((await context.getEmbeddingFor(text)).vector));
      }
      return { vectors, inputTokens };
    },
  }));
}

interface Parts {
  llama: Llama;
  model: Model;
  completion: Completion;
  /** Tokens of the context. */
  size: number;
}

async function generate(
  { llama, model, completion, size }: Parts,
  { prompt, options }: Extract<RunRequest, { kind: "text" }>,
  { signal, onText }: RunOptions,
): Promise<RunResult> {
  const tokens = model.tokenize(prompt, true);
  // Templates write the first token, and the library adds it where the model needs it.
  if (tokens[0] === model.tokens.bos && tokens.length > 1) tokens.shift();
  if (tokens.length >= size) throw tooLong(tokens.length, size);
  const grammar = await createGrammar(llama, options.schema);
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
  // Tokens that are held back are told twice at the limit.
  outputTokens = Math.min(outputTokens, options.maxTokens ?? Infinity);
  return { text: response, finish, inputTokens: tokens.length, outputTokens };
}

const tooLong = (tokens: number, size: number) =>
  new RuntimeError(
    "context",
    `The input has ${tokens.toLocaleString("en")} tokens; the context here is ${size.toLocaleString("en")}, with the answer.`,
  );

async function createGrammar(llama: Llama, schema: TextOptions["schema"]): Promise<object | undefined> {
  if (schema === undefined) return undefined;
  try {
    return await (schema === true ? llama.getGrammarFor("json") : llama.createGrammarForJsonSchema(schema));
  } catch (error) {
    throw new RuntimeError("input", `The JSON schema is not supported: ${String(error)}`);
  }
}

function toSampling({
  seed,
  frequencyPenalty,
  presencePenalty,
  ...given
}: TextOptions): Record<string, unknown> {
  const { temperature, topP, topK, minP } = { ...DEFAULTS, ...given };
  const penalties = frequencyPenalty !== undefined || presencePenalty !== undefined;
  return {
    temperature,
    topP,
    topK,
    minP,
    ...(seed !== undefined && { seed }),
    repeatPenalty: penalties && {
      penalty: 1,
      ...(frequencyPenalty !== undefined && { frequencyPenalty }),
      ...(presencePenalty !== undefined && { presencePenalty }),
    },
  };
}
