/** A server of the demo. All of them are one double; see server-double.ts. Prices are in USD per million tokens. */
export interface DemoServer {
  id: string;
  label: string;
  region: string;
  /** Median milliseconds to the first token. */
  firstMs: number;
  tokensPerSecond: number;
  /** Share of requests that fail. */
  failing: number;
  /** Price per million tokens by model: input and output. */
  models: Readonly<Record<string, readonly [input: number, output: number]>>;
}

/** The servers of the demo, best first for most requests. */
export const SERVERS: readonly DemoServer[] = [
  {
    id: "lab-h100",
    label: "Lab H100 (double)",
    region: "eu",
    firstMs: 190,
    tokensPerSecond: 142,
    failing: 0.004,
    models: {
      "openai/gpt-oss-120b": [0.18, 0.72],
      "Qwen/Qwen3-8B": [0.06, 0.2],
      "acme/support-8b": [0.06, 0.2],
    },
  },
  {
    id: "cloud-a100",
    label: "Cloud A100 (double)",
    region: "us",
    firstMs: 340,
    tokensPerSecond: 96,
    failing: 0.009,
    models: {
      "openai/gpt-oss-120b": [0.12, 0.55],
      "openai/gpt-oss-20b": [0.05, 0.2],
      "Qwen/Qwen3-8B": [0.045, 0.14],
      "BAAI/bge-m3": [0.01, 0],
    },
  },
  {
    id: "lab-l4",
    label: "Lab L4 (double)",
    region: "eu",
    firstMs: 520,
    tokensPerSecond: 48,
    failing: 0.015,
    models: {
      "Qwen/Qwen3-8B": [0.03, 0.09],
      "acme/support-8b": [0.03, 0.09],
      "openai/gpt-oss-20b": [0.04, 0.15],
      "BAAI/bge-m3": [0.008, 0],
    },
  },
  {
    id: "office-mac",
    label: "Office Mac (double)",
    region: "eu",
    firstMs: 900,
    tokensPerSecond: 23,
    failing: 0.05,
    models: { "Qwen/Qwen3-8B": [0.02, 0.05], "openai/gpt-oss-20b": [0.02, 0.06] },
  },
];
