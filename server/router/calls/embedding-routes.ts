import type { TaskIO } from "@modelyard/catalog";
import { runAt } from "@modelyard/inference/call-endpoint";
import type { App } from "../../http/context.ts";
import { parseRoutingConstraints } from "../selection/routing-constraints.ts";
import { RefusedError } from "./translated-request.ts";
import { usageOf } from "../ledger/count-usage.ts";
import { openCall } from "./open-call.ts";
import { bodyBytes, jsonBody, type RouterDeps, wrongField } from "./scope.ts";

type EmbedInput = TaskIO["feature-extraction"]["input"];

/** Texts in one call; providers take fewer or more. */
const MOST_TEXTS = 2048;

/** `POST /v1/embeddings`, where the provider has another call for it. */
export function embeddingRoutes(scope: App, prefix: string, deps: RouterDeps): void {
  scope.post(`${prefix}/embeddings`, async (request, reply) => {
    const body = jsonBody(request);
    const { model, input: given, encoding_format: format, modelyard: _, user: __, ...rest } = body;
    if (format !== undefined && format !== "float" && format !== "base64")
      throw wrongField("encoding_format", "must be float or base64");
    const texts = readTexts(given);
    const inputBytes = bodyBytes(request);
    const call = await openCall(deps, request, reply, {
      task: "feature-extraction",
      model,
      surface: "embeddings",
      needs: parseRoutingConstraints(body),
    });
    const input = { ...rest, inputs: texts } as EmbedInput;
    const { output, answer } = await call.answerFirst((at, options) =>
      runAt("feature-extraction", at, input, options),
    );
    const usage = usageOf((answer as { usage?: object } | undefined)?.usage, { inputBytes, outputTokens: 0 });
    const vectors = vectorsIn(output, texts.length);
    if (vectors === undefined) {
      call.close("failed", { status: 502, usage });
      throw new RefusedError({
        refused: 502,
        code: "ProviderMalformed",
        message: `${call.offer.provider} did not answer one vector for each text: ${call.choice.model.id} may give one for each token. POST /api/inference/feature-extraction hands over what it gives.`,
      });
    }
    const text = call.clean(
      JSON.stringify({
        object: "list",
        data: vectors.map((vector, index) => ({
          object: "embedding",
          index,
          embedding: format === "base64" ? base64Of(vector) : vector,
        })),
        model: call.choice.model.id,
        usage: { prompt_tokens: usage.inputTokens, total_tokens: usage.inputTokens },
      }),
    );
    call.answered(text);
    call.close("complete", { usage });
    return reply.headers(call.headers).type("application/json; charset=utf-8").send(text);
  });
}

function readTexts(input: unknown): readonly string[] {
  const texts = typeof input === "string" ? [input] : input;
  if (!Array.isArray(texts) || texts.length === 0 || texts.length > MOST_TEXTS)
    throw wrongField("input", `must be a text, or a list of 1 to ${MOST_TEXTS} texts`);
  for (const [i, text] of (texts as unknown[]).entries()) {
    if (typeof text !== "string")
      throw wrongField(`input.${i}`, "must be a text: numbers of tokens mean another text to each provider");
  }
  return texts as string[];
}

/** One for each text; a model that was given one text may answer with its vector alone. */
function vectorsIn(output: TaskIO["feature-extraction"]["output"], texts: number): number[][] | undefined {
  const found = output as unknown as readonly unknown[];
  if (texts === 1 && found.every((value) => typeof value === "number")) return [found as number[]];
  const fits =
    found.length === texts && found.every((row) => Array.isArray(row) && typeof row[0] === "number");
  return fits ? (found as number[][]) : undefined;
}

/** 32-bit numbers, little end first, as OpenAI's own clients ask for unless told otherwise. */
function base64Of(vector: readonly number[]): string {
  const bytes = Buffer.alloc(vector.length * 4);
  vector.forEach((value, i) => bytes.writeFloatLE(value, i * 4));
  return bytes.toString("base64");
}
