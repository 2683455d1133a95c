import { call, type Code, layout, literal } from "@modelyard/catalog";
import type { Plan } from "../plan.ts";
import { asBase64, inText, members, ScriptFile, scriptMedia, scriptToken } from "../sdk/javascript.ts";
import { type OpenaiCall, openaiCall } from "../sdk/openai.ts";
import type { SnippetClient } from "../snippet.ts";
import { Media } from "../tree.ts";

export default {
  id: "openai",
  label: "openai",
  language: "js",
  docs: "https://github.com/openai/openai-node",
  supports(plan) {
    const known = openaiCall(plan);
    return typeof known === "string" ? known : true;
  },
  write(plan) {
    const { method, baseUrl, headers } = openaiCall(plan) as OpenaiCall;
    const file = new ScriptFile();
    file.import("default as OpenAI", "openai");
    const client: Record<string, Code> = { baseURL: baseUrl, apiKey: scriptToken(plan) };
    if (Object.keys(headers).length > 0) client["defaultHeaders"] = headers;
    file.paragraph(
      layout.javascript(call("new OpenAI", [], client), {
        before: "const client = ",
        after: ";",
        open: true,
      }),
    );
    // Of its own, the client would ask for base64, which some servers do not know.
    const given = fieldsOf(plan, file);
    const fields =
      method === "embeddings.create"
        ? { ...given, encoding_format: given["encoding_format"] ?? "float" }
        : given;
    const name = plan.stream ? "stream" : (NAMES[method] ?? "response");
    const created = call(`await client.${method}`, [], fields);
    file.paragraph(layout.javascript(created, { before: `const ${name} = `, after: ";", open: true }));
    file.paragraph(...output(plan, method, name, file));
    return { code: file.toString(), install: ["npm install openai"] };
  },
} satisfies SnippetClient;

const NAMES: Partial<Record<OpenaiCall["method"], string>> = {
  "chat.completions.create": "completion",
  "completions.create": "completion",
  "audio.speech.create": "speech",
  "audio.transcriptions.create": "transcription",
};

function fieldsOf({ wire: { body } }: Plan, file: ScriptFile): Record<string, Code> {
  if (body.kind === "json") {
    return scriptMedia(body.value, file, "image", asBase64, inText) as Record<string, Code>;
  }
  if (body.kind === "file") return {};
  return Object.fromEntries(
    body.fields.map(({ name, value }) => [
      name,
      value instanceof Media ? scriptMedia(value, file, "audio", openedFile) : value,
    ]),
  );
}

/** What the client sends as a file: a stream, which knows its name, or an answer. */
function openedFile({ source }: Media, file: ScriptFile): string {
  if ("url" in source) return `await fetch(${literal.javascript(source.url)})`;
  file.import("createReadStream", "node:fs");
  return `createReadStream(${literal.javascript(source.file)})`;
}

function output(plan: Plan, method: OpenaiCall["method"], name: string, file: ScriptFile): string[] {
  const { reading } = plan.wire;
  if (reading.kind === "events") {
    const [choices = "", first = 0, ...rest] = reading.path;
    const piece = members(`chunk.${choices}[${first}]?`, rest);
    return [`for await (const chunk of ${name}) {`, `  process.stdout.write(${piece} ?? "");`, "}"];
  }
  if (reading.kind === "json") {
    const path = method === "embeddings.create" ? ["data", 0, "embedding"] : reading.path;
    return [`console.log(${members(name, path)});`];
  }
  file.import("writeFile", "node:fs/promises");
  const saves = literal.javascript(reading.saves);
  if (reading.kind === "bytes")
    return [`await writeFile(${saves}, Buffer.from(await ${name}.arrayBuffer()));`];
  const value = members(name, reading.path);
  if (reading.kind === "base64") return [`await writeFile(${saves}, Buffer.from(${value}, "base64"));`];
  return [
    `const file = await fetch(${value});`,
    `await writeFile(${saves}, Buffer.from(await file.arrayBuffer()));`,
  ];
}
