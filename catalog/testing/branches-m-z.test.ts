import { describe, expect, test } from "vitest";
import type { ModelMetadata } from "../model.ts";
import { renderUsage } from "./render-usage.ts";

const files = (...paths: string[]) => ({ siblings: paths.map((rfilename) => ({ rfilename })) });

describe("sentence-transformers", () => {
  test("prefers late interaction to reranking, and reranking to embeddings", () => {
    expect(renderUsage("sentence-transformers", { tags: ["PyLate", "cross-encoder"] }).code).toContain(
      "models.ColBERT(",
    );
    expect(renderUsage("sentence-transformers", { tags: ["cross-encoder"] }).code).toContain("CrossEncoder(");
    expect(renderUsage("sentence-transformers", { pipeline_tag: "text-ranking" }).code).toContain(
      "CrossEncoder(",
    );
    expect(renderUsage("sentence-transformers", { tags: ["sparse-encoder"] }).code).toContain(
      "SparseEncoder(",
    );
    expect(renderUsage("sentence-transformers").code).toContain("SentenceTransformer(");
  });

  test("compares the sentences of the model card if it has both kinds, with the number of results", () => {
    const given = { widgetData: [{ source_sentence: "a", sentences: ["b", "c", "d"] }] };
    expect(renderUsage("sentence-transformers", given).code).toContain('sentences = ["a", "b", "c", "d"]');
    expect(renderUsage("sentence-transformers", given).code).toContain("# [4, 4]");
    for (const widgetData of [
      [],
      [{ source_sentence: "a" }],
      [{ source_sentence: "a", sentences: [] }],
      null,
    ]) {
      expect(renderUsage("sentence-transformers", { widgetData }).code).toContain("# [3, 3]");
    }
  });

  test("allows repository code for each kind of model", () => {
    for (const tag of ["PyLate", "cross-encoder", "other"]) {
      const { code, notices } = renderUsage("sentence-transformers", { tags: [tag, "custom_code"] });
      expect(code).toContain('"ada/snow", trust_remote_code=True)');
      expect(notices).toEqual(["runs-repository-code"]);
    }
  });
});

describe("peft", () => {
  const adapter = (task_type?: string, base?: string) =>
    renderUsage("peft", {
      config: {
        peft: {
          ...(task_type !== undefined && { task_type }),
          ...(base !== undefined && { base_model_name_or_path: base }),
        },
      },
    });

  test("checks the task type before the base model", () => {
    expect(adapter()).toMatchObject({ code: "", notices: ["task-type-invalid"] });
    expect(adapter("FEATURE_EXTRACTION", "a/b")).toMatchObject({ code: "", notices: ["task-type-invalid"] });
    expect(adapter("toString", "a/b").notices).toEqual(["task-type-invalid"]);
    expect(adapter("CAUSAL_LM")).toMatchObject({ code: "", notices: ["base-model-not-found"] });
  });

  test("loads the base with the class of the task", () => {
    for (const [type, name] of [
      ["CAUSAL_LM", "AutoModelForCausalLM"],
      ["SEQ_2_SEQ_LM", "AutoModelForSeq2SeqLM"],
      ["TOKEN_CLS", "AutoModelForTokenClassification"],
      ["SEQ_CLS", "AutoModelForSequenceClassification"],
    ]) {
      const { code, notices } = adapter(type, "a/b");
      expect(code).toContain(`${name}.from_pretrained("a/b", device_map="auto")`);
      expect(code).toContain('PeftModel.from_pretrained(base_model, "ada/snow")');
      expect(notices).toEqual([]);
    }
  });
});

describe("mlx", () => {
  test("has code for text and images, and only downloads for other tasks", () => {
    expect(renderUsage("mlx", { pipeline_tag: "image-text-to-text" }).code).toContain("num_images=1");
    expect(renderUsage("mlx", { pipeline_tag: "text-generation", tags: ["conversational"] }).code).toContain(
      "add_generation_prompt=True",
    );
    expect(renderUsage("mlx", { pipeline_tag: "text-generation" }).code).toContain(
      'prompt="Once upon a time,"',
    );
    expect(renderUsage("mlx", { tags: ["conversational"] })).toMatchObject({ languages: ["bash"] });
  });
});

