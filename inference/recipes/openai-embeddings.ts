import type { TaskIO } from "@modelyard/catalog";
import { createShapeError } from "../errors.ts";
import { readVectors } from "../outputs/numbers.ts";
import { type Context, done, flattenParameters, postModel, type TaskAdapter } from "../provider.ts";

type Adapter = TaskAdapter<"feature-extraction">;

/** Creates an adapter for OpenAI-compatible embeddings: one vector per text, in order. */
export function openaiEmbeddings(path = "/v1/embeddings"): Adapter {
  const raw: Adapter["raw"] = (fields, context) =>
    postModel(path, fields, context, { responseType: "json", endpointPath: "/v1/embeddings" });
  return {
    raw,
    request: (input, context) => raw(flattenParameters(input, { input: input.inputs }), context),
    read: (response, context) => done(readEmbeddings(response, context)),
  };
}

function readEmbeddings(response: unknown, context: Context): TaskIO["feature-extraction"]["output"] {
  const { data } = (response ?? {}) as { data?: unknown };
  if (!Array.isArray(data)) throw createShapeError("{ data: [{ embedding: number[] }] }", response, context);
  return readVectors(
    data.map((item) => parseVector((item as { embedding?: unknown } | null)?.embedding)),
    context,
  );
}

/** Parses a vector. With `encoding_format: "base64"`, it is base64 of little-endian 32-bit floats. */
function parseVector(embedding: unknown): unknown {
  if (typeof embedding !== "string") return embedding;
  try {
    const bytes = Uint8Array.from(atob(embedding), (char) => char.charCodeAt(0));
    const view = new DataView(bytes.buffer);
    return Array.from({ length: Math.floor(bytes.length / 4) }, (_, i) => view.getFloat32(i * 4, true));
  } catch {
    return embedding;
  }
}
