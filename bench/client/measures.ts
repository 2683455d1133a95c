import { execFileSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import type { Contender } from "./contenders.ts";

/** Gzipped bytes of a minified browser bundle that imports these names. */
export async function bundleSize(entry: string, names: string): Promise<number> {
  const program = "\0program";
  const build = await rolldown({
    input: program,
    platform: "browser",
    external: /^node:/,
    plugins: [
      {
        name: "program",
        resolveId: (id) => (id === program ? program : undefined),
        load: (id) => (id === program ? `export ${names} from ${JSON.stringify(entry)};` : undefined),
      },
    ],
  });
  const { output } = await build.generate({ format: "esm", minify: true });
  await build.close();
  return output.reduce(
    (sum, file) => sum + (file.type === "chunk" ? gzipSync(file.code, { level: 9 }).length : 0),
    0,
  );
}

/** Milliseconds of `import` in a new process. */
export function importTime(entry: string): number {
  const program = `const started = performance.now(); await import(${JSON.stringify(pathToFileURL(entry).href)}); console.log(performance.now() - started)`;
  return Number(execFileSync(process.execPath, ["--input-type=module", "--eval", program]));
}

const responseBody = JSON.stringify({
  id: "chatcmpl-1",
  object: "chat.completion",
  created: 1785542400,
  model: "m",
  choices: [{ index: 0, message: { role: "assistant", content: "Rivers bring it." }, finish_reason: "stop" }],
  usage: { prompt_tokens: 12, completion_tokens: 5, total_tokens: 17 },
});
const json = { headers: { "content-type": "application/json" } };

/** CPU microseconds of a call with an immediate response, including the work of the fake. */
export async function callTime({ open }: Pick<Contender, "open">, calls: number): Promise<number> {
  const { complete } = await open(async () => new Response(responseBody, json));
  for (let call = 0; call < calls / 4; call++) await complete();
  const started = process.cpuUsage();
  for (let call = 0; call < calls; call++) await complete();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / calls;
}

/** Baseline without a client: parses the response, or reads and discards the chunks of a stream. */
export const floor: Pick<Contender, "open"> = {
  open: async (fetch) => ({
    complete: async () => (await fetch("https://router.example", { method: "POST", body: "{}" })).json(),
    stream: async () => readAll(await fetch("https://router.example")),
  }),
};

async function* readAll(response: Response): AsyncGenerator<{ choices: [] }> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  while (!(await reader.read()).done);
  yield { choices: [] };
}

/** Model output that is split into tokens. In prose, 1 token in 12 needs JSON escapes; in code, 2 in 5. */
const texts = {
  prose: `The sea is salt because rivers bring it what rain takes out of rocks – sodium and chloride most of all.
Water leaves the sea again as vapor, and the salt stays behind. For a billion years this has gone on, and what
flows in is now about what settles on the ground, so that the sea is "as salt as it will get". A liter of it holds
35 grams, or two spoons.\n\n`,
  code: `const rules = {
\t"name": "salt",
\t"folder": "C:\\\\sea\\\\salt.txt",
\t"digits": /"\\d+"/g,
};
console.log("grams", rules["name"]);
if (liter === "\\"") {
\treturn "\\\\";
}\n`,
  chinese: "海水之所以咸,是因为河流把雨水从岩石中溶解的盐分带入海洋。水以蒸汽的形式离开大海,而盐留了下来。",
};

/** In `escaped Chinese`, all non-ASCII characters are `\uXXXX`, as servers in Python send them. */
export type SampleText = "prose" | "code" | "escaped Chinese";

function createEvents(text: SampleText): string[] {
  if (text === "escaped Chinese") return [...texts.chinese].map((letter) => toAscii(createEvent(letter)));
  return (texts[text].match(/\s?[\p{L}\d]+|[^\p{L}\d]/gu) ?? []).map(createEvent);
}

const createEvent = (content: string): string =>
  `data: ${JSON.stringify({ id: "chatcmpl-0123456789", object: "chat.completion.chunk", created: 1785542400, model: "Qwen/Qwen3-8B", system_fingerprint: "fp_1", choices: [{ index: 0, delta: { content }, logprobs: null, finish_reason: null }] })}\n\n`;

const toAscii = (json: string): string =>
  json.replaceAll(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Creates a streamed response in chunks of `size` bytes, or one chunk per event. */
export function createStream(tokens: number, text: SampleText, size?: number): Uint8Array[] {
  const samples = createEvents(text);
  const events = Array.from({ length: tokens }, (_, i) => Buffer.from(samples[i % samples.length] ?? ""));
  const end = Buffer.from("data: [DONE]\n\n");
  if (size === undefined) return [...events, end];
  const all = Buffer.concat([...events, end]);
  const chunks: Uint8Array[] = [];
  for (let start = 0; start < all.length; start += size) chunks.push(all.subarray(start, start + size));
  return chunks;
}

/** Tokens per second from a stream whose bytes are available immediately. */
export async function streamRate(
  { open }: Pick<Contender, "open">,
  chunks: readonly Uint8Array[],
  tokens: number,
): Promise<number> {
  const { stream } = await open(async () => {
    let next = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const chunk = chunks[next++];
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  });
  const started = performance.now();
  let seen = 0;
  for await (const { choices } of await stream()) if (choices[0]?.delta?.content) seen++;
  const seconds = (performance.now() - started) / 1000;
  if (seen !== tokens && open !== floor.open) throw new Error(`${seen} of ${tokens} tokens were read`);
  return tokens / seconds;
}
