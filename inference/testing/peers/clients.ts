import { readFileSync } from "node:fs";
import type { TaskId } from "@modelyard/catalog";
import { InferenceClient as Client3 } from "hf-inference-3";
import { InferenceClient as Client4, PROVIDERS, setLogger } from "hf-inference-4";
import { InferenceClient } from "../../client.ts";
import { forgetDefaultModels } from "../../default-model.ts";
import { forgetMappings } from "../../mapping.ts";

export type Method = (args: object, options?: object) => Promise<unknown> | AsyncIterable<unknown>;
export type AnyClient = Record<string, Method | undefined>;

/** A published client for comparison. */
export interface Peer {
  id: "3.6.1" | "newest";
  version: string;
  create: (token: string) => AnyClient;
  /** Whether the client supports the pair; otherwise it sends requests that no provider accepts. */
  supports: (provider: string, task: TaskId) => boolean;
}

const readVersion = (name: string): string =>
  (
    JSON.parse(
      readFileSync(new URL(`../../../node_modules/${name}/package.json`, import.meta.url), "utf8"),
    ) as { version: string }
  ).version;

/** Tasks that 3.6.1 supports at each provider. It supports all others at hf-inference only. */
const TASKS_OF_3: Partial<Record<string, readonly TaskId[]>> = {
  "black-forest-labs": ["text-to-image"],
  cerebras: ["chat-completion"],
  cohere: ["chat-completion"],
  "fal-ai": ["text-to-image", "text-to-video", "text-to-speech", "automatic-speech-recognition"],
  "fireworks-ai": ["chat-completion"],
  hyperbolic: ["chat-completion", "text-generation", "text-to-image"],
  nebius: ["chat-completion", "text-generation", "text-to-image"],
  novita: ["chat-completion", "text-generation", "text-to-video"],
  openai: ["chat-completion"],
  replicate: ["text-to-image", "text-to-speech", "text-to-video"],
  sambanova: ["chat-completion"],
  together: ["chat-completion", "text-generation", "text-to-image"],
};

const TASKS_OF_4: Partial<Record<string, object>> = PROVIDERS;
const silent = () => {};

export const peers: readonly Peer[] = [
  {
    id: "3.6.1",
    version: readVersion("hf-inference-3"),
    create: (token) => new Client3(token) as unknown as AnyClient,
    supports: (provider, task) =>
      provider === "hf-inference" ? task !== "text-to-audio" : TASKS_OF_3[provider]?.includes(task) === true,
  },
  {
    id: "newest",
    version: readVersion("hf-inference-4"),
    create(token) {
      setLogger({ debug: silent, info: silent, warn: silent, error: silent, log: silent });
      return new Client4(token) as unknown as AnyClient;
    },
    supports: (provider, task) =>
      Object.hasOwn(TASKS_OF_4[provider] ?? {}, task === "chat-completion" ? "conversational" : task),
  },
];

/** Creates a client of this package without cached mappings and default models. */
export function localClient(token: string): AnyClient {
  forgetMappings();
  forgetDefaultModels();
  return new InferenceClient(token) as unknown as AnyClient;
}
