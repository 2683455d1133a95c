import { fileURLToPath, pathToFileURL } from "node:url";

type Chunks = AsyncIterable<{ choices: { delta?: { content?: string | null } }[] }>;
type Fetch = typeof fetch;

/** A chat client as users install it: the packed package of this project, or a package of npm. */
export interface Contender {
  name: string;
  /** The module that users import. */
  entry: string;
  /** Names that a chat-only program imports. */
  chat: string;
  /** Creates a client that uses the given `fetch`. */
  open: (fetch: Fetch) => Promise<{ complete: () => Promise<unknown>; stream: () => Promise<Chunks> }>;
}

const MODEL = "Qwen/Qwen3-8B";
const input = {
  model: MODEL,
  messages: [{ role: "user" as const, content: "Why is the sea salt?" }],
  max_tokens: 64,
};
const resolveEntry = (name: string): string => fileURLToPath(import.meta.resolve(name));

interface HubClient {
  chatCompletion: (args: object, options: object) => Promise<unknown>;
  chatCompletionStream: (args: object, options: object) => Chunks;
}

/** Creates a contender for this project's client or the published one, which have the same API and options. */
const hubClient = (name: string, entry: string): Contender => ({
  name,
  entry,
  chat: "{ chatCompletion, chatCompletionStream }",
  async open(fetch) {
    const module = (await import(pathToFileURL(entry).href)) as {
      InferenceClient: new (token: string) => HubClient;
      setLogger?: (logger: object) => void;
    };
    const silent = () => {};
    module.setLogger?.({ debug: silent, info: silent, warn: silent, error: silent, log: silent });
    const client = new module.InferenceClient("hf_0000");
    return {
      complete: () => client.chatCompletion({ ...input, provider: "auto" }, { fetch }),
      stream: async () => client.chatCompletionStream({ ...input, provider: "auto" }, { fetch }),
    };
  },
});

const openai: Contender = {
  name: "openai",
  entry: resolveEntry("openai"),
  chat: "{ OpenAI }",
  async open(fetch) {
    const { OpenAI } = await import("openai");
    const client = new OpenAI({ apiKey: "key", baseURL: "https://router.example/v1", fetch, maxRetries: 0 });
    return {
      complete: () => client.chat.completions.create(input),
      stream: () => client.chat.completions.create({ ...input, stream: true }),
    };
  },
};

export const contenders = (packed: string): Contender[] => [
  hubClient("@modelyard/inference", packed),
  hubClient("@huggingface/inference", resolveEntry("hf-inference-4")),
  openai,
];
