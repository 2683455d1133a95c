import { describe, expect, test } from "vitest";
import { apps } from "./entries.ts";
import type { Choice, ModelMetadata } from "./model.ts";
import { getApps, getLocalUsageSnippets } from "./usage.ts";

const gguf: ModelMetadata = {
  id: "unsloth/Qwen3-8B-GGUF",
  tags: ["gguf", "conversational"],
  pipeline_tag: "text-generation",
  gguf: { context_length: 40960, architecture: "qwen3" },
  cardData: { base_model: "Qwen/Qwen3-8B" },
  siblings: ["Qwen3-8B-BF16.gguf", "Qwen3-8B-Q4_K_M.gguf", "Qwen3-8B-UD-Q4_K_XL.gguf", "README.md"].map(
    (rfilename) => ({ rfilename }),
  ),
};
const withTools: ModelMetadata = { ...gguf, gguf: { ...gguf.gguf, chat_template: "{% if tools %}" } };
const transformers: ModelMetadata = {
  id: "Qwen/Qwen3-8B",
  tags: ["transformers", "conversational"],
  pipeline_tag: "text-generation",
  library_name: "transformers",
};
const mlx: ModelMetadata = {
  id: "mlx-community/Qwen3-8B-4bit",
  tags: ["mlx", "conversational"],
  pipeline_tag: "text-generation",
};
const image: ModelMetadata = {
  id: "owner/paints",
  tags: ["diffusers", "safetensors"],
  library_name: "diffusers",
  pipeline_tag: "text-to-image",
};

const FOR_GGUF = [
  "atomic-chat",
  "backyard",
  "docker-model-runner",
  "jan",
  "jellybox",
  "lemonade",
  "llama.cpp",
  "lmstudio",
  "localai",
  "msty",
  "node-llama-cpp",
  "ollama",
  "recursechat",
  "sanctum",
  "unsloth",
  "vllm",
];
const AGENTS = ["hermes-agent", "openclaw", "pi"];

const plain = (tags: string[], more: Partial<ModelMetadata> = {}): ModelMetadata => ({
  id: "owner/name",
  tags,
  ...more,
});

const templates = [
  { name: "default", template: "x" },
  { name: "tool_use", template: "tools" },
];
const quantized = (quant_method: string) =>
  plain([], { pipeline_tag: "text-generation", config: { quantization_config: { quant_method } } });

describe("getApps", () => {
  test.each<[description: string, model: ModelMetadata, apps: string[]]>([
    ["a GGUF model", gguf, FOR_GGUF],
    ["a GGUF model that calls tools", withTools, [...FOR_GGUF, ...AGENTS]],
    ["a GGUF file of another program", { ...gguf, gguf: {} }, []],
    ["a repository with only the tag gguf", plain(["gguf"]), []],
    [
      "a GGUF model of another task",
      { ...gguf, pipeline_tag: "feature-extraction" },
      FOR_GGUF.filter((id) => id !== "vllm"),
    ],
    ["a transformers model", transformers, ["docker-model-runner", "sglang", "vllm"]],
    ["a transformers model that classifies", { ...transformers, pipeline_tag: "text-classification" }, []],
    ["an AWQ model", quantized("awq"), ["docker-model-runner", "sglang", "vllm"]],
    ["an FP8 model", quantized("fp8"), []],
    ["an MLX model", mlx, ["atomic-chat", "lmstudio", "mlx-lm"]],
    [
      "an MLX model that calls tools",
      { ...mlx, config: { chat_template_jinja: "tools" } },
      ["atomic-chat", "lmstudio", "mlx-lm", ...AGENTS],
    ],
    [
      "an MLX model with several templates",
      { ...mlx, config: { tokenizer_config: { chat_template: templates } } },
      ["atomic-chat", "lmstudio", "mlx-lm", ...AGENTS],
    ],
    ["a model for TGI", plain(["text-generation-inference"]), ["tgi"]],
    ["an image model", image, ["diffusionbee", "drawthings", "jellybox"]],
    ["a LoRA", { ...image, tags: ["lora"], pipeline_tag: "image-to-image" }, ["drawthings"]],
    [
      "a Core ML model for JoyFusion",
      plain(["coreml", "joyfusion"], { pipeline_tag: "text-to-image" }),
      ["joyfusion"],
    ],
    ["an Unsloth model", plain(["unsloth"]), ["unsloth"]],
    ["a Ryzen AI model", plain(["ryzenai-npu"]), ["lemonade"]],
    ["a model without metadata", plain([]), []],
  ])("lists the apps for %s", (_, model, apps) => {
    expect(getApps(model).toSorted()).toEqual(apps.toSorted());
  });
});

/** Returns the output of an app for a model, as text. */
function render(id: string, model: ModelMetadata, choice: Choice = {}): string {
  const usage = getLocalUsageSnippets(model, choice).find(({ app }) => app === id);
  const code =
    usage?.snippets.flatMap(({ install, code }) => [...(install === undefined ? [] : [install]), code]) ?? [];
  return [usage?.link ?? [], ...code].flat().join("\n");
}

