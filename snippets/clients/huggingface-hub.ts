import { call, type Code, layout, literal } from "@modelyard/catalog";
import { getInputs, type Plan } from "../plan.ts";
import { hubMethod } from "../sdk/hub-methods.ts";
import { hubParameters, huggingfaceHubOffers } from "../sdk/huggingface-hub.ts";
import { methodOutput, savesOf } from "../sdk/outputs.ts";
import { attributes, PythonFile, pythonMedia, pythonToken, writeBytes } from "../sdk/python.ts";
import type { SnippetClient } from "../snippet.ts";
import { Media, type Tree, type TreeFields } from "../tree.ts";

export default {
  id: "huggingface_hub",
  label: "huggingface_hub",
  language: "python",
  docs: "https://huggingface.co/docs/huggingface_hub/guides/inference",
  supports: huggingfaceHubOffers,
  write(plan) {
    const file = new PythonFile();
    file.package("from huggingface_hub import InferenceClient");
    const client = clientOf(plan, file);
    file.paragraph(layout.python(call("InferenceClient", [], client), { before: "client = ", open: true }));
    if (plan.task === "chat-completion") writeChat(plan, file);
    else writeTask(plan, file);
    return {
      code: file.toString(),
      install: [`pip install ${["huggingface_hub", ...extras(plan)].join(" ")}`],
      ...(plan.ownHub &&
        plan.kind === "direct" && {
          env: [
            { name: "HF_ENDPOINT", about: "The hub that knows who serves the model.", value: plan.hubUrl },
          ],
        }),
    };
  },
} satisfies SnippetClient;

/** What its outputs are made of, where it is not the client's own. */
function extras({ task }: Plan): string[] {
  if (task === "feature-extraction") return ["numpy"];
  return /image$|image-segmentation/.test(task) && task !== "image-to-text" ? ["pillow"] : [];
}

/** The router of one's own hub is called as a server is, for the client has no option for it. */
const isGivenByAddress = ({ kind, ownHub }: Plan): boolean =>
  kind === "endpoint" || (ownHub && kind === "routed");

/** This method sends a `model` of its own as if it were a parameter. */
const knowsModel = (plan: Plan): boolean =>
  plan.task === "table-question-answering" && !isGivenByAddress(plan);

function clientOf(plan: Plan, file: PythonFile): Record<string, Code> {
  const { kind, apiFormat: dialect, billTo, headers, endpointUrl, routerUrl, wire } = plan;
  const address =
    kind === "endpoint" ? (endpointUrl as string) : dialect === "auto" ? `${routerUrl}/v1` : wire.url;
  return {
    ...(isGivenByAddress(plan) ? { base_url: address } : dialect !== "auto" && { provider: dialect }),
    ...(knowsModel(plan) && { model: plan.model }),
    api_key: pythonToken(plan, file),
    ...(billTo !== undefined && kind === "routed" && { bill_to: billTo }),
    ...(Object.keys(headers).length > 0 && { headers }),
  };
}

function writeChat(plan: Plan, file: PythonFile): void {
  const { apiFormat: dialect, input, providerId, stream, wire } = plan;
  const known = hubMethod("chat-completion").parameters;
  const fields = pythonMedia(input, file, "image") as Record<string, Code>;
  const named = Object.entries(fields).filter(([name]) => known.includes(name));
  const others = Object.fromEntries(Object.entries(fields).filter(([name]) => !known.includes(name)));
  const created = call("client.chat.completions.create", [], {
    // The router's own chat chooses by the suffix of the name; OpenAI's models are called by its own names.
    model: dialect === "auto" || dialect === "openai" ? providerId : plan.model,
    ...Object.fromEntries(named),
    ...(stream && { stream: true }),
    ...(Object.keys(others).length > 0 && { extra_body: others }),
  });
  file.paragraph(layout.python(created, { before: stream ? "stream = " : "completion = ", open: true }));
  if (stream) {
    file.paragraph(
      "for chunk in stream:",
      "    if chunk.choices:",
      '        print(chunk.choices[0].delta.content or "", end="", flush=True)',
    );
  } else {
    const path = wire.reading.kind === "json" ? wire.reading.path : [];
    file.paragraph(`print(${attributes("completion", path)})`);
  }
}