describe("moshi", () => {
  test("runs the program for the weights, with their number of bits", () => {
    expect(renderUsage("moshi", { id: "k/m-mlx-q4" }).code.match(/ -q 4 --hf-repo/g)).toHaveLength(2);
    expect(renderUsage("moshi", { id: "k/m-mlx-q8" }).code.match(/ -q 8 --hf-repo/g)).toHaveLength(2);
    expect(renderUsage("moshi", { id: "k/m-mlx-bf16" }).code).not.toContain("-q");
    expect(renderUsage("moshi", { id: "k/m-candle-q8" }).code).toContain("moshi-backend/config-q8.json");
    expect(renderUsage("moshi", { id: "k/m-candle-bf16" }).code).toContain("moshi-backend/config.json");
    expect(renderUsage("moshi", { id: "k/m-pytorch" }).languages).toEqual(["bash", "python"]);
  });
});

describe("speech", () => {
  test("speechbrain supports five interfaces, in the modules of version 1", () => {
    const named = (speechbrain_interface: string) =>
      renderUsage("speechbrain", { config: { speechbrain: { speechbrain_interface } } });
    for (const [name, module, method] of [
      ["EncoderClassifier", "classifiers", "classify_file"],
      ["EncoderDecoderASR", "ASR", "transcribe_file"],
      ["EncoderASR", "ASR", "transcribe_file"],
      ["SpectralMaskEnhancement", "enhancement", "enhance_file"],
      ["SepformerSeparation", "separation", "separate_file"],
    ] as const) {
      expect(named(name).code).toContain(`from speechbrain.inference.${module} import ${name}`);
      expect(named(name).code).toContain(`model.${method}(`);
    }
    expect(named("Tacotron2")).toMatchObject({ code: "", notices: ["interface-invalid"] });
    expect(renderUsage("speechbrain", { config: { speechbrain: {} } }).notices).toEqual([
      "interface-not-specified",
    ]);
  });

  test("pyannote.audio runs pipelines and models, whole and in part", () => {
    const pipeline = renderUsage("pyannote-audio", { tags: ["pyannote-audio-pipeline"] }).code;
    expect(pipeline).toContain('Pipeline.from_pretrained("ada/snow")');
    expect(pipeline).toContain("Audio().crop(");
    expect(renderUsage("pyannote-audio").code).toContain("inference.crop(");
    const diarization = { tags: ["pyannote-audio-pipeline", "speaker-diarization"] };
    expect(renderUsage("pyannote-audio", diarization).code).toContain("in output.speaker_diarization:");
  });

  test("nemo has a domain for speech recognition only", () => {
    expect(renderUsage("nemo", { tags: ["automatic-speech-recognition"] }).code).toContain(
      "ASRModel.from_pretrained",
    );
    expect(renderUsage("nemo", { pipeline_tag: "automatic-speech-recognition" })).toMatchObject({
      code: "",
      notices: ["no-matching-domain"],
    });
  });

  test("tensorflowtts passes the right input to each step", () => {
    const mel = (id: string) => renderUsage("tensorflowtts", { id, tags: ["text-to-mel"] }).code;
    expect(mel("a/tacotron2")).toContain("input_lengths=");
    expect(mel("a/fastspeech")).not.toContain("f0_ratios");
    expect(mel("a/fastspeech2")).toContain("f0_ratios=");
    expect(renderUsage("tensorflowtts", { tags: ["mel-to-wav"] }).code).toContain("model.inference(mels)");
    expect(renderUsage("tensorflowtts").code).not.toContain("inference(");
  });

  test("outetts shows nothing for other formats", () => {
    for (const tag of ["gguf", "onnx"]) {
      expect(renderUsage("outetts", { tags: [tag] })).toMatchObject({
        code: "",
        notices: ["nothing-to-show"],
      });
    }
  });

  test("qwen3_tts uses weights for their purpose", () => {
    expect(renderUsage("qwen3_tts", { id: "Q/T-1.7B-CustomVoice" }).code).toContain("generate_custom_voice(");
    expect(renderUsage("qwen3_tts", { id: "Q/T-1.7B-VoiceDesign" }).code).toContain("generate_voice_design(");
    expect(renderUsage("qwen3_tts", { id: "Q/T-1.7B-Base" }).code).toContain("generate_voice_clone(");
  });
});

