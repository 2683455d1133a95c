import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { beforeAll, describe, expect, test } from "vitest";
import { testFolder } from "../../server/testing/folder.ts";
import { libraries, packLibrary } from "./library.ts";
import { findOlderNode } from "./older-node.ts";
import { root } from "./package.ts";

const folder = testFolder("pack");
const project = join(folder, "project");

function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: project, encoding: "utf8" });
  return { status, output: stdout + stderr };
}

const program = `
import { createServer } from "node:http";
import { findTask } from "@modelyard/catalog";
import { InferenceClient, InputError, VERSION } from "@modelyard/inference";
import { createSnippets } from "@modelyard/snippets";
import { parse, render } from "@modelyard/snippets/templates";

const server = createServer((request, response) => {
  let body = "";
  request.on("data", (bytes) => (body += bytes));
  request.on("end", () => {
    const { messages, stream } = JSON.parse(body);
    const text = messages[0].content.toUpperCase();
    if (stream) {
      response.setHeader("content-type", "text/event-stream");
      for (const content of text.split(" "))
        response.write("data: " + JSON.stringify({ choices: [{ index: 0, delta: { content } }] }) + "\\n\\n");
      response.end("data: [DONE]\\n\\n");
      return;
    }
    response.setHeader("content-type", "application/json");
    const message = { role: "assistant", content: text };
    response.end(JSON.stringify({ id: "1", created: 1, model: "m", usage: null, choices: [{ index: 0, message, finish_reason: "stop" }] }));
  });
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const client = new InferenceClient("key").endpoint("http://127.0.0.1:" + server.address().port);
const messages = [{ role: "user", content: "good morning" }];
const { choices } = await client.chatCompletion({ messages });
const chunks = [];
for await (const { choices: [chunk] } of client.chatCompletionStream({ messages })) chunks.push(chunk.delta.content);
let isRejected = false;
try { await client.chatCompletion({ provider: "together", messages }); } catch (error) { isRejected = error instanceof InputError; }
const model = { id: "Qwen/Qwen3-8B", pipeline_tag: "text-generation", tags: ["conversational"] };
const written = await createSnippets({ model, provider: "together" });
const curl = written.find(({ client }) => client === "curl").code;
const label = findTask("text-to-image").label;
console.log(JSON.stringify([VERSION, choices[0].message.content, chunks, isRejected, curl.includes("Qwen/Qwen3-8B"), label, typeof parse, typeof render]));
server.close();
`;

const typed = `
import { type Client, InferenceClient, type Options, OutputError, chatCompletion, textToImage } from "@modelyard/inference";
import { libraries, tasks, toUsage } from "@modelyard/catalog";
import { type Snippet, createSnippets } from "@modelyard/snippets";
import { parseChatTemplate } from "@modelyard/snippets/templates";
import { createTemplateClient } from "@modelyard/snippets/snippet-templates";

const options: Options = { timeout: 1000, retry_on_error: false };
export const client: Client = new InferenceClient("hf_x", options);
export async function talk(): Promise<string | undefined> {
  const { choices } = await chatCompletion({ model: "a/b", messages: [{ role: "user", content: "Hi" }] });
  for await (const chunk of client.chatCompletionStream({ messages: [] })) console.log(chunk.choices[0]?.delta.content?.length);
  return choices[0]?.message.content ?? undefined;
}
export const asUrl: Promise<string> = textToImage({ inputs: "A lighthouse" }, { outputType: "url" });
export const asBlob: Promise<Blob> = textToImage({ inputs: "A lighthouse" });
export const numbers: Promise<number[]> = client.sentenceSimilarity({ inputs: { source_sentence: "a", sentences: ["b"] } });
export const getReceived = (error: unknown): string => (error instanceof OutputError ? error.received : "");
export const labels: string[] = [libraries.transformers.label, tasks["fill-mask"].label];
export const code = toUsage;
export const codes: Promise<Snippet[]> = createSnippets({ model: { id: "a/b" }, task: "text-to-image" });
export const templates = [parseChatTemplate, createTemplateClient];
// @ts-expect-error Unknown task.
void createSnippets({ model: { id: "a/b" }, task: "text-to-poem" });
// @ts-expect-error Missing messages.
void chatCompletion({ model: "a/b", inputs: "Hi" });
// @ts-expect-error An image is not a number.
export const wrong: Promise<number> = textToImage({ inputs: "A lighthouse" });
`;

/** Packs an installed package as a tarball, so that the test needs no registry. */
function packInstalled(name: string, workspace: string): string {
  const nested = join(root, workspace, "node_modules", name);
  const directory = existsSync(nested) ? nested : join(root, "node_modules", name);
  const options = ["--ignore-scripts", "--pack-destination", folder];
  const { status, output } = run("npm", "pack", directory, ...options);
  expect(status, output).toBe(0);
  // npm also prints notices.
  return join(folder, output.split("\n").find((line) => /^\S+\.tgz$/.test(line)) ?? "");
}

beforeAll(async () => {
  mkdirSync(project);
  const tarballs = [packInstalled("@huggingface/jinja", "snippets")];
  for (const library of libraries) tarballs.push(await packLibrary(library, folder));
  writeFileSync(
    join(project, "package.json"),
    JSON.stringify({ name: "empty", private: true, type: "module" }),
  );
  const { status, output } = run("npm", "install", "--offline", "--no-audit", "--no-fund", ...tarballs);
  expect(status, output).toBe(0);
});