function writeTask(plan: Plan, file: PythonFile): void {
  const { task } = plan;
  const { positional, named } = argumentsOf(plan, file);
  const name = variableOf(task);
  const method = `client.${task.replaceAll("-", "_")}`;
  const model = isGivenByAddress(plan) || knowsModel(plan) ? undefined : { model: plan.model };
  const called = call(method, positional, { ...named, ...model });
  file.paragraph(layout.python(called, { before: `${name} = `, open: true }));
  file.paragraph(...output(plan, name));
}

interface Arguments {
  positional: readonly Code[];
  named: Readonly<Record<string, Code>>;
}

/** What the method takes: the input in its own words, then the parameters. */
function argumentsOf(plan: Plan, file: PythonFile): Arguments {
  const inputs = getInputs(plan) as Tree;
  const named = parametersFor(plan);
  const fields = (typeof inputs === "object" && inputs !== null ? inputs : {}) as TreeFields;
  switch (plan.task) {
    case "question-answering":
      return {
        positional: [],
        named: { question: code(fields["question"]), context: code(fields["context"]), ...named },
      };
    case "document-question-answering":
      return {
        positional: [medium(plan, fields["image"], file)],
        named: { question: code(fields["question"]), ...named },
      };
    case "sentence-similarity":
      return {
        positional: [code(fields["source_sentence"])],
        named: { other_sentences: code(fields["sentences"]), ...named },
      };
    case "table-question-answering":
      return {
        positional: [],
        named: { table: code(fields["table"]), query: code(fields["query"] ?? fields["question"]), ...named },
      };
    default:
      return { positional: [medium(plan, inputs, file)], named };
  }
}

function parametersFor(plan: Plan): Record<string, Code> {
  const parameters = hubParameters(plan);
  const { parameters: known, rest } = hubMethod(plan.task);
  const others = Object.entries(parameters).filter(([name]) => !known.includes(name));
  if (rest !== "extra_body" || others.length === 0) return parameters as Record<string, Code>;
  const named = Object.entries(parameters).filter(([name]) => known.includes(name));
  return { ...Object.fromEntries(named), extra_body: Object.fromEntries(others) } as Record<string, Code>;
}

const code = (tree: Tree | undefined): Code => (tree ?? null) as Code;

/** The client reads files and addresses itself; but to together it passes addresses on, which not all models take. */
function medium({ apiFormat: dialect }: Plan, tree: Tree | undefined, file: PythonFile): Code {
  if (!(tree instanceof Media)) return code(tree);
  if ("file" in tree.source) return tree.source.file;
  return dialect === "together" ? pythonMedia(tree, file, "image") : tree.source.url;
}

function variableOf(task: Plan["task"]): string {
  if (task === "feature-extraction") return "embedding";
  if (methodOutput(task).kind !== "file") return "output";
  return task.endsWith("image") ? "image" : task.endsWith("video") ? "video" : "speech";
}

function output(plan: Plan, name: string): string[] {
  const { task } = plan;
  // This method gives the text itself.
  if (task === "text-generation") return [`print(${name})`];
  const given = methodOutput(task);
  if (given.kind === "data") return [`print(${attributes(name, given.path)})`];
  // Images are objects of Pillow, in whatever way they came.
  const value = given.kind === "part" ? attributes(name, given.path) : name;
  const saves = savesOf(plan, given);
  const isImage = task.endsWith("image") || task === "image-segmentation";
  return isImage ? [`${value}.save(${literal.python(saves)})`] : writeBytes(saves, value);
}