describe("documents and tables", () => {
  test("PaddleOCR uses the class of the first known tag", () => {
    expect(renderUsage("PaddleOCR", { tags: ["layout_detection", "doc_vlm"] }).code).toContain("DocVLM(");
    expect(renderUsage("PaddleOCR", { tags: ["x", "seal_text_detection", "chart_parsing"] }).code).toContain(
      "SealTextDetection(",
    );
    expect(renderUsage("PaddleOCR", { tags: ["chart_parsing"] }).code).toContain(
      'input={"image": "chart.png"}',
    );
    expect(renderUsage("PaddleOCR")).toMatchObject({ code: "", notices: ["pick-a-module"] });
    const version = (id: string) => renderUsage("PaddleOCR", { id, tags: ["document-parse"] }).code;
    expect(version("PaddlePaddle/PaddleOCR-VL")).toContain('pipeline_version="v1")');
    expect(version("PaddlePaddle/PaddleOCR-VL-1.5")).toContain('pipeline_version="v1.5")');
  });

  test("sklearn loads the downloaded file, with a warning", () => {
    const skops = { tags: ["skops"], config: { sklearn: { model: { file: "m.skops" } } } };
    expect(renderUsage("sklearn", { tags: ["skops"] })).toMatchObject({
      code: "",
      notices: ["no-model-file"],
    });
    expect(renderUsage("sklearn", skops)).toMatchObject({ notices: ["untrusted-types"] });
    expect(renderUsage("sklearn", skops).code).toContain("io.load(path, ");
    const pickle = {
      tags: ["skops"],
      config: { sklearn: { model: { file: "m.pkl" }, model_format: "pickle" } },
    };
    expect(renderUsage("sklearn", pickle).code).toContain(
      'joblib.load(hf_hub_download("ada/snow", "m.pkl"))',
    );
    expect(renderUsage("sklearn", pickle).notices).toEqual(["untrusted-pickle"]);
    expect(renderUsage("sklearn").code).toContain('"sklearn_model.joblib"');
  });

  test("paddlenlp warns if the architecture is unknown", () => {
    expect(renderUsage("paddlenlp").notices).toEqual(["no-architecture"]);
    expect(renderUsage("paddlenlp", { config: { architectures: ["ErnieForMaskedLM"] } }).code).toContain(
      "AutoModelForMaskedLM.from_pretrained(",
    );
    expect(renderUsage("paddlenlp", { config: { architectures: ["UIE"] } }).code).toContain(
      'getattr(paddlenlp.transformers, "UIE")',
    );
  });

  test("multimolecule uses the model card's sequence, complete for embeddings and masked for fill-mask", () => {
    const rna = { widgetData: [{ text: "UA<mask>GC" }], mask_token: "<mask>", pipeline_tag: "fill-mask" };
    expect(renderUsage("multimolecule").code).not.toContain("last_hidden_state");
    expect(renderUsage("multimolecule", rna).code).toContain('tokenizer("UAAGC"');
    expect(renderUsage("multimolecule", rna).code).toContain('predictor("UA<mask>GC")');
    expect(renderUsage("multimolecule", { ...rna, tags: ["rna-secondary-structure"] }).code).toContain(
      'output["secondary_structure"]',
    );
  });
});

