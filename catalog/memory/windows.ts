import table from "./window-patterns.json" with { type: "json" };

const PATTERNS: Readonly<Record<string, number>> = table.patterns;
/** Names of the architectures in `config.json` that differ from those in GGUF files. */
const NAMES: Readonly<Record<string, string>> = {
  gemma3_text: "gemma3",
  gemma3n_text: "gemma3n",
  llama4_text: "llama4",
};

/**
 * Returns the interval of layers without a sliding window: of each `n` layers, all but the last have a window. 1 means that
 * no layer has one. Returns `undefined` for architectures with an unknown pattern.
 */
export function findWindowPattern(architecture: string): number | undefined {
  const name = (NAMES[architecture] ?? architecture).replaceAll("_", "-");
  return Object.hasOwn(PATTERNS, name) ? PATTERNS[name] : undefined;
}

/** Whether the layer at a position has a sliding window. */
export const isWindowed = (layer: number, pattern: number): boolean => layer % pattern < pattern - 1;
