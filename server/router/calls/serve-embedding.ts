import { MAX_EMBEDDING_TEXTS } from "../../http/limits.ts";
import type { TaskIO } from "@modelyard/catalog";
import { callEndpoint } from "@modelyard/inference/call-endpoint";
import { openRequest } from "./open-call.ts";
import { sendText } from "./send.ts";
import { invalidField } from "../../http/errors.ts";
import type { ServeOpenAi } from "./scope.ts";

type EmbedInput = TaskIO["feature-extraction"]["input"];

/** Handles `POST /v1/embeddings` for providers with another API format. */
export const serveEmbeddings: ServeOpenAi = async (deps, request, reply, body) => {
  const { model: _, input: value, encoding_format: format, modelyard: __, user: ___, ...rest } = body;
  if (format !== undefined && format !== "float" && format !== "base64")
    throw invalidField("encoding_format", "must be float or base64");
  const texts = readTexts(value);
  const call = await openRequest(deps, request, reply, {
    task: "feature-extraction",
    body,
    operation: "embeddings",
  });
  const input = { ...rest, inputs: texts } as EmbedInput;
  const { output, response } = await call.runFirst((at, options) =>
    callEndpoint("feature-extraction", at, input, options),
  );
  const usage = call.countUsage((response as { usage?: object } | undefined)?.usage, 0);
  const vectors = toVectors(output, texts.length);
  if (vectors === undefined) {
    throw call.failMalformed(
      `did not return one vector per input: ${call.options.model} may return one per token. POST /api/inference/feature-extraction returns its output unchanged.`,
      usage,
    );
  }
  const text = JSON.stringify({
    object: "list",
    data: vectors.map((vector, index) => ({
      object: "embedding",
      index,
      embedding: format === "base64" ? toBase64(vector) : vector,
    })),
    model: call.options.model,
    usage: { prompt_tokens: usage.inputTokens, total_tokens: usage.inputTokens },
  });
  return sendText(reply, call, text, usage);
};

function readTexts(input: unknown): readonly string[] {
  const texts = typeof input === "string" ? [input] : input;
  if (!Array.isArray(texts) || texts.length === 0 || texts.length > MAX_EMBEDDING_TEXTS)
    throw invalidField("input", `must be a string, or a list of 1 to ${MAX_EMBEDDING_TEXTS} strings`);
  for (const [i, text] of (texts as unknown[]).entries()) {
    if (typeof text !== "string")
      throw invalidField(`input.${i}`, "must be a string: token IDs differ between providers");
  }
  return texts as string[];
}

/** Returns one vector per text. For a single text, a model may return the vector alone. */
function toVectors(output: TaskIO["feature-extraction"]["output"], texts: number): number[][] | undefined {
  const rows = output as unknown as readonly unknown[];
  if (texts === 1 && rows.every((value) => typeof value === "number")) return [rows as number[]];
  const isValid =
    rows.length === texts && rows.every((row) => Array.isArray(row) && typeof row[0] === "number");
  return isValid ? (rows as number[][]) : undefined;
}

/** Encodes as 32-bit little-endian floats, the default of OpenAI's clients. */
function toBase64(vector: readonly number[]): string {
  const bytes = Buffer.alloc(vector.length * 4);
  vector.forEach((value, i) => bytes.writeFloatLE(value, i * 4));
  return bytes.toString("base64");
}
