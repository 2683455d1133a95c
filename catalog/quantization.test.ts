import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  getBitsPerWeight,
  estimateBytes,
  FILE_TYPES,
  isWeightFile,
  isEntryFile,
  findNearestQuantization,
  parseShard,
  getPreferredFile,
  getQuantizationLabel,
  shardPaths,
  SIZE_ORDER,
  TENSOR_TYPES,
  tensorBits,
  type TensorTypeName,
} from "./quantization.ts";
import labels from "./testing/quantization-labels.json" with { type: "json" };

describe("getQuantizationLabel", () => {
  test.each(Object.entries(labels))("returns for %s the label %s", (file, label) => {
    expect(getQuantizationLabel(file) ?? null).toBe(label);
  });

  test.each([...SIZE_ORDER, ...Object.keys(TENSOR_TYPES).filter((name) => !/^(I\d|Q8_1|F64)/.test(name))])(
    "%s is found in names with hyphens, with dots, and with a shard number",
    (name) => {
      expect(getQuantizationLabel(`Some-Model-7B-${name}.gguf`)).toBe(name);
      expect(getQuantizationLabel(`some_model.${name.toLowerCase()}.gguf`)).toBe(name);
      expect(getQuantizationLabel(`Model-UD-${name}-00002-of-00003.gguf`)).toMatch(
        new RegExp(`^(UD-)?${name}$`),
      );
    },
  );

  test("parses any text in linear time", () => {
    fc.assert(fc.property(fc.string(), (name) => void getQuantizationLabel(name)));
    for (const piece of ["Q4_K_", "Q", "IQ4-", "UD-", "F16-", "/"])
      expect(() => getQuantizationLabel(piece.repeat(20_000))).not.toThrow();
  });
});

