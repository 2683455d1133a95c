import table from "./known-shapes.json" with { type: "json" };
import { combineLayers, type ModelShape } from "./shape.ts";
import { findWindowPattern, isWindowed } from "./windows.ts";

const SHAPES: Readonly<Record<string, readonly (readonly number[])[]>> = table.shapes;
/** Architectures with the layers of another one. */
const ALIASES: Readonly<Record<string, string>> = {
  mistral: "llama",
  mistral3: "llama",
  qwen25vl: "qwen2vl",
  gemma3text: "gemma3",
  deepseekv3: "deepseek2",
  kimik2: "deepseek2",
};
/** Fine-tunes add a few tokens to the vocabulary. Different models of an architecture are further apart. */
const TOLERANCE = 0.002;

/**
 * Returns the shape of the known model with this architecture, as `config.json` or GGUF files name it, and about this
 * number of parameters. Fine-tunes and conversions have the shape of their base model.
 */
export function findKnownShape(architecture: string, parameters: number): ModelShape | undefined {
  const plain = architecture.toLowerCase().replaceAll(/[-_.]/g, "");
  const type = ALIASES[plain] ?? plain;
  const rows = Object.hasOwn(SHAPES, type) ? (SHAPES[type] ?? []) : [];
  const row = rows.find(([size = 0]) => Math.abs(parameters / size - 1) < TOLERANCE);
  if (row === undefined) return undefined;
  const [, layers = 0, values = 0, hidden = 0, vocabulary = 0, window = 0, count = 0, active = 0, inner = 0] =
    row;
  const pattern = window === 0 ? 1 : (findWindowPattern(type === "gptoss" ? "gpt-oss" : type) ?? 1);
  return {
    ...combineLayers(
      Array.from({ length: layers }, (_, layer) => ({
        values,
        ...(isWindowed(layer, pattern) && { window }),
      })),
    ),
    hidden,
    vocabulary,
    ...(count > 0 && { experts: { count, active, parameters: 3 * hidden * inner * layers } }),
  };
}
