import { describe, expect, test } from "vitest";
import { libraries } from "../entries.ts";
import { renderUsage, requireLibrary } from "./render-usage.ts";
import { libraryModels } from "./sample-models.ts";

const usages = Object.entries(libraryModels).flatMap(([library, models]) =>
  models.map((model) => ({ library, model, ...renderUsage(library, model) })),
);
const allSnippets = usages.flatMap(({ library, model, snippets }) =>
  snippets.map((snippet) => ({ library, model, snippet })),
);
const programs = allSnippets.filter(({ snippet }) => /^(python|javascript)$/.test(snippet.language));

describe("sample models", () => {
  test("cover exactly the libraries that have usage code", () => {
    const expected = Object.keys(libraries).filter((id) => requireLibrary(id).snippets !== undefined);
    expect(Object.keys(libraryModels).toSorted()).toEqual(expected.toSorted());
    expect(expected.length).toBeGreaterThan(100);
  });

  test("have a snippet or a notice, unless the library does not support the model", () => {
    for (const { library, model, code, notices } of usages) {
      const empty = library === "lerobot" && !model.tags.includes("smolvla");
      expect(code === "" && notices.length === 0, `${library} ${model.id}`).toBe(empty);
    }
  });

  test("have different output for each branch of a library", () => {
    for (const [library, models] of Object.entries(libraryModels)) {
      if (models.length === 1) continue;
      const kinds = new Set(
        usages
          .filter((each) => each.library === library)
          .map(({ code, notices, model }) => code.replaceAll(model.id, "") + notices.join()),
      );
      expect(kinds.size, library).toBeGreaterThan(1);
    }
  });
});

describe("code for sample models", () => {
  /** Libraries that select a checkpoint themselves, with a notice, or identify models without an owner. */
  const byName = new Set([
    "colipri",
    "flextab",
    "mobilint",
    "openasr",
    "outetts",
    "PaddleOCR",
    "pocket-tts",
    "sap-rpt-1-oss",
    "stanza",
    "supertonic",
    "terratorch",
    "videoprism",
    "whisperkit",
  ]);

  test("contains the model ID as a literal", () => {
    for (const { library, model, code } of usages) {
      if (code !== "" && !byName.has(library)) expect(code, library).toContain(model.id);
    }
    for (const { library, model, snippet } of allSnippets) {
      if (byName.has(library) || snippet.language !== "python") continue;
      const bare = new RegExp(`[^"/]${model.id.replaceAll(/[.]/g, "\\.")}[^"]`);
      expect(snippet.code, `${library} ${model.id}`).not.toMatch(bare);
    }
  });

  test.each(["colipri", "flextab"])("has a notice if %s does not name the model", (library) => {
    expect(renderUsage(library).notices).toContain("fixed-checkpoint");
  });

  test("imports every module that it uses", () => {
    const modules: Record<string, string> = {
      torch: "import torch",
      torchaudio: "import torchaudio",
      sf: "import soundfile as sf",
      np: "import numpy as np",
      pd: "import pandas as pd",
      tf: "import tensorflow as tf",
      cv2: "import cv2",
      mx: "import mlx.core as mx",
      keras: "import keras",
      keras_hub: "import keras_hub",
      os: "import os",
    };
    for (const { library, snippet } of allSnippets) {
      if (snippet.language !== "python") continue;
      for (const [name, line] of Object.entries(modules)) {
        if (!new RegExp(`(^|[^\\w."])${name}\\.\\w`).test(snippet.code)) continue;
        expect(snippet.code.split("\n"), `${library} uses ${name}`).toContain(line);
      }
      if (snippet.code.includes("hf_hub_download(")) {
        expect(snippet.code, library).toMatch(/from huggingface_hub import .*hf_hub_download/);
      }
      expect(snippet.code, library).not.toMatch(/^[ \t]+import /m);
    }
  });

  test("has a notice for each placeholder", () => {
    for (const { library, code, notices } of usages) {
      // `<image>` is a word of prompts.
      const hasPlaceholder = /["'/]<(?!image>)[a-z][^"'>]*>/i.test(code);
      expect(hasPlaceholder, library).toBe(notices.includes("replace-placeholder"));
    }
  });

  test("ends with output or a saved file", () => {
    const shows =
      /print\(|save|write\(|console\.log|export|plot\(|summary\(|execute\(|separate\(|output_(wav|path)=/;
    for (const { library, snippet } of programs) expect(snippet.code, library).toMatch(shows);
  });

  test("has install commands for its imports", () => {
    for (const { library, snippet } of programs) {
      expect(snippet.install, `${library}: ${snippet.code}`).toMatch(/^(pip install|npm i|git clone) /);
    }
  });

  test("has no template placeholders", () => {
    for (const { library, code, install } of usages) {
      expect(`${code}\n${install}`, library).not.toMatch(
        /undefined|\[object|YOLOvXX|\bTODO\b|{{|huggingface-cli/,
      );
    }
  });
});
