import { describe, expect, test } from "vitest";
import { apps, libraries } from "./entries.ts";
import { withHub } from "./hub.ts";
import type { Library } from "./library.ts";
import type { ModelMetadata } from "./model.ts";
import { findProblems, type RenderedSnippet } from "./testing/parsers.ts";
import { createPlainModels } from "./testing/sample-models.ts";
import { getLocalUsageSnippets, getUsageSnippets } from "./usage.ts";

const hub = { url: "https://hub.example", private: false };

/** Lists all code that libraries show for models of a hub. */
function listCode() {
  const snippetsByCode = new Map<string, RenderedSnippet & { library: string; id: string }>();
  for (const [library, { snippets }] of Object.entries<Library>(libraries))
    for (const { model, choice } of snippets === undefined ? [] : createPlainModels(library)) {
      const hubModel = { ...model, id: "ada/snow", hub };
      for (const item of withHub(hubModel, snippets?.(hubModel, choice) ?? []))
        if ("code" in item) {
          const snippet = { language: item.language, library, id: hubModel.id };
          snippetsByCode.set(item.code, { ...snippet, code: item.code });
          if (item.install?.includes(hubModel.id))
            snippetsByCode.set(item.install, { ...snippet, language: "bash", code: item.install });
        }
    }
  return [...snippetsByCode.values()];
}

test("code of every library that names a model of this hub is valid and names this hub", async () => {
  const all = listCode();
  expect(all.length).toBeGreaterThan(300);
  const problems = await findProblems(all);
  expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
  const withoutHub = all.filter(({ code, id }) => code.includes(id) && !code.includes(hub.url));
  expect([...new Set(withoutHub.map(({ library, code }) => `${library}: ${code}`))]).toEqual([]);
});

const gguf: ModelMetadata = {
  id: "ada/snow",
  tags: ["gguf", "conversational"],
  pipeline_tag: "text-generation",
  gguf: { context_length: 4096, chat_template: "{% if tools %}" },
  cardData: { base_model: "acme/base" },
  siblings: [{ rfilename: "snow-Q4_K_M.gguf" }],
};

describe("local apps", () => {
  const show = (model: ModelMetadata) =>
    Object.fromEntries(
      getLocalUsageSnippets(model).map((usage) => [
        usage.app,
        { ...usage, code: usage.snippets.map(({ code }) => code).join("\n") },
      ]),
    );

  test("use the URL of this hub, including in containers", () => {
    const usage = show({ ...gguf, tags: [...gguf.tags, "transformers", "text-generation-inference"], hub });
    const before = "HF_ENDPOINT=https://hub.example ";
    expect(usage["llama.cpp"]?.code).toContain(`${before}llama serve -hf ada/snow:Q4_K_M`);
    expect(usage["llama.cpp"]?.code).toContain(
      "$env:HF_ENDPOINT = 'https://hub.example'\n# A web page and an OpenAI-compatible API on http://localhost:8080\nllama-server -hf ada",
    );
    expect(usage["vllm"]?.code).toContain(`${before}vllm serve ada/snow`);
    expect(usage["node-llama-cpp"]?.code).toContain(`${before}npx -y node-llama-cpp chat hf:ada/snow`);
    expect(usage["pi"]?.code).toContain(`${before}llama serve -hf ada/snow:Q4_K_M`);
    for (const app of ["llama.cpp", "vllm", "sglang", "tgi", "localai"])
      expect(usage[app]?.code, app).toContain("-e HF_ENDPOINT=https://hub.example");
    for (const { app, notices, needsFile, link } of Object.values(usage)) {
      expect(link, app).toBeUndefined();
      if (app !== "ollama")
        expect(notices[0]?.notice, app).toBe(needsFile ? "hugging-face-only" : "on-this-hub");
    }
    expect(usage["lmstudio"]?.needsFile).toBe(true);
  });

  test("use a token for private models, with a notice if the URL would refer to the container", () => {
    const { "llama.cpp": usage } = show({ ...gguf, hub: { url: "http://127.0.0.1:3000", private: true } });
    expect(usage?.code).toContain("-e HF_ENDPOINT=http://127.0.0.1:3000 -e HF_TOKEN");
    expect(usage?.notices.map(({ notice }) => notice)).toEqual([
      "private-on-this-hub",
      "loopback-in-container",
    ]);
  });

  test("use the tokenizer of a base model only if the hub has the base model", () => {
    const { vllm } = show({ ...gguf, hub });
    expect(vllm?.code).not.toContain("--tokenizer");
    expect(show({ ...gguf, hub: { ...hub, hasBaseModel: true } })["vllm"]?.code).toContain(
      "--tokenizer acme/base",
    );
  });

  test("have the usual code for models of other hubs", () => {
    expect(JSON.stringify(show(gguf))).not.toContain("HF_ENDPOINT");
    expect(Object.keys(apps)).toHaveLength(25);
  });
});

