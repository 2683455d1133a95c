import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ModelSpec } from "../scheduling.ts";

/**
 * Fake of llama.cpp in the process of a model: has the functions that the runtime uses. The prompt controls its behavior:
 * it returns the prompt, or `crash`es, `hang`s, or writes a `long` text. Tokens are characters. The first number of a
 * text's vector is a tenth of its length.
 */
const LIBRARY = `
import { readFileSync } from "node:fs";
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
export class LlamaCompletion {
  async generateCompletionWithMeta(tokens, { maxTokens, signal, onTextChunk, onToken }) {
    const prompt = tokens.map((token) => String.fromCodePoint(token)).join("");
    if (prompt.includes("crash")) { console.error("ggml: out of luck"); await wait(20); process.kill(process.pid, "SIGSEGV"); await wait(1000); }
    if (prompt.includes("hang")) for (;;);
    if (prompt.includes("stuck")) await wait(1e9);
    const text = prompt.includes("long") ? "word ".repeat(400) : prompt;
    const pieces = text.match(/.{1,5}/gs).slice(0, maxTokens ?? Infinity);
    let response = "";
    for (const piece of pieces) {
      signal.throwIfAborted();
      await wait(1);
      onToken([1]);
      onTextChunk(piece);
      response += piece;
    }
    return { response, metadata: { stopReason: response === text ? "eogToken" : "maxTokens" } };
  }
}
export const getLlama = async () => ({
  getGrammarFor: async () => ({}),
  createGrammarForJsonSchema: async () => ({}),
  async loadModel({ modelPath, onLoadProgress }) {
    const how = readFileSync(modelPath, "latin1").slice(4);
    if (how === "broken") throw new Error("Failed to load model");
    onLoadProgress(1);
    return {
      trainContextSize: 4096,
      tokens: { bos: null, bosString: "<s>", eosString: "</s>" },
      tokenize: (text) => [...text].map((character) => character.codePointAt(0)),
      createEmbeddingContext: async () => ({ getEmbeddingFor: async ({ length }) => ({ vector: [length / 10, -1 / 3, 1] }) }),
      createContext: async ({ contextSize }) => ({ contextSize, getSequence: () => ({}) }),
    };
  },
});
`;

/** Installs the fake into the directory of an engine. */
export function installFakeLlama(folder: string): void {
  const at = join(folder, "node_modules/node-llama-cpp");
  mkdirSync(at, { recursive: true });
  const manifest = { type: "module", exports: "./index.js", version: "3.0.0" };
  writeFileSync(join(at, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(at, "index.js"), LIBRARY);
}

/** Creates a directory with the fake as an installed package, and model specifications. */
export function createFakeLlama() {
  const folder = mkdtempSync(join(tmpdir(), "modelyard-llama-"));
  installFakeLlama(folder);
  const spec = (id: string, { bytes = 1e6, parallel = 1, content = "GGUF" } = {}): ModelSpec => ({
    id,
    bytes,
    parallel,
    async prepare() {
      const path = join(folder, `${id.replace("/", "-")}.gguf`);
      writeFileSync(path, content);
      const task = "conversational";
      return { engine: "gguf", packages: folder, path, task, context: 512, parallel, threads: 1 };
    },
  });
  return { folder, spec, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}
