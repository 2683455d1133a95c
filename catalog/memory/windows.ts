import table from "./window-patterns.json" with { type: "json" };

const PATTERNS: Readonly<Record<string, number>> = table.patterns;
/** Names of the architectures in `config.json` that differ from those in GGUF files. */
const NAMES: Readonly<Record<string, string>> = {
  gemma3_text: "gemma3",
  gemma3n_text: "gemma3n",
  llama4_text: "llama4",
};

/**
 * Returns how often a layer without a sliding window follows: of `n` layers, all but the last have it; 1 if none has it.
 * `undefined` for architectures whose pattern is not known.
 */
export function findWindowPattern(architecture: string): number | undefined {
  const name = (NAMES[architecture] ?? architecture).replaceAll("_", "-");
  return Object.hasOwn(PATTERNS, name) ? PATTERNS[name] : undefined;
}

/** Whether a layer has the sliding window, by position. */
export const isWindowed = (layer: number, pattern: number): boolean => layer % pattern < pattern - 1;
