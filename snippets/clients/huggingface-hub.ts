import { call, type Code, layout, literal } from "@modelyard/catalog";
import { getInputs, type Plan } from "../plan.ts";
import { getHubMethod, getHubParameters, supportsHuggingfaceHub } from "../sdk/huggingface-hub.ts";
import { getMethodResult, getFileName } from "../sdk/outputs.ts";
import { PythonFile, readPythonMedia, getPythonToken, writeBytes } from "../sdk/python.ts";
import type { SnippetClient } from "../snippet.ts";
import { Media, splitFields, type Tree, type TreeFields } from "../tree.ts";
import { formatPath } from "../wire.ts";

export default {
  id: "huggingface_hub",
  label: "huggingface_hub",
  language: "python",
  docs: "https://huggingface.co/docs/huggingface_hub/guides/inference",
  supports: supportsHuggingfaceHub,
  write(plan) {
    const file = new PythonFile();
    file.package("from huggingface_hub import InferenceClient");
    const client = getClientArguments(plan, file);
    file.paragraph(layout.python(call("InferenceClient", [], client), { before: "client = ", open: true }));
    if (plan.task === "chat-completion") writeChat(plan, file);
    else writeTask(plan, file);
    return {
      code: file.toString(),
      install: [`pip install ${["huggingface_hub", ...getExtras(plan)].join(" ")}`],
      ...(plan.customHub &&
        plan.kind === "direct" && {
          env: [
            {
              name: "HF_ENDPOINT",
              about: "URL of the hub that provides the model's mappings.",
              value: plan.hubUrl,
            },
          ],
        }),
    };
  },
} satisfies SnippetClient;

/** Returns the packages that the outputs require. */
function getExtras({ task }: Plan): string[] {
  if (task === "feature-extraction") return ["numpy"];
  return /image$|image-segmentation/.test(task) && task !== "image-to-text" ? ["pillow"] : [];
}

/** Whether the client is given a URL. The router of a self-hosted hub is called like an endpoint: the client has no option for it. */
const isCalledByUrl = ({ kind, customHub }: Plan): boolean =>
  kind === "endpoint" || (customHub && kind === "routed");

/** Whether the model is set on the client: this method sends a `model` argument as a parameter. */
const setsModelOnClient = (plan: Plan): boolean =>
  plan.task === "table-question-answering" && !isCalledByUrl(plan);

function getClientArguments(plan: Plan, file: PythonFile): Record<string, Code> {
  const { kind, apiFormat, billTo, headers, endpointUrl, routerUrl, wire } = plan;
  const baseUrl =
    kind === "endpoint" ? (endpointUrl as string) : apiFormat === "auto" ? `${routerUrl}/v1` : wire.url;
  return {
    ...(isCalledByUrl(plan) ? { base_url: baseUrl } : apiFormat !== "auto" && { provider: apiFormat }),
    ...(setsModelOnClient(plan) && { model: plan.model }),
    api_key: getPythonToken(plan, file),
    ...(billTo !== undefined && kind === "routed" && { bill_to: billTo }),
    ...(Object.keys(headers).length > 0 && { headers }),
  };
}

function writeChat(plan: Plan, file: PythonFile): void {
  const { apiFormat, input, providerId, stream, wire } = plan;
  const supported = getHubMethod("chat-completion").parameters;
  const fields = readPythonMedia(input, file, "image") as Record<string, Code>;
  const [named, others] = splitFields(fields, supported);
  const created = call("client.chat.completions.create", [], {
    // The router selects by the suffix of the model ID; OpenAI uses its own model IDs.
    model: apiFormat === "auto" || apiFormat === "openai" ? providerId : plan.model,
    ...named,
    ...(stream && { stream: true }),
    ...(others && { extra_body: others }),
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
    file.paragraph(`print(${formatPath("completion", path)})`);
  }
}

function writeTask(plan: Plan, file: PythonFile): void {
  const { task } = plan;
  const { positional, named } = getArguments(plan, file);
  const name = getVariableName(task);
  const method = `client.${task.replaceAll("-", "_")}`;
  const model = isCalledByUrl(plan) || setsModelOnClient(plan) ? undefined : { model: plan.model };
  const called = call(method, positional, { ...named, ...model });
  file.paragraph(layout.python(called, { before: `${name} = `, open: true }));
  file.paragraph(...writeOutput(plan, name));
}

interface Arguments {
  positional: readonly Code[];
  named: Readonly<Record<string, Code>>;
}

/** Returns the arguments of the method: the input, then the parameters. */
function getArguments(plan: Plan, file: PythonFile): Arguments {
  const inputs = getInputs(plan) as Tree;
  const named = getMethodParameters(plan);
  const fields = (typeof inputs === "object" && inputs !== null ? inputs : {}) as TreeFields;
  switch (plan.task) {
    case "question-answering":
      return {
        positional: [],
        named: { question: toCode(fields["question"]), context: toCode(fields["context"]), ...named },
      };
    case "document-question-answering":
      return {
        positional: [toMediaCode(plan, fields["image"], file)],
        named: { question: toCode(fields["question"]), ...named },
      };
    case "sentence-similarity":
      return {
        positional: [toCode(fields["source_sentence"])],
        named: { other_sentences: toCode(fields["sentences"]), ...named },
      };
    case "table-question-answering":
      return {
        positional: [],
        named: {
          table: toCode(fields["table"]),
          query: toCode(fields["query"] ?? fields["question"]),
          ...named,
        },
      };
    default:
      return { positional: [toMediaCode(plan, inputs, file)], named };
  }
}

function getMethodParameters(plan: Plan): Readonly<Record<string, Code>> {
  const parameters = getHubParameters(plan) as Readonly<Record<string, Code>>;
  const { parameters: supported, rest } = getHubMethod(plan.task);
  if (rest !== "extra_body") return parameters;
  const [named, others] = splitFields(parameters, supported);
  return others === undefined ? named : { ...named, extra_body: others };
}

const toCode = (tree: Tree | undefined): Code => (tree ?? null) as Code;

/** The client reads files and URLs, but passes URLs on to together, where not all models accept them. */
function toMediaCode({ apiFormat }: Plan, tree: Tree | undefined, file: PythonFile): Code {
  if (!(tree instanceof Media)) return toCode(tree);
  if ("file" in tree.source) return tree.source.file;
  return apiFormat === "together" ? readPythonMedia(tree, file, "image") : tree.source.url;
}

function getVariableName(task: Plan["task"]): string {
  if (task === "feature-extraction") return "embedding";
  if (getMethodResult(task).kind !== "file") return "output";
  return task.endsWith("image") ? "image" : task.endsWith("video") ? "video" : "speech";
}

function writeOutput(plan: Plan, name: string): string[] {
  const { task } = plan;
  // This method returns the text itself.
  if (task === "text-generation") return [`print(${name})`];
  const methodResult = getMethodResult(task);
  if (methodResult.kind === "data") return [`print(${formatPath(name, methodResult.path)})`];
  // Images are Pillow objects.
  const value = methodResult.kind === "part" ? formatPath(name, methodResult.path) : name;
  const saves = getFileName(plan, methodResult);
  const isImage = task.endsWith("image") || task === "image-segmentation";
  return isImage ? [`${value}.save(${literal.python(saves)})`] : writeBytes(saves, value);
}
