import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Engine, LoadRequest, RunRequest, RunResult } from "../engine.ts";
import { RuntimeError } from "../errors.ts";
import { importEngine } from "../install.ts";
import { readWav } from "./audio.ts";
import { ONNX_TASKS } from "./onnx-tasks.ts";
import { createTextEngine } from "./onnx-text.ts";

/** The parts of `@huggingface/transformers` 4.3 that are used here. */
interface Library {
  env: {
    allowRemoteModels: boolean;
    allowLocalModels: boolean;
    localModelPath: string;
    useFSCache: boolean;
  };
  pipeline(task: string, model: string, options: object): Promise<Pipeline>;
  RawImage: { fromBlob(blob: Blob): Promise<object> };
  random: { Random: new (seed?: number) => { random(): number } };
}
/** A mask, an image with one channel. */
interface Mask {
  toSharp(): { png(): { toBuffer(): Promise<Buffer> } };
}
interface Pipeline {
  (...input: unknown[]): Promise<unknown>;
  tokenizer?: Tokenizer;
  processor?: { feature_extractor?: { config: { sampling_rate?: number } } };
}
interface Tokenizer {
  (texts: readonly string[], options: object): { input_ids: Ids; attention_mask: Ids };
  encode(text: string): number[];
  all_special_ids: number[];
}
interface Ids {
  data: BigInt64Array;
  dims: readonly number[];
}

/** Loads an ONNX model with ONNX Runtime. A run can't be canceled; the process is stopped instead. */
export async function loadOnnx({
  packages,
  path,
  task,
  threads,
  dtype,
  context,
}: LoadRequest): Promise<Engine> {
  const kind = ONNX_TASKS[task];
  if (kind === undefined)
    throw new RuntimeError("load-failed", `ONNX models can't run ${task} on this machine.`);
  const library = await importEngine<Library>(packages, "onnx");
  const { env } = library;
  env.allowRemoteModels = false;
  env.allowLocalModels = true;
  env.useFSCache = false;
  env.localModelPath = `${dirname(path)}/`;
  const pipeline = await library.pipeline(kind, basename(path), {
    device: "cpu",
    local_files_only: true,
    ...(dtype !== undefined && { dtype }),
    session_options: { intraOpNumThreads: threads, interOpNumThreads: 1 },
  });
  if (kind === "text-generation")
    return createTextEngine({
      // The library has a separate type for this pipeline.
      pipeline: Object(pipeline),
      context,
      createRandom(seed) {
        const random = new library.random.Random(seed);
        return () => random.random();
      },
    });
  const embed = kind === "feature-extraction" ? createEmbedder(pipeline, path) : undefined;
  // Some models load, but fail when they run.
  if (embed) await embed(["Hello"]);
  return {
    info: { specialTokens: {} },
    async run(request) {
      if (request.kind === "text") throw new RuntimeError("input", "This model does not generate text.");
      if (request.kind === "embed") {
        if (embed === undefined) throw new RuntimeError("input", "This model does not create embeddings.");
        return embed(request.texts);
      }
      if (embed) throw new RuntimeError("input", "This model creates embeddings only.");
      return { output: await runTask(library, pipeline, request) };
    },
  };
}

const readJson = (path: string): Record<string, unknown> | undefined =>
  existsSync(path) ? Object(JSON.parse(readFileSync(path, "utf8"))) : undefined;

/** Reads how to pool token vectors from the files of sentence-transformers. Default: their mean, normalized. */
function readPooling(path: string): { pooling: string; normalize: boolean } {
  const modules = readJson(join(path, "modules.json"));
  const config = readJson(join(path, "1_Pooling/config.json")) ?? {};
  const pooling = config["pooling_mode_cls_token"]
    ? "cls"
    : config["pooling_mode_lasttoken"]
      ? "last_token"
      : "mean";
  const normalize =
    modules === undefined ||
    Object.values(modules).some((module) => String(Object(module)["type"]).endsWith("Normalize"));
  return { pooling, normalize };
}

/** Creates a function that returns a vector for each text. */
function createEmbedder(pipeline: Pipeline, path: string) {
  const options = readPooling(path);
  const { tokenizer } = pipeline;
  if (tokenizer === undefined) throw new RuntimeError("load-failed", "The model has no tokenizer.");
  const maxLength = readJson(join(path, "sentence_bert_config.json"))?.["max_seq_length"];
  // Replaces a getter that reads the value from another file.
  if (typeof maxLength === "number")
    Object.defineProperty(tokenizer, "model_max_length", { value: maxLength });
  let inputTokens = 0;
  const tokenize = (texts: readonly string[], settings: object) => {
    const inputs = tokenizer(texts, settings);
    closeTruncated(tokenizer, texts, inputs);
    inputTokens = inputs.attention_mask.data.reduce((sum, bit) => sum + Number(bit), 0);
    return inputs;
  };
  pipeline.tokenizer = Object.assign(tokenize, {
    encode: (text: string) => tokenizer.encode(text),
    all_special_ids: tokenizer.all_special_ids,
  });
  return async (texts: readonly string[]): Promise<RunResult & { vectors: Float32Array[] }> => {
    const { data, dims }: { data: Float32Array; dims: readonly number[] } = Object(
      await pipeline(texts, options),
    );
    const size = dims[1] ?? 0;
    return { vectors: texts.map((_, i) => data.slice(i * size, (i + 1) * size)), inputTokens };
  };
}

