import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createHeap } from "./heap.ts";
import { getCardWords } from "./testing/card-words.ts";
import { createSets } from "./sets.ts";
import { StringTable } from "./string-table.ts";
import { createTypos } from "./typos.ts";
import { isTypo, isOneTypo } from "./misspelling.ts";
import {
  createOrderCounter,
  getMatchLevel,
  getNameAlternatives,
  getNameWords,
  splitPieces,
  getQueryWords,
  getTagWords,
} from "./words.ts";

test.each([
  ["Llama-3.1-8B-Instruct", ["llama", "3.1", "8b", "instruct"], 4],
  ["Qwen2.5-7B_v1.5", ["qwen2.5", "qwen", "2.5", "7b", "v1.5", "1.5"], 3],
  ["all-MiniLM-L6-v2", ["all", "minilm", "mini", "lm", "l6", "v2", "2"], 4],
  ["wav2vec2-base", ["wav2vec2", "wav", "2", "vec", "base"], 2],
  ["deepseek-ai.DeepSeek-R1", ["deepseek", "ai", "deep", "seek", "r1"], 4],
  ["stable-diffusion-2-1-base", ["stable", "diffusion", "2", "2.1", "1", "base"], 5],
  ["Модель-é", ["модель", "é"], 2],
  ["---", [], 0],
])("splits %s into words", (name, words, parts) => {
  expect(getNameWords(name)).toEqual({ words: new Set(words), first: words[0] ?? "", parts });
});

test.each([
  ["llama", "llama", 3],
  ["lla", "llama", 2],
  ["ama", "llama", 1],
  ["am", "llama", 0],
  ["l", "llama", 0],
  ["3", "3.1", 2],
  ["3", "3b", 2],
  ["3", "30b", 0],
  ["3", "13", 0],
  ["1b", "2.1b", 0],
  ["en2", "qwen25", 0],
  ["en2", "qwen2", 1],
  ["b1", "b1b1", 2],
] as const)("the match level of %s in %s is %i", (word, other, level) => {
  expect(getMatchLevel(word, other)).toBe(level);
});

test.each([
  ["opus mt en de", "opus-mt-en-de", 4],
  ["opus mt en de", "opus-mt-de-en", 1],
  ["llama3 8b", "Meta-Llama-3-8B", 1],
  ["vicuna 13b", "vicuna-13b-v1.5", 2],
  ["13b vicuna", "vicuna-13b-v1.5", 0],
])("of %s, %s has the words in order", (query, name, count) => {
  expect(createOrderCounter(getQueryWords(query))(name)).toBe(count);
});

test.each([
  ["https://huggingface.co/Qwen/Qwen3-8B/tree/main", ["qwen", "qwen3", "8b"]],
  ["hf.co/openai/whisper-large-v3", ["openai", "whisper", "large", "v3"]],
  ["http://hub.test/gpt2?x=1", ["gpt2"]],
  ["clip ViT-L/14", ["clip", "vit", "large", "patch14"]],
])("%s is split into its words", (text, words) => {
  expect(getQueryWords(text)).toEqual(words);
});

test.each([
  ["sd3.5", [["stable", "diffusion", "3.5"]]],
  ["sdxl", [["stable", "diffusion", "xl"]]],
  [
    "qwen25",
    [
      ["qwen", "25"],
      ["qwen", "2.5"],
    ],
  ],
  ["32", [["3.2"]]],
  [
    "yi6b",
    [
      ["yi", "6", "b"],
      ["yi", "6b"],
    ],
  ],
  ["fp8", []],
  ["bert", []],
])("%s matches the words of names", (word, alternatives) => {
  expect(getNameAlternatives(word)).toEqual(alternatives);
});

test("long words can have two typos after their first two letters", () => {
  for (const typo of ["difusoin", "diffsuoin", "diffusionst"])
    expect(isTypo(typo, "diffusion"), typo).toBe(true);
  for (const no of ["ifusoin", "idffusionn", "difusn", "dfusin"])
    expect(isTypo(no, "diffusion"), no).toBe(false);
});

test("accepts one inserted, missing, changed, or swapped letter as a typo, and nothing else", () => {
  for (const typo of ["mistrl", "mistrall", "mistrak", "mistrla", "imstral"])
    expect(isOneTypo("mistral", typo), typo).toBe(true);
  for (const no of ["mistral", "mstrl", "mistrlas", "lartsim", "miXXral"])
    expect(isOneTypo("mistral", no), no).toBe(false);
});

test("the first letter of a short word must match", () => {
  expect(isTypo("such", "much")).toBe(false);
  expect(isTypo("qwn", "qwen")).toBe(true);
  expect(isTypo("imstral", "mistral")).toBe(true);
});

test("finds a typo by its letters", () => {
  const word = fc
    .array(fc.constantFrom(..."abc"), { minLength: 3, maxLength: 10 })
    .map((all) => all.join(""));
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 60 }), word, (names, typed) => {
      const heap = createHeap();
      const words = new StringTable();
      const typos = createTypos(heap, createSets(heap), words);
      for (const name of names) typos.add(words.add(name), name);
      const matches: string[] = [];
      typos.each(typed, (id) => matches.push(words.at(id)));
      expect(matches.toSorted()).toEqual(names.filter((name) => isTypo(typed, name)).toSorted());
    }),
    { numRuns: 300 },
  );
});

test("numbers, units, and single letters are not split", () => {
  for (const part of ["8b", "1.7B", "4bit", "r1", "t5", "2024"]) expect(splitPieces(part)).toEqual([]);
  expect(splitPieces("CodeLlama")).toEqual(["code", "llama"]);
  expect(splitPieces("gpt2")).toEqual(["gpt", "2"]);
});

test("tags are indexed without prefixes; regions and base models are not indexed", () => {
  expect(getTagWords("license:apache-2.0")).toEqual(["apache", "2.0"]);
  expect(getTagWords("text-to-speech")).toEqual(["text", "to", "speech", "tts"]);
  expect(getTagWords("text-generation")).toEqual(["text", "generation"]);
  expect(getTagWords("base_model:quantized:meta-llama/Llama-3.1-8B")).toEqual([]);
  expect(getTagWords("region:us")).toEqual([]);
});

test("a card is indexed by its first words, without front matter, markup, URLs, and numbers", () => {
  const card = "---\nlicense: mit\n---\n# The Cheese\n<b>Wool</b> at https://x.org/secret is 42 of Cheese";
  expect([...getCardWords(card)]).toEqual(["cheese", "wool"]);
});

test("splits scripts without spaces into words, even next to other scripts", () => {
  expect(getQueryWords("中文模型")).toEqual(["中文", "模型"]);
  expect(getQueryWords("日本語bert")).toEqual(["日本語", "bert"]);
  expect(getNameWords("中文模型-base").words).toContain("模型");
  expect(getCardWords("这是一个机器翻译模型。")).toContain("翻译");
  expect(getQueryWords("한국어 모델")).toEqual(["한국어", "모델"]);
});

test("a query excludes stop words if it has other words", () => {
  expect(getQueryWords("The Llama3 of meta-llama, 8B!")).toEqual(["llama3", "meta", "llama", "8b"]);
  expect(getQueryWords("the")).toEqual(["the"]);
  expect(getQueryWords("!?")).toEqual([]);
});
