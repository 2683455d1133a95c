import { call, type Code, layout, literal } from "@modelyard/catalog";
import type { Plan } from "../plan.ts";
import type { Media } from "../tree.ts";
import { asBase64, asBlob, inText, members, ScriptFile, scriptMedia, scriptToken } from "./javascript.ts";
import { methodOutput, savesOf } from "./outputs.ts";

/** What differs between the clients that have a method for each task. */
export interface InferenceClientStyle {
  module: string;
  /** The second argument of `new InferenceClient(…)`. */
  options: Readonly<Record<string, Code>>;
  /** Who is called: `provider`, `model`. They stand before the input. */
  target: Readonly<Record<string, Code>>;
  /** An address may stand where a medium is wanted. */
  takesUrls: boolean;
  /** The client does not keep Node running while it waits for a job. */
  waitsIdly: boolean;
}

/** The method of a task: `textToImage`, `chatCompletionStream`. */
const methodName = ({ task, stream }: Plan): string =>
  task.replaceAll(/-+(\w)/g, (_, letter: string) => letter.toUpperCase()) + (stream ? "Stream" : "");

/** Code for `@huggingface/inference` and for those who took over its methods. */
export function writeInferenceClient(plan: Plan, style: InferenceClientStyle): string {
  const file = new ScriptFile();
  file.import("InferenceClient", style.module);
  const options = Object.keys(style.options).length > 0 ? style.options : undefined;
  const client = call("new InferenceClient", [scriptToken(plan)], options);
  file.paragraph(layout.javascript(client, { before: "const client = ", after: ";" }));

  const input = inputOf(plan, style, file) as Readonly<Record<string, Code>>;
  const name = plan.stream ? "stream" : variableOf(plan);
  const method = `${plan.stream ? "" : "await "}client.${methodName(plan)}`;
  const called = layout.javascript(call(method, [], { ...style.target, ...input }), {
    before: `const ${name} = `,
    after: ";",
    open: true,
  });
  if (style.waitsIdly) {
    file.paragraph(
      "// While it waits for a job, this client does not keep Node running.",
      "const running = setInterval(() => {}, 1000);",
      called,
      "clearInterval(running);",
    );
  } else file.paragraph(called);
  file.paragraph(...output(plan, name, file));
  return file.toString();
}

/** The input with variables in place of its files. */
function inputOf(plan: Plan, { takesUrls }: InferenceClientStyle, file: ScriptFile): Code {
  const { input, task } = plan;
  if (task === "chat-completion") return scriptMedia(input, file, "image", asBase64, inText);
  const read = (media: Media, script: ScriptFile) =>
    takesUrls && "url" in media.source ? literal.javascript(media.source.url) : asBlob(media, script);
  return scriptMedia(input, file, task.startsWith("a") ? "audio" : "image", read);
}

function variableOf({ task }: Plan): string {
  if (task === "chat-completion") return "completion";
  if (methodOutput(task).kind !== "file") return "output";
  return task.endsWith("image") ? "result" : task.endsWith("video") ? "video" : "speech";
}

function output(plan: Plan, name: string, file: ScriptFile): string[] {
  if (plan.stream) return streamed(plan);
  const { reading } = plan.wire;
  if (plan.task === "chat-completion") {
    return [`console.log(${members(name, reading.kind === "json" ? reading.path : [])});`];
  }
  const given = methodOutput(plan.task);
  if (given.kind === "data") return [`console.log(${members(name, given.path)});`];
  file.import("writeFile", "node:fs/promises");
  const bytes =
    given.kind === "file"
      ? `Buffer.from(await ${name}.arrayBuffer())`
      : `Buffer.from(${members(name, given.path)}, "base64")`;
  return [`await writeFile(${literal.javascript(savesOf(plan, given))}, ${bytes});`];
}

function streamed({ task }: Plan): string[] {
  const piece = task === "chat-completion" ? 'chunk.choices[0]?.delta.content ?? ""' : "chunk.token.text";
  return ["for await (const chunk of stream) {", `  process.stdout.write(${piece});`, "}"];
}
