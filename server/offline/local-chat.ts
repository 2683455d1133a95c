import type { Database } from "../database/tables.ts";
import { type Candidate, getContext, getTasks } from "../local-models/candidates.ts";
import { LocalModels } from "../local-models/local-models.ts";
import type { ModelStore } from "../models/store.ts";
import type { BlobStore } from "../repositories/blobs/blob-store.ts";
import { openRepositories } from "../repositories/repositories.ts";

export type LocalChat = Exclude<Awaited<ReturnType<typeof openLocalChat>>, { problem: string }>;

interface ChatMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

/**
 * Opens a chat with a model whose GGUF files are in a hub's data directory. The model runs in a separate process,
 * without the hub. `quantization`: a label such as `Q4_K_M`, case-insensitive. Default: the most precise weights that
 * fit into half of the memory. Returns a problem if the model, the file, or llama.cpp is missing.
 */
export async function openLocalChat(
  { db, models, blobs }: { db: Database; models: ModelStore; blobs: BlobStore },
  {
    folder,
    id,
    quantization,
    context,
  }: { folder: string; id: string; quantization?: string | undefined; context?: number | undefined },
) {
  const record = await models.get(id);
  if (record === undefined) return { problem: `Model "${id}" not found.` };
  const local = new LocalModels({
    db,
    models,
    repositories: openRepositories({ db, models, blobs }),
    folder,
  });
  const weights = (await local.listCandidates(record)).filter(({ engine }) => engine === "gguf");
  const candidate = chooseCandidate(weights, quantization, await local.getMemory());
  if (candidate === undefined)
    return {
      problem:
        weights.length === 0
          ? `${record.id} has no GGUF files on this hub.`
          : `${record.id} has no file ${quantization}. Available: ${weights.map(({ label }) => label).join(", ")}.`,
    };
  if (local.getEngineVersion("gguf") === undefined)
    return { problem: `llama.cpp is not installed. Run \`${local.getInstallCommand("gguf")}\` and retry.` };
  const row = {
    lower_id: record.id.toLowerCase(),
    model_id: record.id,
    engine: candidate.engine,
    file: candidate.file,
    tasks: getTasks(record, "gguf").join(" "),
    context: context ?? getContext(record),
    parallel: 1,
    added_at: "",
  };
  const base = { model: record.id, caller: "", path: "v1/chat/completions" };
  return {
    ...candidate,
    context: row.context,
    /** Generates the next message; the first one loads the model. Rejects with a `RuntimeError`. */
    async generate(
      messages: readonly ChatMessage[],
      { signal, onText }: { signal: AbortSignal; onText: (text: string) => void },
    ): Promise<string> {
      let text = "";
      await local.handle(row, {
        ...base,
        signal,
        body: { messages, stream: true },
        sendEvent(event) {
          const { content } = Object(Object(Object(event).choices?.[0]).delta);
          if (typeof content !== "string") return;
          text += content;
          onText(content);
        },
      });
      return text;
    },
    [Symbol.asyncDispose]: () => local.close(),
  };
}

function chooseCandidate(
  weights: readonly Candidate[],
  quantization: string | undefined,
  memory: number,
): Candidate | undefined {
  if (quantization !== undefined)
    return weights.find(({ label, file }) =>
      [label, file].some((name) => name.toLowerCase() === quantization.toLowerCase()),
    );
  return weights.find((each) => each.memory <= memory / 2) ?? weights.at(-1);
}
