import { describe, expect, test } from "vitest";
import { openDatabase } from "../../database/database.ts";
import { ModelStore } from "../store.ts";
import { parseCard } from "@modelyard/contract/front-matter";
import { seedStarter, toIncomingModel } from "./seed-starter.ts";
import { loadStarterCards, parseStarterCard } from "./starter-cards.ts";

const snow = parseStarterCard(
  "ada/Snow",
  `---
license: other
license_name: snow-license
license_link: https://snow.example/license
language:
  - "no"
  - de
library_name: transformers
pipeline_tag: text-generation
base_model: ada/Frost
base_model_relation: quantized
datasets:
  - flakes
tags:
  - conversational
modelyard:
  parameters: 8000000000
  context: 32768
  created: 2025-02-03
  gated: manual
  config:
    architectures:
      - SnowForCausalLM
    model_type: snow
  files:
    - model.safetensors
    - snow-Q4_K_M.gguf
    - onnx/model.onnx
    - README.md
  providers:
    together:
      id: ada/snow
      task: conversational
  as_of: 2026-11-21
  sources:
    - https://snow.example
---

# Snow

Falls.
`,
);

describe("toIncomingModel", () => {
  test("adds the tags, dates, and mappings that Hugging Face derives", () => {
    expect(toIncomingModel(snow)).toMatchObject({
      record: {
        id: "ada/Snow",
        gated: "manual",
        pipeline_tag: "text-generation",
        library_name: "transformers",
        tags: [
          "transformers",
          "onnx",
          "safetensors",
          "gguf",
          "snow",
          "text-generation",
          "conversational",
          "no",
          "de",
          "dataset:flakes",
          "base_model:ada/Frost",
          "base_model:quantized:ada/Frost",
          "license:other",
        ],
        parameters: 8e9,
        context: 32_768,
        createdAt: "2025-02-03T00:00:00.000Z",
        siblings: ["model.safetensors", "snow-Q4_K_M.gguf", "onnx/model.onnx", "README.md"],
        config: { architectures: ["SnowForCausalLM"], model_type: "snow" },
        mappings: { together: { status: "live", providerId: "ada/snow", task: "conversational" } },
        asOf: "2026-11-21",
        sources: ["https://snow.example"],
      },
    });
  });

  test("publishes the card without the modelyard block", () => {
    const { record, card = "" } = toIncomingModel(snow);
    const { facts, body, problem } = parseCard(card);
    expect(problem).toBeUndefined();
    expect(body.trim()).toBe("# Snow\n\nFalls.");
    expect(facts).toEqual(record.cardData);
    expect(facts).toMatchObject({
      license_name: "snow-license",
      language: ["no", "de"],
      base_model: "ada/Frost",
    });
  });

  test("omits fields without a value", () => {
    const { record } = toIncomingModel(
      parseStarterCard(
        "a/b",
        "---\npipeline_tag: fill-mask\nmodelyard:\n  as_of: 2026-11-21\n  sources: [https://b.example]\n---\n\n# B\n",
      ),
    );
    expect(Object.keys(record).toSorted()).toEqual(
      ["asOf", "cardData", "gated", "id", "mappings", "pipeline_tag", "sources", "tags"].toSorted(),
    );
    expect(record.tags).toEqual(["fill-mask"]);
    expect(record.cardData).toEqual({ pipeline_tag: "fill-mask" });
  });
});

describe("seedStarter", () => {
  test("adds every starter model once, even if it is repeated", async () => {
    const db = await openDatabase({ path: ":memory:" });
    const models = new ModelStore(db);
    const cards = [snow, ...loadStarterCards()];
    expect(await seedStarter(models, cards)).toBe(cards.length);
    const seq = await models.lastSeq();
    expect(await seedStarter(models, cards)).toBe(0);
    expect(await models.lastSeq()).toBe(seq);
    expect(await models.count()).toBe(cards.length);
    for (const { id } of cards) {
      const { facts, problem } = parseCard((await models.card(id)) ?? "");
      expect(problem, id).toBeUndefined();
      expect(facts, id).toEqual((await models.get(id))?.cardData);
    }
    await db.destroy();
  });
});
