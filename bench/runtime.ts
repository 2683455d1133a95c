// Models on this machine through the whole router, beside the same engine called directly: `npm run bench:runtime`.
// Needs what e2e/journeys/run-here.test.ts has made in .cache/runtime.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { createRepo, uploadFiles } from "@huggingface/hub";
import { startModel } from "@modelyard/runtime";
import { createTinyGguf } from "@modelyard/runtime/testing/tiny-gguf.ts";
import { linkEngine } from "../e2e/engines.ts";
import { ownHub } from "../e2e/own-hub.ts";

const ROUNDS = 9;
const cache = fileURLToPath(new URL("../.cache/runtime/", import.meta.url));
const made = readdirSync(cache).find((name) => /^minilm-\w+$/.test(name)) ?? "";
const minilm = join(cache, made, "all-MiniLM-L6-v2");
const hub = await ownHub(["ada"]);
linkEngine(hub.data, "onnx");
linkEngine(hub.data, "gguf");
const { token } = await hub.as<{ token: string }>("ada", "POST", "/api/settings/tokens", {
  name: "bench",
  role: "write",
});

async function push(id: string, files: readonly (readonly [path: string, content: Buffer | string])[]) {
  const to = { repo: id, accessToken: token, hubUrl: hub.address };
  await createRepo(to);
  const blob = (content: Buffer | string) =>
    new Blob([typeof content === "string" ? content : Buffer.from(content)]);
  await uploadFiles({ ...to, files: files.map(([path, content]) => ({ path, content: blob(content) })) });
  await hub.as("ada", "PUT", `/api/admin/local-models/${id}`, {});
}

async function call(path: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = await fetch(hub.address + path, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
}

/** Alternates both, so that a busy machine slows them alike, and prints the ratio of their medians. */
async function compare(what: string, direct: () => Promise<unknown>, routed: () => Promise<unknown>) {
  const times: [number[], number[]] = [[], []];
  for (let i = 0; i < ROUNDS + 1; i++)
    for (const [j, work] of [direct, routed].entries()) {
      const start = performance.now();
      await work();
      if (i > 0) times[j]?.push(performance.now() - start);
    }
  const [a = 0, b = 0] = times.map((list) => list.toSorted((x, y) => x - y)[ROUNDS >> 1] ?? 0);
  console.log(
    `${what}: direct ${a.toFixed(1)} ms, through the router ${b.toFixed(1)} ms, ratio ${(a / b).toFixed(3)}`,
  );
}

const files = readdirSync(minilm, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== "README.md")
  .map((entry) => join(entry.parentPath, entry.name));
await push("ada/minilm", [
  ["README.md", "---\npipeline_tag: sentence-similarity\n---\n"],
  ...files.map((path) => [relative(minilm, path), readFileSync(path)] as const),
]);
await push("ada/tiny", [["tiny-F32.gguf", createTinyGguf()]]);

const base = { context: 2048, parallel: 1, threads: 1 };
const gguf = { engine: "gguf" as const, packages: join(cache, "gguf"), task: "text-generation" };
const weights = join(hub.data, "runtime/files/ada--tiny");
await call("/v1/completions", { model: "ada/tiny", prompt: "Hello", max_tokens: 1 });
const path = join(weights, readdirSync(weights)[0] ?? "", "tiny-F32.gguf");
const text = await startModel({ ...base, ...gguf, path }, { loadMs: 60_000 });
const onnx = { engine: "onnx" as const, packages: join(cache, "onnx"), task: "sentence-similarity" };
const embedder = await startModel({ ...base, ...onnx, path: minilm }, { loadMs: 60_000 });
const options = { signal: new AbortController().signal, onText() {}, graceMs: 1000 };
const texts = Array.from(
  { length: 16 },
  (_, i) => `Sentence ${i} about cats, stocks, snow, and the sea in winter.`,
);

await compare(
  "16 embeddings",
  () => embedder.run({ kind: "embed", texts }, options),
  () => call("/v1/embeddings", { model: "ada/minilm", input: texts }),
);
const generation = { maxTokens: 500, temperature: 0 };
await compare(
  "500 tokens, streamed",
  () => text.run({ kind: "text", prompt: "Hello", options: generation }, options),
  () =>
    call("/v1/completions", {
      model: "ada/tiny",
      prompt: "Hello",
      max_tokens: 500,
      temperature: 0,
      stream: true,
    }),
);
text.stop();
embedder.stop();
await hub.stop();
