import { call, type Code, layout, literal, raw } from "@modelyard/catalog";
import type { Plan } from "../plan.ts";
import {
  addEncodingFormat,
  getOpenaiCall,
  OPENAI_ARGUMENTS,
  type OpenaiCall,
  supportsOpenai,
} from "../sdk/openai.ts";
import { PythonFile, readPythonMedia, getPythonToken, writeBytes } from "../sdk/python.ts";
import type { SnippetClient } from "../snippet.ts";
import { Media, splitFields } from "../tree.ts";
import { formatPath } from "../wire.ts";

export default {
  id: "openai",
  label: "openai",
  language: "python",
  docs: "https://github.com/openai/openai-python",
  supports: supportsOpenai,
  write(plan) {
    const known = getOpenaiCall(plan) as OpenaiCall;
    const file = new PythonFile();
    file.package("from openai import OpenAI");
    const client: Record<string, Code> = { base_url: known.baseUrl, api_key: getPythonToken(plan, file) };
    if (Object.keys(known.headers).length > 0) client["default_headers"] = known.headers;
    file.paragraph(layout.python(call("OpenAI", [], client), { before: "client = ", open: true }));
    writeCall(plan, known, file);
    return { code: file.toString(), install: ["pip install openai"] };
  },
} satisfies SnippetClient;

function writeCall(plan: Plan, { method, result }: OpenaiCall, file: PythonFile): void {
  const { fields, opening } = getFields(plan, file);
  const created = call(`client.${method}`, [], getArguments(method, addEncodingFormat(method, fields)));
  const before = `${result} = `;
  if (opening === undefined) file.paragraph(layout.python(created, { before, open: true }));
  else {
    const indented = layout.python(created, { before, open: true, indent: 4 }).replaceAll(/^/gm, "    ");
    file.paragraph(opening, indented);
  }
  file.paragraph(...writeOutput(plan, method, result, file));
}

/** Returns the arguments, and the statement that opens the file of a form while it is sent. */
function getFields(
  { wire: { body } }: Plan,
  file: PythonFile,
): { fields: Readonly<Record<string, Code>>; opening?: string } {
  if (body.kind === "json")
    return { fields: readPythonMedia(body.value, file, "image") as Record<string, Code> };
  const fields: Record<string, Code> = {};
  let opening: string | undefined;
  for (const { name, value, fileName = "audio.wav" } of body.kind === "form" ? body.fields : []) {
    if (!(value instanceof Media)) fields[name] = value;
    else if ("file" in value.source) {
      opening = `with open(${literal.python(value.source.file)}, "rb") as audio:`;
      fields[name] = raw("audio");
    } else {
      readPythonMedia(value, file, "audio");
      fields[name] = raw(`(${literal.python(fileName)}, audio)`);
    }
  }
  return { fields, ...(opening !== undefined && { opening }) };
}

function getArguments(
  method: OpenaiCall["method"],
  fields: Readonly<Record<string, Code>>,
): Record<string, Code> {
  const [named, others] = splitFields(fields, OPENAI_ARGUMENTS[method]);
  return others === undefined ? named : { ...named, extra_body: others };
}

function writeOutput(plan: Plan, method: OpenaiCall["method"], name: string, file: PythonFile): string[] {
  const { reading } = plan.wire;
  switch (reading.kind) {
    case "events":
      return [
        `for chunk in ${name}:`,
        "    if chunk.choices:",
        `        print(${formatPath("chunk", reading.path)} or "", end="", flush=True)`,
      ];
    case "bytes":
      return [`${name}.write_to_file(${literal.python(reading.saves)})`];
    case "base64":
      file.standard("import base64");
      return writeBytes(reading.saves, `base64.b64decode(${formatPath(name, reading.path)})`);
    case "url":
      file.standard("import urllib.request");
      return [
        `urllib.request.urlretrieve(${formatPath(name, reading.path)}, ${literal.python(reading.saves)})`,
      ];
    case "json":
      return [
        `print(${formatPath(name, method === "embeddings.create" ? ["data", 0, "embedding"] : reading.path)})`,
      ];
  }
}