describe("pruna-ai", () => {
  test("loads every kind with its own class, never with the class it replaces", () => {
    for (const tags of [["diffusers"], ["transformers"], []]) {
      const facts = { transformersInfo: { auto_model: "AutoModelForCausalLM", processor: "AutoTokenizer" } };
      const { code } = renderUsage("pruna-ai", { ...facts, tags });
      expect(code).toContain("from pruna import PrunaModel\n");
      expect(code).toContain('PrunaModel.from_pretrained("ada/snow")');
      expect(code).not.toMatch(/AutoModel|Pipeline/);
      const pro = renderUsage("pruna-ai", { ...facts, tags: [...tags, "pruna_pro-ai"] });
      expect(pro.code).toContain("from pruna_pro import PrunaProModel\n");
      expect(pro.install).toContain("pruna_pro");
      expect(pro.install).not.toContain("import");
    }
  });

  test("supports no more model types than transformers", () => {
    expect(renderUsage("pruna-ai", { tags: ["transformers"] })).toMatchObject({
      notices: ["unknown-model-type"],
    });
  });
});

describe("errors of upstream snippets", () => {
  test("are corrected", () => {
    const code = (library: string, facts: Partial<ModelMetadata> = {}) => renderUsage(library, facts).code;
    // ids without quotes
    expect(code("mlx-image", { id: "mlx-vision/resnet18-mlxim" })).toContain('"mlx-vision/resnet18-mlxim"');
    expect(code("mlx-image", { id: "mlx-vision/resnet18-mlxim" })).toContain('create_model("resnet18",');
    expect(code("sam2")).toContain('from_pretrained("ada/snow")');
    expect(code("sam-3d-body")).toContain('hf_repo_id="ada/snow"');
    // undefined names, damaged values, wrong classes
    expect(code("sam-3d-body")).toContain("cv2.imread(");
    expect(code("ml-agents")).toContain("--local-dir=./downloads");
    expect(code("phantom-wan")).not.toContain("WANI2V");
    expect(code("univa")).toContain("import torch\n");
    expect(code("univa")).toContain("from transformers import AutoProcessor\n");
    expect(code("ultralytics", { tags: ["yolov8"] })).toContain("YOLO(hf_hub_download(");
    expect(code("yolov10", { tags: ["yolov9"] })).toContain("import YOLOv10\n");
    // ids that were not used at all
    expect(code("saelens", files("layer.8/cfg.json"))).toContain('release="ada/snow",\n    sae_id="layer.8"');
    expect(code("vui")).toContain("ada/snow");
    expect(code("seed-story")).toContain("ada/snow");
    expect(code("whisperkit", files("tiny/AudioEncoder.mlmodelc/model.mil"))).toContain(
      "ada/snow --include 'tiny/*'",
    );
    expect(code("unity-sentis", files("m.sentis"))).toContain("hf download ada/snow m.sentis");
    // names of files and configs that were fixed or wrong
    expect(code("sana", { id: "a/Sana_600M_512px" })).toContain("512ms/Sana_600M_img512.yaml");
    expect(code("sana", { id: "a/Sana_600M_512px" })).toContain(
      "hf://a/Sana_600M_512px/checkpoints/Sana_600M_512px.pth",
    );
    expect(code("sam-3d-objects")).toContain('snapshot_download("ada/snow") + "/checkpoints"');
    expect(code("perception-encoder", { id: "facebook/PE-Core-L14-336" })).toContain('"PE-Core-L14-336",\n');
    expect(code("videoprism", { id: "g/videoprism-lvt-large" })).toContain(
      '"videoprism_lvt_public_v1_large"',
    );
    // interfaces that are gone
    expect(code("spacy")).not.toContain(".whl");
    expect(code("tf-keras")).not.toContain("from_pretrained_keras");
    expect(code("unity-sentis")).not.toContain("WorkerFactory");
  });

  test("loads the file that the user selected", () => {
    const chosen = (library: string, file: string) =>
      renderUsage(library, files("a.pt", "a.zip", "a.sentis"), { file }).code;
    expect(chosen("ultralytics", "b.pt")).toContain('"b.pt"');
    expect(chosen("stable-baselines3", "b.zip")).toContain('"b.zip"');
    expect(chosen("unity-sentis", "b.sentis")).toContain('"b.sentis"');
  });
});
