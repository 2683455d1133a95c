import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";

const front = fileURLToPath(new URL("index.ts", import.meta.url));

/** Bundles a program that imports only these names. */
async function bundle(names: string): Promise<{ code: string; gzip: number }> {
  const entry = "\0entry";
  const build = await rolldown({
    input: entry,
    platform: "neutral",
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? `export { ${names} } from ${JSON.stringify(front)};` : undefined),
      },
    ],
  });
  const { output } = await build.generate({ format: "esm", minify: true });
  await build.close();
  const { code } = output[0];
  return { code, gzip: gzipSync(code, { level: 9 }).length };
}

test("chat alone has at most 12 kB, with every chat provider and no other task", async () => {
  const { code, gzip } = await bundle("chatCompletion, chatCompletionStream");
  console.log(`chat alone: ${gzip} bytes gzip`);
  expect(gzip).toBeLessThanOrEqual(12_000);
  for (const host of ["api.cerebras.ai", "api.together.xyz", "api.z.ai", "inference.baseten.co"])
    expect(code).toContain(host);
  for (const other of [
    "images/generations",
    "audio/transcriptions",
    "/predictions",
    "token_str",
    "multipart",
    "/v2/videos",
  ]) {
    expect(code, other).not.toContain(other);
  }
});

test.each(["textToImage", "fillMask", "automaticSpeechRecognition"])(
  "%s alone contains no chat",
  async (name) => {
    const { code, gzip } = await bundle(name);
    console.log(`${name} alone: ${gzip} bytes gzip`);
    expect(gzip).toBeLessThanOrEqual(12_000);
    expect(code).not.toContain('chat/completions"');
  },
);

test("the whole client has at most 35 kB", async () => {
  const { gzip } = await bundle("InferenceClient, providers, textToImage");
  console.log(`everything: ${gzip} bytes gzip`);
  expect(gzip).toBeLessThanOrEqual(35_000);
});
