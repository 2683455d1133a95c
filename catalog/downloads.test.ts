import { describe, expect, test } from "vitest";
import { parseDownloadQuery } from "./download-query.ts";
import { describeDownloads, isDownload } from "./downloads.ts";
import { libraries } from "./entries.ts";
import type { Library } from "./library.ts";

const withQuery = Object.entries<Library>(libraries).filter(
  ([, library]) => library.countDownloads !== undefined,
);

describe("every library's download query", () => {
  test.each(withQuery)("%s is valid", (id, { countDownloads }) => {
    expect(() => parseDownloadQuery(countDownloads ?? ""), id).not.toThrow();
  });

  test.each(withQuery)("%s can be described in words", (id) => {
    const phrase = describeDownloads(id);
    expect(phrase, id).toMatch(/^[^"]+$/);
    expect(phrase, id).not.toMatch(/undefined|\s\s|\s$/);
  });
});

describe("isDownload", () => {
  test.each([
    ["transformers", "config.json", true],
    ["transformers", "model.safetensors", false],
    ["transformers", "onnx/config.json", false],
    ["no-such-library", "params.json", true],
    ["__proto__", "config.json", true],
    ["constructor", "model.bin", false],
    [undefined, "config.json", true],
    [undefined, "params.json", false],
    ["sam2", "sam2_hiera_large.pt", true],
    ["sam2", "config.json", false],
    ["sam2", "quantized/model-Q4_0.gguf", true],
    [undefined, "model.gguf", true],
    ["nemo", "parakeet.nemo", true],
    ["whisperkit", "model.mil", false],
    ["whisperkit", "openai_whisper-tiny/AudioEncoder.mlmodelc/model.mil", true],
    ["diffusers", "model_index.json", true],
    ["diffusers", "modular_model_index.json", true],
    ["diffusers", "lora.safetensors", true],
    ["diffusers", "v1-5-pruned.ckpt", true],
    ["diffusers", "pytorch_lora_weights.bin", true],
    ["diffusers", "unet/diffusion_pytorch_model.safetensors", false],
    ["diffusers", "config.json", false],
  ])("library %s, file %s: %s", (library, path, counted) => {
    expect(isDownload(library, path)).toBe(counted);
  });
});

describe("describeDownloads", () => {
  test.each([
    [undefined, "config.json"],
    ["transformers", "config.json, config.yaml, hyperparams.yaml, params.json, or meta.yaml"],
    ["sam2", "every file that ends in .pt"],
    ["nemo", "every file that ends in .nemo or .json or model_config.yaml"],
    ["edsnlp", "every config.cfg"],
    ["whisperkit", "every model.mil in a folder"],
    ["tic-clip", "every file that ends in .pt in checkpoints/"],
    ["ssr-speech", "every file that ends in .pth"],
    [
      "diffusers",
      "model_index.json, modular_model_index.json, or every file that ends in .safetensors, .ckpt, or .bin at the root",
    ],
  ])("%s: %s", (library, phrase) => {
    expect(describeDownloads(library)).toBe(phrase);
  });
});