const installed = (name: string) => join(project, "node_modules/@modelyard", name);

/** Extracts README examples to files, which must compile with Node.js types. */
function writeExamples(name: string): string[] {
  const readme = readFileSync(join(installed(name), "README.md"), "utf8");
  return [...readme.matchAll(/^```ts \w+\n([\s\S]*?)^```/gm)].map(([, code = ""], index) => {
    writeFileSync(join(project, `example-${name}-${index}.ts`), code);
    return `example-${name}-${index}.ts`;
  });
}

describe("an installed package", () => {
  test.each([
    ["catalog", undefined],
    ["inference", undefined],
    [
      "snippets",
      {
        "@huggingface/jinja": expect.stringMatching(/^\^\d/),
        "@modelyard/catalog": expect.stringMatching(/^\^\d/),
        "@modelyard/inference": expect.stringMatching(/^\^\d/),
      },
    ],
  ])("%s has the expected dependencies, license, and engines", (name, dependencies) => {
    const manifest = JSON.parse(readFileSync(join(installed(name), "package.json"), "utf8")) as Record<
      string,
      unknown
    >;
    expect(manifest["dependencies"]).toEqual(dependencies);
    expect(manifest["private"]).toBeUndefined();
    expect(manifest).toMatchObject({ license: "Apache-2.0", engines: { node: ">=20" }, sideEffects: false });
    expect(manifest["description"]).toMatch(/\w/);
    expect(readFileSync(join(installed(name), "LICENSE"), "utf8")).toContain("Apache License");
    expect(readFileSync(join(installed(name), "README.md"), "utf8")).toContain(`@modelyard/${name}`);
  });

  test("catalog contains the starter models as model cards", () => {
    const { status, output } = run(
      process.execPath,
      "--print",
      'fs.readFileSync(require.resolve("@modelyard/catalog/starter/Qwen/QwQ-32B.md"), "utf8")',
    );
    expect(status, output).toBe(0);
    expect(output).toMatch(/^---\nlicense: apache-2\.0\n[^]*\nmodelyard:\n/);
  });

  const older = findOlderNode();
  const nodes: [string, string][] = [["this Node", process.execPath]];
  if (older) nodes.push(["an older Node", older]);
  else console.log("No Node.js 20 to 23 on PATH: packages are tested with the current version only.");

  test.each(nodes)("runs in %s as plain JavaScript", (_, node) => {
    writeFileSync(join(project, "main.js"), program);
    const { status, output } = run(node, "main.js");
    expect(status, output).toBe(0);
    expect(JSON.parse(output)).toEqual([
      "3.6.1",
      "GOOD MORNING",
      ["GOOD", "MORNING"],
      true,
      true,
      "Text-to-Image",
      "function",
      "function",
    ]);
  });

  test.each([
    ["NodeNext", "NodeNext", ["ES2022", "DOM", "DOM.Iterable"], []],
    ["a bundler", "bundler", ["ES2022", "DOM", "DOM.Iterable"], []],
    ["Node without a browser's types", "NodeNext", ["ES2022"], ["node"]],
  ])("has types that a strict compiler accepts: %s", (_, moduleResolution, lib, types) => {
    writeFileSync(join(project, "main.ts"), typed);
    if (types.length > 0 && !existsSync(join(project, "node_modules/@types"))) {
      mkdirSync(join(project, "node_modules/@types"));
      symlinkSync(join(root, "node_modules/@types/node"), join(project, "node_modules/@types/node"));
    }
    const compilerOptions = {
      strict: true,
      noEmit: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      // Also checks declarations.
      skipLibCheck: types.length > 0,
      target: "ES2022",
      module: moduleResolution === "NodeNext" ? "NodeNext" : "ESNext",
      moduleResolution,
      lib,
      types,
    };
    const files = ["main.ts", ...(types.includes("node") ? writeExamples("inference") : [])];
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
    const { status, output } = run(
      process.execPath,
      join(root, "node_modules/typescript/bin/tsc"),
      "-p",
      ".",
    );
    expect(output).toBe("");
    expect(status).toBe(0);
  });

  test("can be bundled for browsers without unused exports", async () => {
    writeFileSync(
      join(project, "chat.js"),
      'export { chatCompletion, chatCompletionStream } from "@modelyard/inference";',
    );
    writeFileSync(join(project, "all.js"), 'export * from "@modelyard/inference";');
    const sizes: number[] = [];
    for (const name of ["chat", "all"]) {
      const build = await rolldown({ input: join(project, `${name}.js`), platform: "browser" });
      const { output } = await build.generate({ format: "esm", minify: true });
      await build.close();
      expect(output).toHaveLength(1);
      expect(output[0].imports).toEqual([]);
      expect(output[0].code).not.toMatch(/\bnode:/);
      sizes.push(gzipSync(output[0].code, { level: 9 }).length);
    }
    expect(sizes[0]).toBeLessThanOrEqual(12_000);
    expect(sizes[1]).toBeLessThanOrEqual(35_000);
  });
});