describe("quantization of an app", () => {
  test.each([
    ["ollama", {}, "ollama run hf.co/unsloth/Qwen3-8B-GGUF:Q4_K_M"],
    ["ollama", { file: "Qwen3-8B-UD-Q4_K_XL.gguf" }, "ollama run hf.co/unsloth/Qwen3-8B-GGUF:UD-Q4_K_XL"],
    ["ollama", { file: "model.gguf" }, "ollama run hf.co/unsloth/Qwen3-8B-GGUF"],
    ["ollama", { file: "model-fp16.gguf" }, "ollama run hf.co/unsloth/Qwen3-8B-GGUF"],
    ["docker-model-runner", { file: "a-Q8_0.gguf" }, "docker model run hf.co/unsloth/Qwen3-8B-GGUF:Q8_0"],
    [
      "lmstudio",
      { file: "a b.gguf" },
      "lmstudio://open_from_hf?model=unsloth%2FQwen3-8B-GGUF&file=a%20b.gguf",
    ],
    ["jan", {}, "jan://models/huggingface/unsloth/Qwen3-8B-GGUF"],
    ["sanctum", {}, "sanctum://open_from_hf?model=unsloth%2FQwen3-8B-GGUF"],
  ])("%s gets the quantization for %j", (app, choice, expected) => {
    expect(render(app, gguf, choice)).toBe(expected);
  });

  test.each([
    ["llama.cpp", "llama serve -hf unsloth/Qwen3-8B-GGUF:Q4_K_M"],
    ["llama.cpp", "./build/bin/llama-cli -hf unsloth/Qwen3-8B-GGUF:Q4_K_M"],
    ["node-llama-cpp", "npx -y node-llama-cpp chat hf:unsloth/Qwen3-8B-GGUF:Q4_K_M"],
    ["vllm", "vllm serve unsloth/Qwen3-8B-GGUF:Q4_K_M --tokenizer Qwen/Qwen3-8B"],
    ["vllm", "vllm-gguf-plugin"],
    ["vllm", '"model": "unsloth/Qwen3-8B-GGUF:Q4_K_M"'],
    ["localai", "local-ai run huggingface://unsloth/Qwen3-8B-GGUF/Qwen3-8B-Q4_K_M.gguf"],
    ["lemonade", "lemonade pull unsloth/Qwen3-8B-GGUF:Q4_K_M"],
    ["lemonade", "lemonade run user.Qwen3-8B-GGUF-Q4_K_M"],
    ["unsloth", "unsloth studio run --model unsloth/Qwen3-8B-GGUF --gguf-variant Q4_K_M"],
    ["pi", '"id": "unsloth/Qwen3-8B-GGUF:Q4_K_M"'],
    ["hermes-agent", "hermes config set model.default unsloth/Qwen3-8B-GGUF:Q4_K_M"],
    ["openclaw", "--custom-model-id unsloth/Qwen3-8B-GGUF:Q4_K_M"],
  ])("is in the commands for %s: %s", (app, expected) => {
    expect(render(app, withTools)).toContain(expected);
  });
});

describe("server of an app", () => {
  test("receives requests at its port and by its model name", () => {
    expect(render("vllm", transformers)).toContain("vllm serve Qwen/Qwen3-8B\n");
    expect(render("vllm", transformers)).toContain("http://localhost:8000/v1/chat/completions");
    expect(render("sglang", transformers)).toContain("--port 30000\ncurl http://localhost:30000/v1/chat");
    expect(render("mlx-lm", mlx)).toContain("--port 8080");
    expect(render("mlx-lm", mlx)).toContain("curl http://localhost:8080/v1/chat/completions");
    expect(render("tgi", plain(["text-generation-inference"]))).toContain(
      "curl http://localhost:8080/v1/completions",
    );
  });

  test("starts with the options that the model needs, and explains them", () => {
    const mistral = { ...transformers, tags: [...transformers.tags, "mistral-common"] };
    expect(render("vllm", mistral)).toContain("--tokenizer-mode mistral");
    const ownCode = { ...transformers, tags: [...transformers.tags, "custom_code"] };
    const [, , vllm] = getLocalUsageSnippets(ownCode);
    expect(vllm?.app).toBe("vllm");
    expect(render("vllm", ownCode)).toContain("--trust-remote-code");
    expect(vllm?.notices.map(({ notice }) => notice)).toEqual(["runs-repository-code"]);
  });
});

test("asks the user for the file if a repository's files are unknown", () => {
  const { siblings: _, ...unknown } = gguf;
  const localai = getLocalUsageSnippets(unknown).find(({ app }) => app === "localai");
  expect(localai?.snippets[0]?.code).toContain("'huggingface://unsloth/Qwen3-8B-GGUF/<file>.gguf'");
  expect(localai?.notices.map(({ notice }) => notice)).toEqual(["replace-placeholder"]);
});

test("lists all 25 apps, each with its own documentation", () => {
  const all = Object.values(apps);
  expect(all).toHaveLength(25);
  expect(all.filter((app) => "deeplink" in app)).toHaveLength(11);
  for (const { label, docs } of all) expect([label.trim(), URL.canParse(docs)]).toEqual([label, true]);
});
