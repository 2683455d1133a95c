import { describe, expect, test } from "vitest";
import { libraryModels } from "./sample-models.ts";
import { renderUsage } from "./render-usage.ts";

describe("transformers", () => {
  const chat = {
    pipeline_tag: "text-generation",
    tags: ["conversational"],
    config: { tokenizer_config: { chat_template: "{{ messages }}" } },
    transformersInfo: { auto_model: "AutoModelForCausalLM", processor: "AutoTokenizer" },
  };

  test("has no code for a model of unknown type", () => {
    expect(renderUsage("transformers", { pipeline_tag: "text-generation" })).toMatchObject({
      code: "",
      notices: ["unknown-model-type"],
    });
  });

  test("shows the pipeline first, then the classes", () => {
    expect(renderUsage("transformers", chat).titles).toEqual(["Use a pipeline", "Load the model directly"]);
  });

  test("omits the pipeline for tasks without one", () => {
    for (const pipeline_tag of [undefined, "robotics", "any-to-any", "__proto__", "toString"]) {
      const { titles, notices } = renderUsage("transformers", {
        pipeline_tag,
        transformersInfo: { auto_model: "AutoModel" },
      });
      expect(titles, pipeline_tag).toEqual(["Load the model directly"]);
      expect(notices).toEqual([]);
    }
  });

  test("scores image labels as in training: independently for SigLIP, together for CLIP", () => {
    const code = (model_type: string) =>
      renderUsage("transformers", {
        pipeline_tag: "zero-shot-image-classification",
        config: { model_type },
        transformersInfo: {
          auto_model: "AutoModelForZeroShotImageClassification",
          processor: "AutoProcessor",
        },
      }).code;
    for (const type of ["siglip", "siglip2"]) {
      expect(code(type)).toContain('padding="max_length", max_length=64, return_tensors="pt"');
      expect(code(type)).toContain(".logits_per_image.sigmoid()");
    }
    expect(code("clip")).toContain('padding=True, return_tensors="pt"');
    expect(code("clip")).toContain(".logits_per_image.softmax(dim=-1)");
  });

  test("has a pipeline for 28 tasks", () => {
    const tasks = new Set(
      libraryModels["transformers"]?.flatMap((model) =>
        renderUsage("transformers", model).titles.includes("Use a pipeline") ? [model.pipeline_tag] : [],
      ),
    );
    expect(tasks.size).toBe(28);
  });

  test("has a notice for removed pipelines, and installs a release that has them", () => {
    for (const [task, gone] of [
      ["image-to-text", true],
      ["summarization", true],
      ["translation", true],
      ["question-answering", true],
      ["visual-question-answering", true],
      ["image-to-image", true],
      ["fill-mask", false],
      ["text-generation", false],
      ["table-question-answering", false],
    ] as const) {
      const { notices, install } = renderUsage("transformers", {
        pipeline_tag: task,
        transformersInfo: { auto_model: "AutoModel" },
      });
      expect(notices.includes("pipeline-removed"), task).toBe(gone);
      expect(install.includes('"transformers<5"'), task).toBe(gone);
    }
  });

  test("names the processor by its type", () => {
    for (const [processor, variable] of [
      ["AutoTokenizer", "tokenizer"],
      ["AutoFeatureExtractor", "extractor"],
      ["AutoProcessor", "processor"],
      ["AutoImageProcessor", "processor"],
    ]) {
      const { code } = renderUsage("transformers", {
        transformersInfo: { auto_model: "AutoModel", processor: processor ?? "" },
      });
      expect(code).toContain(`${variable} = ${processor}.from_pretrained("ada/snow")`);
    }
    expect(renderUsage("transformers", { transformersInfo: { auto_model: "AutoModel" } }).code).not.toContain(
      "rocessor",
    );
  });

  test("always places the model on the available devices", () => {
    expect(renderUsage("transformers", chat).code).toContain('"ada/snow", device_map="auto")');
  });

  test("runs repository code only for models with the tag, in every call, with a notice", () => {
    const trusting = renderUsage("transformers", { ...chat, tags: [...chat.tags, "custom_code"] });
    expect(trusting.code.match(/trust_remote_code=True/g)).toHaveLength(3);
    expect(trusting.notices).toEqual(["runs-repository-code"]);
    expect(renderUsage("transformers", chat).code).not.toContain("trust_remote_code");
  });

  test("chats with models that have a chat template, with the pipeline and the classes", () => {
    const { code } = renderUsage("transformers", chat);
    expect(code).toContain("pipe(messages, ");
    expect(code).toContain("tokenizer.apply_chat_template(");
    expect(code).toContain('outputs[0][inputs["input_ids"].shape[-1] :]');
  });

  test("uses a template from the processor or from a separate file", () => {
    for (const config of [{ processor_config: { chat_template: "x" } }, { chat_template_jinja: "x" }]) {
      expect(renderUsage("transformers", { ...chat, config }).code).toContain("apply_chat_template");
    }
  });

  test("does not treat the tag as a template", () => {
    const { code } = renderUsage("transformers", { ...chat, config: { tokenizer_config: {} } });
    expect(code).not.toContain("messages");
    expect(code).toContain('pipe("Once upon a time,"');
    expect(code).toContain("model.generate(");
  });

  test("passes an image to vision models", () => {
    const { code } = renderUsage("transformers", {
      ...chat,
      pipeline_tag: "image-text-to-text",
      tags: ["conversational", "image-text-to-text"],
      transformersInfo: { auto_model: "AutoModelForImageTextToText", processor: "AutoProcessor" },
    });
    expect(code).toContain("pipe(text=messages, ");
    expect(code.match(/"type": "image"/g)).toHaveLength(2);
    expect(code).toContain("processor.apply_chat_template(");
  });

  test("uses the name that replaced a class of version 4", () => {
    const { code } = renderUsage("transformers", {
      transformersInfo: { auto_model: "AutoModelForVision2Seq", processor: "AutoProcessor" },
    });
    expect(code).toContain("AutoModelForImageTextToText.from_pretrained");
    expect(code).not.toContain("Vision2Seq");
  });

  test("looks up unknown classes by name, as a string", () => {
    const { code } = renderUsage("transformers", { transformersInfo: { auto_model: "x; import os" } });
    expect(code).toContain('getattr(transformers, "x; import os").from_pretrained');
  });

  test("has no notice about gated models", () => {
    expect(renderUsage("transformers", { ...chat, gated: "manual" }).notices).toEqual([]);
  });
});

describe("transformers.js", () => {
  test("needs a task", () => {
    expect(renderUsage("transformers.js")).toMatchObject({ code: "", notices: ["no-task"] });
  });

  test("passes the right input for each task", () => {
    expect(renderUsage("transformers.js", { pipeline_tag: "zero-shot-classification" }).code).toContain(
      'pipe("My parcel has still not arrived.", ["delivery","refund","praise"])',
    );
    expect(
      renderUsage("transformers.js", { pipeline_tag: "text-generation", tags: ["conversational"] }).code,
    ).toContain("pipe(messages, ");
    expect(renderUsage("transformers.js", { pipeline_tag: "robotics" })).toMatchObject({
      languages: ["javascript"],
      install: "npm i @huggingface/transformers",
    });
  });
});
