import type { CardData } from "../../catalog/index.ts";
import type { Claim, Source } from "./compare.ts";
import { cardClaims } from "./recorded-rows.ts";

interface Document {
  pipeline_tag?: string;
  library_name?: string;
  cardData?: CardData | null;
  safetensors?: { total?: number };
  gguf?: { total?: number; context_length?: number };
}

const FIELDS = ["cardData", "safetensors", "gguf", "pipeline_tag", "library_name"];

/** Maximum concurrent requests, to stay below the rate limit of the public hub. */
const CONCURRENCY = 4;

/**
 * Reads the facts of models from a hub: their cards, weight headers, and configurations. Returns the
 * reason if the hub cannot be reached. Ignores models that the hub lacks or does not show.
 */
export async function readHub(
  endpoint: string,
  ids: readonly string[],
  fetcher: typeof fetch = fetch,
): Promise<Source | string> {
  const claims: Claim[] = [];
  const get = async <T>(path: string): Promise<T | undefined> => {
    const response = await fetcher(`${endpoint}/${path}`, { signal: AbortSignal.timeout(20_000) });
    if (response.status === 429 || response.status >= 500) throw new Error(`status ${response.status}`);
    return response.ok ? ((await response.json()) as T) : undefined;
  };
  const queue = [...ids];
  const worker = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const fields = FIELDS.map((field) => `expand%5B%5D=${field}`).join("&");
      const document = await get<Document>(`api/models/${id}?${fields}`);
      if (document === undefined) continue;
      const config = await get<Record<string, unknown>>(`${id}/resolve/main/config.json`);
      claims.push(...toClaims(id, document, config));
    }
  };
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  } catch (error) {
    queue.length = 0;
    const { cause, message } = error as Error;
    return `${endpoint} cannot be read: ${cause instanceof Error ? cause.message : message}`;
  }
  return { name: new URL(endpoint).hostname, release: endpoint, claims };
}

function toClaims(id: string, document: Document, config: Record<string, unknown> = {}): Claim[] {
  const { cardData, safetensors, gguf, pipeline_tag: task, library_name: library } = document;
  const card = {
    ...cardData,
    ...(task && { pipeline_tag: task }),
    ...(library && { library_name: library }),
  };
  const inner = (config["text_config"] ?? {}) as Record<string, unknown>;
  const context =
    config["max_position_embeddings"] ?? inner["max_position_embeddings"] ?? gguf?.context_length;
  const parameters = safetensors?.total ?? gguf?.total;
  return [
    ...cardClaims(id, card),
    ...(typeof parameters === "number"
      ? [{ model: id, fact: "parameters", value: parameters } as const]
      : []),
    ...(typeof context === "number" ? [{ model: id, fact: "context", value: context } as const] : []),
  ];
}
