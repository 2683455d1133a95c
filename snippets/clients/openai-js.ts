import { call, type Code, layout, literal } from "@modelyard/catalog";
import type { Plan } from "../plan.ts";
import { readAsBase64, toTextForm, ScriptFile, readScriptMedia, getScriptToken } from "../sdk/javascript.ts";
import { addEncodingFormat, getOpenaiCall, type OpenaiCall, supportsOpenai } from "../sdk/openai.ts";
import type { SnippetClient } from "../snippet.ts";
import { Media } from "../tree.ts";
import { formatPath } from "../wire.ts";

export default {
  id: "openai",
  label: "openai",
  language: "js",
  docs: "https://github.com/openai/openai-node",
  supports: supportsOpenai,
  write(plan) {
    const { method, result: name, baseUrl, headers } = getOpenaiCall(plan) as OpenaiCall;
    const file = new ScriptFile();
    file.import("default as OpenAI", "openai");
    const client: Record<string, Code> = { baseURL: baseUrl, apiKey: getScriptToken(plan) };
    if (Object.keys(headers).length > 0) client["defaultHeaders"] = headers;
    file.paragraph(
      layout.javascript(call("new OpenAI", [], client), {
        before: "const client = ",
        after: ";",
        open: true,
      }),
    );
    const fields = addEncodingFormat(method, getFields(plan, file));
    const created = call(`await client.${method}`, [], fields);
    file.paragraph(layout.javascript(created, { before: `const ${name} = `, after: ";", open: true }));
    file.paragraph(...writeOutput(plan, method, name, file));
    return { code: file.toString(), install: ["npm install openai"] };
  },
} satisfies SnippetClient;

function getFields({ wire: { body } }: Plan, file: ScriptFile): Record<string, Code> {
  if (body.kind === "json") {
    return readScriptMedia(body.value, file, "image", readAsBase64, toTextForm) as Record<string, Code>;
  }
  if (body.kind === "file") return {};
  return Object.fromEntries(
    body.fields.map(({ name, value }) => [
      name,
      value instanceof Media ? readScriptMedia(value, file, "audio", openFile) : value,
    ]),
  );
}

/** Writes what the client sends as a file: a stream, which has a name, or a response. */
function openFile({ source }: Media, file: ScriptFile): string {
  if ("url" in source) return `await fetch(${literal.javascript(source.url)})`;
  file.import("createReadStream", "node:fs");
  return `createReadStream(${literal.javascript(source.file)})`;
}

function writeOutput(plan: Plan, method: OpenaiCall["method"], name: string, file: ScriptFile): string[] {
  const { reading } = plan.wire;
  if (reading.kind === "events") {
    const [choices = "", first = 0, ...rest] = reading.path;
    const chunkText = formatPath(`chunk.${choices}[${first}]?`, rest);
    return [`for await (const chunk of ${name}) {`, `  process.stdout.write(${chunkText} ?? "");`, "}"];
  }
  if (reading.kind === "json") {
    const path = method === "embeddings.create" ? ["data", 0, "embedding"] : reading.path;
    return [`console.log(${formatPath(name, path)});`];
  }
  file.import("writeFile", "node:fs/promises");
  const saves = literal.javascript(reading.saves);
  if (reading.kind === "bytes")
    return [`await writeFile(${saves}, Buffer.from(await ${name}.arrayBuffer()));`];
  const value = formatPath(name, reading.path);
  if (reading.kind === "base64") return [`await writeFile(${saves}, Buffer.from(${value}, "base64"));`];
  return [
    `const file = await fetch(${value});`,
    `await writeFile(${saves}, Buffer.from(await file.arrayBuffer()));`,
  ];
}