/** Restores the special token at the end of truncated texts, which transformers.js also removes (4.3). */
function closeTruncated(
  tokenizer: Tokenizer,
  texts: readonly string[],
  { input_ids: ids, attention_mask: mask }: ReturnType<Tokenizer>,
): void {
  const [, length = 0] = ids.dims;
  for (const [row, text] of texts.entries()) {
    const end = (row + 1) * length - 1;
    // Padded texts are not truncated.
    if (mask.data[end] === 0n || text.length < length) continue;
    const last = tokenizer.encode(text).at(-1);
    if (last !== undefined && tokenizer.all_special_ids.includes(last)) ids.data[end] = BigInt(last);
  }
}

/** Runs a task, and returns its output in the format of Hugging Face's task API (as of 2026-08). */
async function runTask(
  library: Library,
  pipeline: Pipeline,
  { task, inputs, parameters }: Extract<RunRequest, { kind: "task" }>,
): Promise<unknown> {
  const { top_k: top = undefined } = parameters;
  switch (task) {
    case "fill-mask":
      return pipeline(inputs, { top_k: top ?? 5 });
    case "text-classification":
      // Returns all labels, like that API. The caller limits them.
      return [await pipeline(inputs, { top_k: top ?? null })];
    case "token-classification": {
      const strategy = parameters["aggregation_strategy"] === "none" ? "none" : "simple";
      return pipeline(inputs, {
        aggregation_strategy: strategy,
        ignore_labels: parameters["ignore_labels"] ?? ["O"],
      }).then((words) => addPositions(words, String(inputs)));
    }
    case "zero-shot-classification": {
      const labels = parameters["candidate_labels"];
      if (!Array.isArray(labels) || labels.length === 0)
        throw new RuntimeError("input", "parameters.candidate_labels must be a list of labels.");
      const { hypothesis_template: template, multi_label: several } = parameters;
      return pipeline(inputs, labels, {
        ...(typeof template === "string" && { hypothesis_template: template }),
        multi_label: several === true,
      });
    }
    case "question-answering": {
      const { question, context }: { question?: unknown; context?: unknown } = Object(inputs);
      const { answer, score } = Object(await pipeline(question, context));
      const [{ start, end } = {}] = addPositions([{ word: answer }], String(context));
      return { answer, score, start, end };
    }
    case "summarization":
    case "translation":
      return pipeline(inputs, parameters);
    case "automatic-speech-recognition":
      return transcribe(pipeline, inputs, parameters);
    default: {
      if (!(inputs instanceof Uint8Array)) throw new RuntimeError("input", "inputs must be an image.");
      const image = await library.RawImage.fromBlob(new Blob([Buffer.from(inputs)]));
      if (task === "image-segmentation") return segment(pipeline, image, parameters);
      return pipeline(
        image,
        task === "object-detection" ? { threshold: parameters["threshold"] ?? 0.5 } : { top_k: top ?? 5 },
      );
    }
  }
}

/** Input length of Whisper. */
const WINDOW_SECONDS = 30;
const SPEECH_PARAMETERS: ReadonlySet<string> = new Set(["language", "task", "max_new_tokens", "num_beams"]);

/** Excludes other parameters, which could be settings of the library. */
const pick = (parameters: Readonly<Record<string, unknown>>, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(parameters).filter(([name]) => names.has(name)));

/** Transcribes a WAV file. Models of the Whisper family return timestamps if requested. */
async function transcribe(
  pipeline: Pipeline,
  inputs: unknown,
  parameters: Readonly<Record<string, unknown>>,
): Promise<object> {
  if (!(inputs instanceof Uint8Array)) throw new RuntimeError("input", "inputs must be audio.");
  const rate = pipeline.processor?.feature_extractor?.config.sampling_rate ?? 16_000;
  const samples = readWav(inputs, rate);
  const duration = samples.length / rate;
  const wantsTimes = parameters["return_timestamps"] ?? parameters["response_format"] === "verbose_json";
  const transcript = await pipeline(samples, {
    ...pick(parameters, SPEECH_PARAMETERS),
    ...(Boolean(wantsTimes) && { return_timestamps: wantsTimes }),
    ...(duration > WINDOW_SECONDS && { chunk_length_s: WINDOW_SECONDS }),
  });
  return { ...Object(transcript), duration };
}

const SEGMENT_PARAMETERS: ReadonlySet<string> = new Set([
  "threshold",
  "mask_threshold",
  "overlap_mask_area_threshold",
  "subtask",
]);

/** Returns the segments of an image with their masks as PNG in base64. */
async function segment(
  pipeline: Pipeline,
  image: object,
  parameters: Readonly<Record<string, unknown>>,
): Promise<object[]> {
  const segments: unknown = await pipeline(image, pick(parameters, SEGMENT_PARAMETERS));
  return Promise.all(
    (Array.isArray(segments) ? segments : []).map(
      async ({ label, score, mask }: { label: string | null; score: number | null; mask: Mask }) => ({
        label: label ?? "",
        ...(score !== null && { score }),
        mask: (await mask.toSharp().png().toBuffer()).toString("base64"),
      }),
    ),
  );
}

/** Adds the character positions of each word in the text, which transformers.js omits. Searches from word to word. */
function addPositions(words: unknown, text: string): Record<string, unknown>[] {
  let from = 0;
  const lower = text.toLowerCase();
  return (Array.isArray(words) ? words : []).map((entry: Record<string, unknown>) => {
    const word = String(entry["word"] ?? "")
      .replace(/^##/, "")
      .trim();
    const start = Math.max(lower.indexOf(word.toLowerCase(), from), 0);
    from = start + word.length;
    return { ...entry, start, end: from };
  });
}