describe("Ollama", () => {
  const show = (more: Partial<ModelMetadata>, file?: string) => {
    const usage = getLocalUsageSnippets({ ...gguf, hub, ...more }, file === undefined ? {} : { file });
    const { snippets = [], notices = [] } = usage.find(({ app }) => app === "ollama") ?? {};
    return snippets[0]?.code ?? notices[0]?.notice;
  };
  const files = (...names: string[]) => ({ siblings: names.map((rfilename) => ({ rfilename })) });

  test("uses a name with the host of the hub, and the option for HTTP", () => {
    expect(show({})).toBe("ollama run hub.example/ada/snow:Q4_K_M");
    expect(show({ hub: { ...hub, url: "http://127.0.0.1:3000" } })).toBe(
      "ollama run --insecure 127.0.0.1:3000/ada/snow:Q4_K_M",
    );
    expect(show({ siblings: undefined })).toBe("ollama run hub.example/ada/snow");
  });

  test("uses the file name if a file has no quantization or shares it with another file", () => {
    const same = files("a-Q8_0.gguf", "b-q8_0.gguf", "c.gguf");
    expect(show(same, "a-Q8_0.gguf")).toBe("ollama run hub.example/ada/snow:Q8_0");
    expect(show(same, "b-q8_0.gguf")).toBe("ollama run hub.example/ada/snow:b-q8_0.gguf");
    expect(show(same, "c.gguf")).toBe("ollama run hub.example/ada/snow:c.gguf");
  });

  test.each<[string, Partial<ModelMetadata>]>([
    ["no-token", { hub: { ...hub, private: true } }],
    ["no-token", { gated: "auto" }],
    ["no-split-files", files("a-Q8_0-00001-of-00002.gguf", "a-Q8_0-00002-of-00002.gguf")],
    ["id-not-supported", { id: "al.ice/snow" }],
    ["id-not-supported", { id: `ada/${"x".repeat(81)}` }],
    ["id-not-supported", { hub: { ...hub, url: "http://[::1]:3000" } }],
    ["id-not-supported", files("a b.gguf")],
  ])("shows a notice instead of an unsupported command: %s", (notice, more) => {
    expect(show(more)).toBe(notice);
  });
});

describe("Python", () => {
  const peft = (more: object) =>
    getUsageSnippets({
      id: "ada/adapter",
      tags: ["peft"],
      config: { peft: { task_type: "CAUSAL_LM", base_model_name_or_path: "acme/base" } },
      hub: { ...hub, ...more },
    })[0]?.snippets[0]?.code;

  test("sets the endpoint before the imports that read it", () => {
    expect(peft({ hasBaseModel: true })).toMatch(
      /^import os\n\nos\.environ\["HF_ENDPOINT"\] = "https:\/\/hub\.example" .*\n\nfrom peft/,
    );
  });

  test("loads only the model from this hub if its base model is on another hub", () => {
    const code = peft({});
    expect(code).toContain('snapshot = snapshot_download("ada/adapter", endpoint="https://hub.example")');
    expect(code).toContain("PeftModel.from_pretrained(base_model, snapshot)");
    expect(code).toContain('from_pretrained("acme/base"');
    expect(code).not.toContain("HF_ENDPOINT");
  });
});
