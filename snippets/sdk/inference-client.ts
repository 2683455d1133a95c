import { call, type Code, layout, literal, tasks } from "@modelyard/catalog";
import type { Plan } from "../plan.ts";
import type { Media } from "../tree.ts";
import {
  readAsBase64,
  readAsBlob,
  toTextForm,
  ScriptFile,
  readScriptMedia,
  getScriptToken,
} from "./javascript.ts";
import { getMethodResult, getFileName } from "./outputs.ts";
import { formatPath } from "../wire.ts";

/** The differences between clients that have a method for each task. */
export interface InferenceClientStyle {
  module: string;
  /** The second argument of `new InferenceClient(…)`. */
  options: Readonly<Record<string, Code>>;
  /** `provider` and `model`, which precede the input. */
  target: Readonly<Record<string, Code>>;
  /** Whether media inputs can be URLs. */
  takesUrls: boolean;
  /** Whether the code must keep Node running while the client polls a job. */
  needsKeepAlive: boolean;
}

/** Methods by task: `textToImage`. */
const METHODS = Object.fromEntries(
  Object.keys(tasks).map((id) => [id, id.replaceAll(/-+(\w)/g, (_, letter: string) => letter.toUpperCase())]),
);

/** Writes code for `@huggingface/inference` and clients with the same methods. */
export function writeInferenceClient(plan: Plan, style: InferenceClientStyle): string {
  const file = new ScriptFile();
  file.import("InferenceClient", style.module);
  const options = Object.keys(style.options).length > 0 ? style.options : undefined;
  const client = call("new InferenceClient", [getScriptToken(plan)], options);
  file.paragraph(layout.javascript(client, { before: "const client = ", after: ";" }));

  const input = writeInput(plan, style, file) as Readonly<Record<string, Code>>;
  const name = plan.stream ? "stream" : getVariableName(plan);
  const method = `${plan.stream ? "" : "await "}client.${METHODS[plan.task]}${plan.stream ? "Stream" : ""}`;
  const called = layout.javascript(call(method, [], { ...style.target, ...input }), {
    before: `const ${name} = `,
    after: ";",
    open: true,
  });
  if (style.needsKeepAlive) {
    file.paragraph(
      "// While it waits for a job, this client does not keep Node running.",
      "const running = setInterval(() => {}, 1000);",
      called,
      "clearInterval(running);",
    );
  } else file.paragraph(called);
  file.paragraph(...writeOutput(plan, name, file));
  return file.toString();
}

/** Writes the input with variables in place of files. */
function writeInput(plan: Plan, { takesUrls }: InferenceClientStyle, file: ScriptFile): Code {
  const { input, task } = plan;
  if (task === "chat-completion") return readScriptMedia(input, file, "image", readAsBase64, toTextForm);
  const read = (media: Media, script: ScriptFile) =>
    takesUrls && "url" in media.source ? literal.javascript(media.source.url) : readAsBlob(media, script);
  return readScriptMedia(input, file, task.startsWith("a") ? "audio" : "image", read);
}

function getVariableName({ task }: Plan): string {
  if (task === "chat-completion") return "completion";
  if (getMethodResult(task).kind !== "file") return "output";
  return task.endsWith("image") ? "result" : task.endsWith("video") ? "video" : "speech";
}

function writeOutput(plan: Plan, name: string, file: ScriptFile): string[] {
  if (plan.stream) return writeStream(plan);
  const { reading } = plan.wire;
  if (plan.task === "chat-completion") {
    return [`console.log(${formatPath(name, reading.kind === "json" ? reading.path : [])});`];
  }
  const methodResult = getMethodResult(plan.task);
  if (methodResult.kind === "data") return [`console.log(${formatPath(name, methodResult.path)});`];
  file.import("writeFile", "node:fs/promises");
  const bytes =
    methodResult.kind === "file"
      ? `Buffer.from(await ${name}.arrayBuffer())`
      : `Buffer.from(${formatPath(name, methodResult.path)}, "base64")`;
  return [`await writeFile(${literal.javascript(getFileName(plan, methodResult))}, ${bytes});`];
}

function writeStream({ task }: Plan): string[] {
  const chunkText = task === "chat-completion" ? 'chunk.choices[0]?.delta.content ?? ""' : "chunk.token.text";
  return ["for await (const chunk of stream) {", `  process.stdout.write(${chunkText});`, "}"];
}
