import type { StarterModel } from "@modelyard/catalog";
import { starter } from "@modelyard/catalog/starter";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../database/database.ts";
import { modelStore } from "../store.ts";
import { readCard } from "../card/read-card.ts";
import { seedStarter, starterModel } from "./seed-starter.ts";

const snow: StarterModel = {
  task: "text-generation",
  library: "transformers",
  license: "other",
  licenseName: "snow-license",
  licenseLink: "https://snow.example/licence",
  tags: ["conversational"],
  languages: ["no", "de"],
  parameters: 8e9,
  context: 32_768,
  architectures: ["SnowForCausalLM"],
  modelType: "snow",
  base: { model: "ada/Frost", relation: "quantized" },
  datasets: ["flakes"],
  files: ["model.safetensors", "snow-Q4_K_M.gguf", "onnx/model.onnx", "README.md"],
  gated: "manual",
  created: "2025-02-03",
  providers: { together: { id: "ada/snow", task: "conversational" } },
  asOf: "2026-11-21",
  sources: ["https://snow.example"],
  card: "# Snow\n\nFalls.\n",
};

describe("a starter model", () => {
  test("is stored with the tags, dates and mappings that the known hub would show", () => {
    expect(starterModel("ada/Snow", snow)).toMatchObject({
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

  test("has a card whose front matter says the same as its record", () => {
    const { record, card = "" } = starterModel("ada/Snow", snow);
    const { facts, body, problem } = readCard(card);
    expect(problem).toBeUndefined();
    expect(body.trim()).toBe("# Snow\n\nFalls.");
    expect(facts).toEqual(record.cardData);
    expect(facts).toMatchObject({
      license_name: "snow-license",
      language: ["no", "de"],
      base_model: "ada/Frost",
    });
  });

  test("says nothing of what is not known", () => {
    const { record } = starterModel("a/b", {
      task: "fill-mask",
      asOf: "2026-11-21",
      sources: [],
      card: "# B",
    });
    expect(Object.keys(record).toSorted()).toEqual(
      ["asOf", "cardData", "gated", "id", "mappings", "pipeline_tag", "sources", "tags"].toSorted(),
    );
    expect(record.tags).toEqual(["fill-mask"]);
    expect(record.cardData).toEqual({ pipeline_tag: "fill-mask" });
  });
});

describe("seeding", () => {
  test("puts every entry of the catalog in, once, and can be repeated", async () => {
    const db = await openDatabase({ path: ":memory:" });
    const models = modelStore(db);
    const entries = { "ada/Snow": snow, ...starter };
    expect(await seedStarter(models, entries)).toBe(Object.keys(entries).length);
    const seq = await models.lastSeq();
    expect(await seedStarter(models, entries)).toBe(0);
    expect(await models.lastSeq()).toBe(seq);
    expect(await models.count()).toBe(Object.keys(entries).length);
    for (const id of Object.keys(entries)) {
      const { facts, problem } = readCard((await models.card(id)) ?? "");
      expect(problem, id).toBeUndefined();
      expect(facts, id).toEqual((await models.get(id))?.cardData);
    }
    await db.destroy();
  });
});
