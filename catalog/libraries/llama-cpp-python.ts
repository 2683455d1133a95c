import { pip, python, raw } from "../code.ts";
import { sampleMessages, samplePrompt } from "../default-inputs.ts";
import type { Library } from "../library.ts";
import { getGgufFile } from "../local.ts";
import { getFiles, type ModelMetadata } from "../model.ts";
import { notice } from "../notices.ts";
import { pythonValue } from "../usage/python-value.ts";

export default {
  label: "llama-cpp-python",
  repoName: "llama-cpp-python",
  repo: "https://github.com/abetlen/llama-cpp-python",
  /** Loads a GGUF file from the repository, then chats with the model or lets it continue a text. */
  snippets: (model, choice) => {
    const file = getGgufFile(model, choice);
    const chat = model.tags.includes("conversational");
    const handler = chat && acceptsImages(model) ? getHandler(model) : undefined;
    const snippet = python({ install: pip("llama-cpp-python", "huggingface_hub") })`
      from llama_cpp import Llama
      ${raw(handler === undefined ? "" : `from llama_cpp.llama_chat_format import ${handler}`)}

      llm = Llama.from_pretrained(
          repo_id=${model.id},
          filename=${file ?? "*Q4_K_M.gguf"},
          ${raw(otherShards(file))}
          ${raw(handler === undefined ? "" : projector(model, handler))}
          n_ctx=4096,
      )

      ${raw(chat ? chatCall(model, handler !== undefined) : completionCall(model))}
    `;
    return file === undefined ? [snippet, notice("file-unknown")] : [snippet];
  },
} satisfies Library;

/** A split file contains only its first part, so the others must be named too. */
function otherShards(file: string | undefined): string {
  const split = /^(.*)-00001-of-(\d{5})\.gguf$/s.exec(file ?? "");
  if (split === null) return "";
  const [, stem = "", count = ""] = split;
  const others = Array.from({ length: Math.min(Number(count), 999) - 1 }, (_, i) => {
    return `${stem}-${String(i + 2).padStart(5, "0")}-of-${count}.gguf`;
  });
  return others.length === 0 ? "" : python`additional_files=${pythonValue(others, 22)},`.code;
}

/** Images need a projector file in addition to the model. Without it, only text input works. */
function acceptsImages(model: ModelMetadata): boolean {
  if (model.pipeline_tag !== "image-text-to-text") return false;
  return model.siblings === undefined || getProjector(model) !== undefined;
}

const getProjector = (model: ModelMetadata): string | undefined =>
  getFiles(model).find((path) => /mmproj/i.test(path) && path.endsWith(".gguf"));

function projector(model: ModelMetadata, handler: string): string {
  return python`
    chat_handler=${raw(handler)}.from_pretrained(
        repo_id=${model.id},
        filename=${getProjector(model) ?? "*mmproj*"},
    ),
  `.code;
}

/** Families whose chat format for images the library supports; its README lists them (as of 2026-08). */
const HANDLERS: readonly (readonly [RegExp, string])[] = [
  [/qwen2\.?5-?vl/i, "Qwen25VLChatHandler"],
  [/minicpm-?v/i, "MiniCPMv26ChatHandler"],
  [/moondream/i, "MoondreamChatHandler"],
  [/nanollava/i, "NanoLlavaChatHandler"],
  [/llama-?3-?vision-?alpha/i, "Llama3VisionAlphaChatHandler"],
  [/llava-?(v)?1\.6/i, "Llava16ChatHandler"],
];

const getHandler = (model: ModelMetadata): string =>
  HANDLERS.find(([pattern]) => pattern.test(model.id))?.[1] ?? "Llava15ChatHandler";

function chatCall(model: ModelMetadata, pictures: boolean): string {
  const messages = sampleMessages(pictures ? model : { ...model, pipeline_tag: "text-generation" });
  return python`
    answer = llm.create_chat_completion(
        messages=${pythonValue(messages)},
    )
    print(answer["choices"][0]["message"]["content"])
  `.code;
}

function completionCall(model: ModelMetadata): string {
  return python`
    answer = llm(${samplePrompt(model)}, max_tokens=512, echo=True)
    print(answer["choices"][0]["text"])
  `.code;
}
