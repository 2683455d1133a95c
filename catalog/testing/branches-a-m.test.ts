import { describe, expect, test } from "vitest";
import type { Choice, ModelMetadata } from "../model.ts";
import { renderUsage } from "./render-usage.ts";
import { libraryModels } from "./sample-models.ts";

const model = (facts: Partial<ModelMetadata> = {}): ModelMetadata => ({ id: "ada/snow", tags: [], ...facts });
const files = (...paths: string[]) => paths.map((rfilename) => ({ rfilename }));

describe("diffusers", () => {
  const show = (facts: Partial<ModelMetadata>) => renderUsage("diffusers", model(facts));
  const base = { base_model: "ada/base" };

  test.each<[string, Partial<ModelMetadata>, string[]]>([
    [
      "inpainting",
      { tags: ["StableDiffusionInpaintPipeline"] },
      ["AutoPipelineForInpainting", "mask_image="],
    ],
    ["XL inpainting", { tags: ["StableDiffusionXLInpaintPipeline"] }, ["AutoPipelineForInpainting"]],
    [
      "control",
      { tags: ["controlnet"], cardData: base },
      ['ControlNetModel.from_pretrained(\n    "ada/snow"', '"ada/base"', "image=guide"],
    ],
    [
      "a LoRA",
      { tags: ["lora"], cardData: base },
      ['"ada/base"', 'pipe.load_lora_weights("ada/snow")', "image.save("],
    ],
    [
      "an editing LoRA",
      { tags: ["lora"], pipeline_tag: "image-to-image", cardData: base },
      ["load_lora_weights", "image=picture"],
    ],
    [
      "a filming LoRA",
      { tags: ["lora"], pipeline_tag: "text-to-video", cardData: base },
      ["load_lora_weights", "export_to_video(frames"],
    ],
    [
      "an animating LoRA",
      { tags: ["lora"], pipeline_tag: "image-to-video", cardData: base },
      ["load_lora_weights", "image=picture", "export_to_video(frames"],
    ],
    [
      "a textual inversion",
      { tags: ["textual_inversion"], cardData: base },
      ['"ada/base"', 'pipe.load_textual_inversion("ada/snow")'],
    ],
    [
      "Flux Fill",
      { tags: ["FluxFillPipeline"] },
      ["FluxFillPipeline.from_pretrained", "max_sequence_length=512"],
    ],
    ["image to video", { pipeline_tag: "image-to-video" }, ["image=picture", "export_to_video(frames"]],
    ["image to image", { pipeline_tag: "image-to-image" }, ["image=picture", "image.save("]],
    [
      "text to image",
      { pipeline_tag: "text-to-image" },
      ['DiffusionPipeline.from_pretrained(\n    "ada/snow"', "image.save("],
    ],
    ["text to video", { pipeline_tag: "text-to-video" }, ["export_to_video(frames"]],
    ["text to audio", { pipeline_tag: "text-to-audio" }, ["wavfile.write("]],
  ])("shows %s", (_kind, facts, phrases) => {
    const { code, notices } = show(facts);
    for (const phrase of phrases) expect(code).toContain(phrase);
    expect(notices).toEqual([]);
  });

  test("checks for inpainting first, then adapters, then pipelines", () => {
    expect(show({ tags: ["lora", "controlnet"], cardData: base }).code).toContain("ControlNetModel");
    expect(show({ tags: ["textual_inversion", "lora"], cardData: base }).code).toContain("load_lora_weights");
    expect(show({ tags: ["lora", "StableDiffusionInpaintPipeline"] }).code).not.toContain("lora");
  });

  test("uses the first of several base models", () => {
    const { code } = show({ tags: ["lora"], cardData: { base_model: ["ada/first", "ada/second"] } });
    expect(code).toContain('"ada/first"');
    expect(code).not.toContain("second");
  });

  test.each(["lora", "controlnet", "textual_inversion"])("has a notice if %s has no base model", (tag) => {
    const { code, notices } = show({ tags: [tag] });
    expect(notices).toEqual(["base-model-not-found", "replace-placeholder"]);
    expect(code).toContain('"<id of the base model>"');
  });

  test("uses the network class and argument of the base model's family", () => {
    const of = (base_model: string) => show({ tags: ["controlnet"], cardData: { base_model } }).code;
    expect(of("black-forest-labs/FLUX.1-dev")).toMatch(/FluxControlNetModel[\s\S]*control_image=guide/);
    expect(of("stabilityai/stable-diffusion-3.5-large")).toMatch(
      /SD3ControlNetModel[\s\S]*control_image=guide/,
    );
    expect(of("runwayml/stable-diffusion-v1-5")).toMatch(/ ControlNetModel[\s\S]*[^_]image=guide/);
  });

  test("prefers the example of the model card, then the words of the training", () => {
    const both = { widgetData: [{ text: 'a "red" fox' }], cardData: { instance_prompt: "sks fox" } };
    expect(show(both).code).toContain(`pipe('a "red" fox')`);
    expect(show({ cardData: { instance_prompt: "sks fox" } }).code).toContain('pipe("sks fox")');
    expect(show({ widgetData: [{ text: " " }], cardData: { instance_prompt: null } }).code).toMatch(
      /pipe\("A /,
    );
  });

  test("moves a pipeline to a device once", () => {
    for (const pipeline_tag of ["image-to-video", "image-to-image", "text-to-image"]) {
      expect(show({ pipeline_tag }).code).not.toContain('.to("cuda")');
    }
  });

  test("names the file of a LoRA if there are several", () => {
    const lora = (...paths: string[]) =>
      show({ tags: ["lora"], cardData: base, siblings: files(...paths) }).code;
    expect(lora("a.safetensors", "b.safetensors")).toContain('weight_name="a.safetensors"');
    expect(lora("a.safetensors")).not.toContain("weight_name");
    expect(lora("a.safetensors", "pytorch_lora_weights.safetensors")).not.toContain("weight_name");
  });

  test("requests half-precision files only if there are any", () => {
    const tags = ["StableDiffusionInpaintPipeline"];
    expect(show({ tags, siblings: files("unet/model.fp16.safetensors") }).code).toContain('variant="fp16"');
    expect(show({ tags }).code).not.toContain("variant");
  });
});

describe("llama-cpp-python", () => {
  const show = (facts: Partial<ModelMetadata>, choice?: Choice) =>
    renderUsage("llama-cpp-python", model(facts), choice);

  test("chats with conversational models, whatever their task", () => {
    for (const pipeline_tag of ["text-generation", "translation", undefined]) {
      const { code } = show({ tags: ["conversational"], pipeline_tag });
      expect(code).toContain('messages=[{"role": "user", "content": ');
    }
  });

  test("lets other models continue a text", () => {
    const { code } = show({ pipeline_tag: "text-generation" });
    expect(code).toMatch(/llm\(".+", max_tokens=512, echo=True\)/);
    expect(code).not.toContain("create_chat_completion");
  });

  test("uses an image if the repository has a projector", () => {
    const vision = { tags: ["conversational"], pipeline_tag: "image-text-to-text" };
    const { code } = show({ ...vision, siblings: files("m-Q4_K_M.gguf", "mmproj-f16.gguf") });
    expect(code).toMatch(/chat_handler=Llava15ChatHandler[\s\S]*"mmproj-f16\.gguf"[\s\S]*"image_url"/);
    const blind = show({ ...vision, siblings: files("m-Q4_K_M.gguf") }).code;
    expect(blind).not.toContain("image_url");
    expect(blind).not.toContain("chat_handler");
  });

  test("loads the selected file, or the 4-bit file, or a file pattern with a notice", () => {
    const siblings = files("m-Q8_0.gguf", "m-Q4_K_M.gguf");
    expect(show({ siblings }, { file: "m-Q8_0.gguf" }).code).toContain('filename="m-Q8_0.gguf"');
    expect(show({ siblings }).code).toContain('filename="m-Q4_K_M.gguf"');
    expect(show({ siblings: files("m-Q8_0.gguf") }).code).toContain('filename="m-Q8_0.gguf"');
    const unknown = show({});
    expect(unknown.code).toContain('filename="*Q4_K_M.gguf"');
    expect(unknown.notices).toEqual(["file-unknown"]);
  });

  test("fetches all parts of a split file", () => {
    const { code } = show({}, { file: "m-00001-of-00003.gguf" });
    expect(code).toContain('additional_files=["m-00002-of-00003.gguf", "m-00003-of-00003.gguf"]');
  });
});

describe("keras-hub", () => {
  const show = (...tasks: string[]) => renderUsage("keras-hub", model({ config: { keras_hub: { tasks } } }));

  test("shows complete examples first, then others in order, then the backbone", () => {
    const { titles } = show("MaskedLM", "ImageClassifier", "Seq2SeqLM", "CausalLM");
    expect(titles).toEqual(["CausalLM", "ImageClassifier", "MaskedLM", "Seq2SeqLM", "Backbone"]);
  });

  test("shows only the backbone if there is no task", () => {
    expect(show().titles).toEqual(["Backbone"]);
    expect(renderUsage("keras-hub", model()).titles).toEqual(["Backbone"]);
  });

  test("looks up unknown names", () => {
    expect(show("X.y; import os").code).toContain('getattr(keras_hub.models, "X.y; import os")');
    expect(show("MaskedLM").code).toContain("keras_hub.models.MaskedLM.from_preset(");
    expect(show("constructor").code).toContain('getattr(keras_hub.models, "constructor")');
  });
});

describe("depth-anything-v2", () => {
  const show = (id: string, siblings?: string[]) =>
    renderUsage("depth-anything-v2", model({ id, ...(siblings && { siblings: files(...siblings) }) })).code;

  test.each([
    ["Small", "vits", 64, "[48, 96, 192, 384]"],
    ["Base", "vitb", 128, "[96, 192, 384, 768]"],
    ["Large", "vitl", 256, "[256, 512, 1024, 1024]"],
    ["Giant", "vitg", 384, "[1536, 1536, 1536, 1536]"],
  ])("knows the shape of %s", (size, encoder, features, channels) => {
    const code = show(`depth-anything/Depth-Anything-V2-${size}`);
    expect(code).toContain(`encoder="${encoder}",\n    features=${features},\n    out_channels=${channels},`);
    expect(code).toContain(`"depth_anything_v2_${encoder}.pth"`);
    expect(code).not.toMatch(/load_state_dict\(.*\)\.eval/);
  });

  test("derives the shape of other models from their files, before or during the run", () => {
    expect(show("ada/depth", ["x/depth_anything_v2_vitl.pth"])).toMatch(/"x\/depth[\s\S]*features=256/);
    expect(show("ada/depth")).toContain("list_repo_files(repository)");
    expect(show("ada/depth")).not.toContain("<");
  });

  test("sets the range of metric models", () => {
    expect(show("depth-anything/Depth-Anything-V2-Metric-Hypersim-Base")).toContain("max_depth=20");
    expect(show("depth-anything/Depth-Anything-V2-Metric-VKITTI-Base")).toContain("max_depth=80");
  });
});

describe("ltx", () => {
  const show = (facts: Partial<ModelMetadata>) => renderUsage("ltx", model(facts));
  const siblings = files("w.safetensors");

  test("checks for in-context LoRAs, then for LoRAs, and otherwise assumes a checkpoint", () => {
    const control = show({ tags: ["lora", "ic-lora"], siblings });
    expect(control.code).toMatch(
      /ltx_pipelines\.ic_lora[\s\S]*--lora models\/lora\/w\.safetensors[\s\S]*--video-conditioning/,
    );
    const lora = show({ tags: ["lora"], siblings });
    expect(lora.code).toMatch(
      /ti2vid_two_stages_hq[\s\S]*--distilled-lora[\s\S]*--lora models\/lora\/w\.safetensors/,
    );
    const base = show({});
    expect(base.titles).toHaveLength(2);
    expect(base.code).toMatch(/ltx_pipelines\.distilled[\s\S]*ltx_pipelines\.ti2vid_two_stages_hq/);
  });

  test("asks for file names only if they are unknown", () => {
    expect(show({}).notices).toEqual(["replace-placeholder"]);
    expect(show({ tags: ["lora"], siblings }).notices).toEqual([]);
    expect(show(libraryModels["ltx"]?.[2] ?? {}).notices).toEqual([]);
  });
});

describe("libraries with a few branches", () => {
  test.each<[string, Partial<ModelMetadata>, string[], string[]]>([
    [
      "adapter-transformers",
      { config: { adapter_transformers: { model_name: "ada/base" } } },
      ['AutoAdapterModel.from_pretrained("ada/base")', 'load_adapter("ada/snow", set_active=True)'],
      [],
    ],
    ["adapter-transformers", {}, ["<id of the base model>"], ["base-model-not-found", "replace-placeholder"]],
    ["allennlp", { tags: ["question-answering"] }, ['"hf://ada/snow"', "passage=", "question="], []],
    ["allennlp", {}, ['Predictor.from_path("hf://ada/snow")'], []],
    ["audiocraft", { tags: ["musicgen"] }, ['MusicGen.get_pretrained("ada/snow")'], []],
    ["audiocraft", { tags: ["audiogen"] }, ["AudioGen.get_pretrained", "duration=5"], []],
    ["audiocraft", { tags: ["magnet"] }, ["MAGNeT.get_pretrained"], []],
    ["audiocraft", {}, [], ["unknown-model-type"]],
    ["diffusionkit", { tags: ["flux"] }, ["FluxPipeline(", 'model_version="ada/snow"', "num_steps=4"], []],
    ["diffusionkit", {}, ["DiffusionPipeline(", 'model_version="ada/snow"', "num_steps=50"], []],
    ["espnet", { tags: ["text-to-speech"] }, ['Text2Speech.from_pretrained("ada/snow")'], []],
    ["espnet", { tags: ["automatic-speech-recognition"] }, ['Speech2Text.from_pretrained("ada/snow")'], []],
    ["espnet", {}, [], ["unknown-model-type"]],
    [
      "lerobot",
      { tags: ["smolvla"] },
      ["lerobot-train", "lerobot-record", "--policy.path=ada/snow"],
      ["replace-placeholder"],
    ],
    ["lerobot", { tags: ["smolvla"], id: "lerobot/smolvla_base" }, ["lerobot-train"], []],
    ["lerobot", {}, [], []],
    ["lightning-ir", { tags: ["bi-encoder"] }, ['BiEncoderModule("ada/snow")'], []],
    ["lightning-ir", { tags: ["cross-encoder"] }, ['CrossEncoderModule("ada/snow")'], []],
    [
      "lightning-ir",
      {},
      ['BiEncoderModule("ada/snow")', 'CrossEncoderModule("ada/snow")'],
      ["version-ambiguous"],
    ],
    ["index-tts", { id: "ada/Index-TTS" }, ["from indextts.infer import IndexTTS\n"], []],
    ["index-tts", { id: "ada/IndexTTS-2" }, ["from indextts.infer_v2 import IndexTTS2"], []],
    ["index-tts", { id: "ada/IndexTTS-2.5" }, ["from indextts.infer_v2_5 import IndexTTS2", 'lang="EN"'], []],
    ["keras", {}, ["keras.saving.load_model(folder)"], []],
    ["keras", { siblings: files("a.keras") }, ['load_model(os.path.join(folder, "a.keras"))'], []],
    ["keras", { siblings: files("saved_model.pb") }, ["TFSMLayer("], []],
    ["fastai", {}, ['from_pretrained_fastai("ada/snow")'], ["untrusted-pickle"]],
  ])("%s shows the right branch for %j", (library, facts, phrases, notices) => {
    const result = renderUsage(library, model(facts));
    for (const phrase of phrases) expect(result.code).toContain(phrase);
    if (phrases.length === 0) expect(result.code).toBe("");
    expect(result.notices).toEqual(notices);
  });

  test("lerobot does not run models that need fine-tuning first", () => {
    const base = model({ id: "lerobot/smolvla_base", tags: ["smolvla"] });
    expect(renderUsage("lerobot", base).code).not.toContain("lerobot-record");
  });

  test("lerobot's commands are not interrupted by comments", () => {
    expect(renderUsage("lerobot", model({ tags: ["smolvla"] })).code).not.toMatch(/\\[ \t]*#/);
  });

  test("htrflow keeps a model ID inside its string in a file", () => {
    const { code } = renderUsage("htrflow", model({ id: "ada/x\nEND\nreboot" }));
    expect(code).toContain('model: "ada/x\\nEND\\nreboot"');
    expect(code.split("\n").filter((line) => line === "reboot")).toEqual([]);
  });

  test("edsnlp installs the model's package as one quoted word", () => {
    const [, installed] = renderUsage("edsnlp", model({ id: "ada/x; reboot" })).snippets;
    expect(installed?.install).toBe("pip install 'git+https://huggingface.co/ada/x; reboot'");
  });
});

describe("samples", () => {
  test("contain the model's mask token, quoted", () => {
    const facts = { pipeline_tag: "fill-mask", mask_token: '"); import os #' };
    expect(renderUsage("llama-cpp-python", model(facts)).code).toContain(
      `llm('The capital of France is "); import os #.', `,
    );
  });
});
