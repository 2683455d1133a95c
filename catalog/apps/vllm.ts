import type { LocalApp } from "../app.ts";
import { dockerOnHub, onHub } from "../hub.ts";
import { bash, literal, pip, raw, titled, withInstall } from "../code.ts";
import { createServerRequest, isForServers, runsInVllm, withQuantization } from "../local.ts";
import { getBaseModel, type ModelMetadata } from "../model.ts";
import { notice } from "../notices.ts";

/** Options that a server needs for the model. */
function options(model: ModelMetadata): string {
  const base = getBaseModel(model);
  return [
    ...(model.tags.includes("mistral-common")
      ? ["--tokenizer-mode mistral --config-format mistral --load-format mistral", TOOLS]
      : []),
    ...(model.tags.includes("custom_code") ? ["--trust-remote-code"] : []),
    // As in vLLM's documentation of GGUF (as of 2026-11): the tokenizer in the file is slow to convert.
    ...(isGguf(model) && base !== undefined && isLoadable(model)
      ? [`--tokenizer ${literal.bash(base)}`]
      : []),
    ...(isGguf(model) ? ["--dtype float16"] : []),
  ]
    .map((option) => ` ${option}`)
    .join("");
}

/** Whether the process that loads the model finds its base model at the same hub. */
const isLoadable = ({ hub }: ModelMetadata): boolean => hub === undefined || hub.hasBaseModel === true;

const TOOLS = "--tool-call-parser mistral --enable-auto-tool-choice";

/** Whether to serve the GGUF files, because the repository has no better ones. */
const isGguf = (model: ModelMetadata): boolean => !isForServers(model);

export default {
  label: "vLLM",
  docs: "https://docs.vllm.ai",
  opens: runsInVllm,
  snippets: (model, choice) => {
    const name = isGguf(model) ? withQuantization(model, choice) : model.id;
    const packages = [
      "vllm",
      ...(model.tags.includes("mistral-common") ? ["mistral-common"] : []),
      ...(isGguf(model) ? ["vllm-gguf-plugin"] : []),
    ];
    const serve = bash`${onHub(model)}vllm serve ${name}${raw(options(model))}`;
    return [
      titled("Start a server", withInstall(pip("-U", ...packages), serve)),
      createServerRequest(model, 8000, name),
      ...(isGguf(model)
        ? [notice("experimental", "https://docs.vllm.ai/en/latest/features/quantization/gguf/")]
        : [
            bash({ title: "Start a server with Docker" })`
              docker run --gpus all --ipc=host -p 8000:8000${dockerOnHub(model)} \
                -v ~/.cache/huggingface:/root/.cache/huggingface \
                vllm/vllm-openai:latest --model ${name}${raw(options(model))}
            `,
          ]),
      ...(model.tags.includes("custom_code") ? [notice("runs-repository-code")] : []),
    ];
  },
} satisfies LocalApp;
