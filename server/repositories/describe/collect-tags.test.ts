import { parseCard } from "@modelyard/contract/front-matter";
import { expect, test } from "vitest";
import { collectTags } from "./collect-tags.ts";

const collect = (yaml: string, body = "", siblings: string[] = [], library?: string) =>
  collectTags({
    card: parseCard(`---\n${yaml}\n---\n`).facts ?? {},
    body,
    config: undefined,
    info: undefined,
    gguf: undefined,
    siblings,
    library,
    task: undefined,
  });

test.each([
  ["base_model: ada/snow", [], undefined, "finetune"],
  ["base_model: ada/snow\ntags: [lora]", ["x.gguf"], undefined, "adapter"],
  ["base_model: ada/snow", ["adapter_config.json"], undefined, "adapter"],
  ["base_model: ada/snow", [], "peft", "adapter"],
  ["base_model: [ada/snow, ada/ice]", [], undefined, "merge"],
  ["base_model: [ada/snow, ada/ice]", ["q4.gguf"], undefined, "quantized"],
  ["base_model: ada/snow\ntags: [4-bit]", [], undefined, "quantized"],
  ["base_model: ada/snow\ntags: [merge, mlx]", [], undefined, "finetune"],
  ["base_model: ada/snow\ntags: [lora]\nbase_model_relation: merge", [], undefined, "merge"],
])("reads %j with files %j and library %s as the relation %s", (yaml, files, library, relation) => {
  const tags = collect(yaml, "", files, library).filter((tag) => tag.startsWith("base_model:"));
  expect(tags).toContain("base_model:ada/snow");
  expect(tags).toContain(`base_model:${relation}:ada/snow`);
});

test("ignores local paths of base models", () => {
  expect(collect("base_model: [/data/my model, ./out, a/b/c]")).toEqual([]);
});

test("lists arXiv IDs in links, text, and BibTeX once", () => {
  const body = `https://arxiv.org/abs/2101.00001v2 arxiv.org/pdf/2101.00002.pdf https://arxiv.org/html/2101.00003
    https://huggingface.co/papers/2101.00004, arXiv:2101.00005, ArXiv: 2101.00001
    eprint={2101.00006}, eprint  = "2101.00007", eprint = {cs/0112017}
    10.5555/2101.00008, arxiv:2101.0000899, example.com/papers/2101.00009`;
  expect(collect("{}", body)).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `arxiv:2101.0000${n}`));
});