describe("quantization types", () => {
  test("of tensors have the bits of their blocks", () => {
    const bits = (names: TensorTypeName[]) => names.map(tensorBits);
    expect(bits(["Q4_0", "Q2_K", "Q6_K", "Q8_K", "IQ1_S", "TQ1_0", "MXFP4", "Q1_0"])).toEqual([
      4.5, 2.625, 6.5625, 9.125, 1.5625, 1.6875, 4.25, 1.125,
    ]);
    expect(Object.keys(TENSOR_TYPES)).toHaveLength(35);
  });

  test("of files are complete, with unique numbers, largest first", () => {
    expect(SIZE_ORDER).toHaveLength(48);
    const ids = SIZE_ORDER.map((name) => FILE_TYPES[name].id);
    const official = Array.from({ length: 42 }, (_, i) => i);
    expect(ids.toSorted((a, b) => a - b)).toEqual([...official, 1000, 1001, 1002, 1003, 1004, 1005]);
    const sizes = SIZE_ORDER.map((name) => FILE_TYPES[name].bits);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  test("of files have at least the bits of their tensors, except for rounding", () => {
    for (const name of SIZE_ORDER) {
      const type = FILE_TYPES[name];
      if (type.tensor !== undefined)
        expect(type.bits, name).toBeGreaterThan(tensorBits(type.tensor) * 0.99 - 0.01);
    }
  });
});

describe("bits per weight", () => {
  test.each([
    ["Q4_K_M", 4.89],
    ["q4_k_m", 4.89],
    ["Q4_K", 4.89],
    ["UD-Q4_K_XL", 5.01],
    ["UD-Q3_K_XL", 4.16],
    ["Q3_K_XL", 4.66],
    ["Q4_K_P", 4.89],
    ["MXFP4", 4.64],
    ["Q8_K", 9.125],
    ["IQ4_KS", undefined],
    ["Q4", undefined],
    ["", undefined],
    ["__proto__", undefined],
    ["constructor", undefined],
  ])("of %s are %s", (label, bits) => {
    expect(getBitsPerWeight(label)).toBe(bits);
  });

  test("the size of a file is estimated within a few percent", () => {
    // The sizes that llama.cpp documents for Llama 3.1 8B, 8.03 billion parameters.
    for (const [label, gib] of [
      ["Q4_K_M", 4.58],
      ["Q8_0", 7.95],
      ["IQ2_XXS", 2.23],
    ] as const) {
      expect(estimateBytes(8.03e9, label)! / (gib * 2 ** 30)).toBeCloseTo(1, 1.5);
    }
    expect(estimateBytes(8e9, "none")).toBeUndefined();
  });
});

describe("the nearest quantization", () => {
  test.each([
    ["Q4_K_M", ["Q8_0", "Q4_K_M", "Q2_K"], "Q4_K_M"],
    ["Q4_K_M", ["Q8_0", "Q4_K_S", "IQ4_XS"], "Q4_K_S"],
    ["Q4_K_M", ["Q8_0", "UD-Q4_K_XL"], "UD-Q4_K_XL"],
    ["Q4_K_M", ["UD-Q4_K_M", "Q4_K_M"], "Q4_K_M"],
    ["Q4_K_M", ["BF16", "F16", "Q8_0"], "Q8_0"],
    ["Q4_K_M", ["Q2_K", "Q3_K_S"], "Q3_K_S"],
    ["Q2_K", ["Q4", "Q6_K"], "Q6_K"],
    ["Q4_K_M", ["Q4"], undefined],
    ["Q4_K_M", [], undefined],
  ])("to %s of %j is %s", (preferred, available, nearest) => {
    expect(findNearestQuantization(preferred, available)).toBe(nearest);
  });

  test("the default file has the nearest quantization", () => {
    expect(getPreferredFile(["m-Q8_0.gguf", "m-Q4_K_M.gguf", "m-Q2_K.gguf"])).toBe("m-Q4_K_M.gguf");
    expect(getPreferredFile(["m-UD-Q4_K_M.gguf", "m-Q4_K_M.gguf"])).toBe("m-Q4_K_M.gguf");
    expect(getPreferredFile(["m-Q8_0.gguf", "m-UD-Q4_K_XL.gguf", "m-Q3_K_M.gguf"])).toBe("m-UD-Q4_K_XL.gguf");
    expect(getPreferredFile(["m.gguf", "m-BF16.gguf"])).toBe("m-BF16.gguf");
    expect(getPreferredFile(["model.gguf", "other.gguf"])).toBe("model.gguf");
    expect(getPreferredFile([])).toBeUndefined();
  });
});

describe("parseShard", () => {
  test("returns the parts of a split file", () => {
    expect(parseShard("Q8_0/big-Q8_0-00002-of-00003.gguf")).toEqual({
      prefix: "Q8_0/big-Q8_0",
      number: 2,
      total: 3,
      extension: ".gguf",
    });
    expect(shardPaths("model-00001-of-00002.safetensors")).toEqual([
      "model-00001-of-00002.safetensors",
      "model-00002-of-00002.safetensors",
    ]);
    expect(shardPaths("model.gguf")).toEqual(["model.gguf"]);
  });

  test.each([
    "m-00000-of-00003.gguf",
    "m-00004-of-00003.gguf",
    "m-1-of-3.gguf",
    "m-00001-of-00003",
    "m.gguf",
  ])("%s is not a split file", (path) => {
    expect(parseShard(path)).toBeUndefined();
  });

  test("the first part loads the others; projectors and importance matrices are separate", () => {
    expect(["a.gguf", "a-00001-of-00002.gguf", "a-00002-of-00002.gguf"].filter(isEntryFile)).toHaveLength(2);
    const weights = ["m.gguf", "m-imatrix-Q4_K_M.gguf", "mmproj-F16.gguf", "m-imatrix.gguf", "m.bin"].filter(
      isWeightFile,
    );
    expect(weights).toEqual(["m.gguf", "m-imatrix-Q4_K_M.gguf"]);
  });
});

describe("getQuantizationLabel of real names", () => {
  const file = new URL("../../shared/data/gguf-files.jsonl.gz", import.meta.url);
  const skipped = !existsSync(file) && "no ../shared/data/gguf-files.jsonl.gz on this machine";
  if (skipped) console.log(`Skipped: labels in real names, ${skipped}.`);

  test.skipIf(skipped)("returns a label unless the name has none", () => {
    const lines = gunzipSync(readFileSync(file)).toString("utf8").trim().split("\n");
    const paths = lines.flatMap((line) =>
      (JSON.parse(line) as { files: { path: string }[] }).files.map(({ path }) => path),
    );
    const weights = paths.filter(isWeightFile);
    const labels = weights.flatMap((path) => getQuantizationLabel(path) ?? []);
    const sized = labels.filter((label) => getBitsPerWeight(label) !== undefined);
    const percent = (part: unknown[]) => ((100 * part.length) / weights.length).toFixed(2);
    console.log(
      `${weights.length} real GGUF names: ${percent(labels)}% labeled, ${percent(sized)}% of known size.`,
    );
    expect(labels.length / weights.length).toBeGreaterThan(0.98);
    expect(sized.length / labels.length).toBeGreaterThan(0.98);
    const unlabeled = weights.filter((path) => getQuantizationLabel(path) === undefined);
    expect(unlabeled.filter((path) => /Q\d_|[^a-z]q\d_?k/i.test(path.replace(/TQ3_25bpw/, "")))).toEqual([]);
  });
});
