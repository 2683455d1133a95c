import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { ModelConfig } from "@modelyard/catalog";
import { getLanguages } from "@modelyard/catalog/languages";
import { parseCard } from "@modelyard/contract/front-matter";
import { beforeAll, describe, expect, test } from "vitest";
import { readRealRows, type RealRow } from "../../../catalog/testing/real-rows.ts";
import { MAX_TAGS_CHARACTERS } from "../../http/limits.ts";
import { deriveTags } from "../../models/derive-tags.ts";
import { getArchitectureTags } from "./architectures.ts";
import { inferLibrary, inferTask } from "./card-inferences.ts";
import { collectTags } from "./collect-tags.ts";
import { getTransformersInfo } from "./read-config.ts";

const folder = new URL("../../../../shared/data/cards/", import.meta.url);

/** Returns whether a model is in the third of the models that is reserved for validation. */
const isHeldOut = (id: string) =>
  (createHash("sha256").update(`modelyard-61 ${id}`).digest()[0] ?? 0) % 3 === 0;

type Row = RealRow & {
  tags_complete: boolean;
  siblings_complete: boolean;
  model_type: string | null;
  architectures: string[] | null;
  siblings: string[] | null;
  /** Date of the recording. */
  asof: string;
};

/** Tags of formats and methods that are also language codes. */
const NOT_LANGUAGES = new Set(["jax", "mlx", "moe", "nli", "mpt", "csm", "code"]);
const KINDS = ["license", "dataset", "base_model", "arxiv"];
/** Tags from configurations and files, which are not recorded with all cards. */
const FILE_TAGS =
  /^(?:model-index|custom_code|safetensors|pytorch|tf|jax|onnx|rust|gguf|openvino|coreml|[48]-bit|conversational|co2_eq_emissions|diffusers:.*|eval-results|mteb|transformers|tensorboard)$/;
/** Tags for storage and deployment on the public hub. No file of the repository contains them. */
const SERVER_TAGS =
  /^(?:(?:autotrain|autonlp|endpoints|infinity)_compatible|text-(?:generation|embeddings)-inference|(?:region|deploy|doi):.*|has_space)$/;

/** Returns the recorded part of the configuration. */
function getConfig(row: Row): ModelConfig {
  const quantized = ["gptq", "awq", "bitsandbytes"].some((tag) => row.tags?.includes(tag));
  const { architectures, model_type } = row;
  return {
    ...(model_type !== null && model_type !== undefined && { model_type }),
    ...(architectures && !row.inferred?.includes("architectures") && { architectures }),
    ...(quantized && { quantization_config: {} }),
  };
}

/** Returns the tags for a card with the recorded configuration and files, and the recorded tags. */
function collectRowTags(text: string, row: Row) {
  const { facts, salvaged, body } = parseCard(text);
  const [card, siblings, config] = [facts ?? salvaged ?? {}, row.siblings ?? [], getConfig(row)];
  const info = getTransformersInfo(config, siblings);
  const library = inferLibrary(card, config, siblings);
  const task = inferTask(card, library, info, config);
  const tags = collectTags({ card, body, config, info, gguf: undefined, siblings, library, task });
  const toLowerCase = (list: readonly string[]) => new Set(list.map((tag) => tag.toLowerCase()));
  const inferred = [row.model_type, row.pipeline_tag, library, task, ...getArchitectureTags(info)];
  return { collected: toLowerCase(tags), recorded: toLowerCase(row.tags ?? []), inferred: new Set(inferred) };
}

/** Returns for each kind of tag whether the tags of a card match the recorded tags. */
function compareFields(text: string, row: Row): boolean[] {
  const { collected, recorded, inferred } = collectRowTags(text, row);
  const filterKind = (list: Set<string>, kind: string) =>
    new Set(
      [...list].filter((tag) =>
        kind === "other"
          ? !KINDS.some((name) => tag.startsWith(`${name}:`)) && !FILE_TAGS.test(tag) && !inferred.has(tag)
          : tag.startsWith(`${kind}:`),
      ),
    );
  return [...KINDS, "other"].flatMap((kind) => {
    const [actual, expected] = [filterKind(collected, kind), filterKind(recorded, kind)];
    // Rows with two licenses combine recordings of two dates.
    if (actual.size + expected.size === 0 || (kind === "license" && expected.size > 1)) return [];
    const missing = expected.difference(actual);
    const isMissing =
      kind === "other"
        ? [...missing].some((tag) => getLanguages().has(tag) && !NOT_LANGUAGES.has(tag))
        : missing.size > 0;
    return [!isMissing && (!row.tags_complete || actual.isSubsetOf(expected))];
  });
}

/** Returns whether all tags of a card, except server tags, match the recorded tags. */
function tagsMatch(text: string, row: Row): boolean {
  const { collected, recorded } = collectRowTags(text, row);
  return [...collected.symmetricDifference(recorded)].every((tag) => SERVER_TAGS.test(tag));
}

const FORMAT_TAGS = new Set([
  "pytorch",
  "tf",
  "jax",
  "onnx",
  "rust",
  "tensorboard",
  "safetensors",
  "openvino",
]);

/** Returns whether a row has format tags without matching files, because tags and files have different dates. */
const hasTagsOfOtherFiles = (row: Row): boolean => {
  const formats = new Set(deriveTags({ files: row.siblings ?? [] }));
  return ["tf", "jax", "onnx", "safetensors", "openvino"].some(
    (tag) => row.tags?.includes(tag) && !formats.has(tag),
  );
};

const YEAR = 365 * 24 * 3_600_000;

/** Returns whether tags and files of a row are recorded completely, at one time, and within a year of the card. */
const isRecordedWith = (row: Row, cardDate: string): boolean =>
  row.tags_complete &&
  row.siblings_complete &&
  Math.abs(Date.parse(row.asof) - Date.parse(cardDate)) < YEAR &&
  !hasTagsOfOtherFiles(row);

/** Creates a tally of results in two groups. */
const createTally = () => {
  const groups: Record<string, boolean[]> = { "held out": [], others: [] };
  return {
    add: (id: string, ...results: boolean[]) =>
      groups[isHeldOut(id) ? "held out" : "others"]?.push(...results),
    /** Expects a minimum share of equal results in both groups, and prints the shares. */
    expect(label: string, share: number) {
      for (const [name, results] of Object.entries(groups)) {
        const equal = results.filter(Boolean).length;
        console.info(`${label}, ${name}: ${equal} of ${results.length} are equal.`);
        expect(equal / results.length, `${label}, ${name}`).toBeGreaterThan(share);
      }
    },
  };
};

describe.skipIf(!existsSync(folder))("recorded tags (needs ../shared/data)", () => {
  const [fields, complete, derived] = [createTally(), createTally(), createTally()];

  beforeAll(async () => {
    const { cards } = JSON.parse(readFileSync(new URL("_index.json", folder), "utf8")) as {
      cards: Record<string, { id: string; asof: string }>;
    };
    const byId = new Map(Object.entries(cards).map(([file, card]) => [card.id, { file, ...card }]));
    for await (const row of readRealRows() as AsyncIterable<Row>) {
      compareDerived(row);
      const card = byId.get(row.id);
      if (card === undefined || (row.tags?.length ?? 0) < 3) continue;
      const text = readFileSync(new URL(card.file, folder), "utf8");
      fields.add(row.id, ...compareFields(text, row));
      // The public hub ignores a card with invalid YAML. This hub reads the valid part.
      if (isRecordedWith(row, card.asof) && parseCard(text).facts) complete.add(row.id, tagsMatch(text, row));
    }
  });

  /** Compares the tags from a configuration and files without a card, if both are recorded. */
  function compareDerived(row: Row) {
    const { architectures, siblings, tags, inferred = [] } = row;
    if (!row.tags_complete || !row.siblings_complete || !architectures || !siblings || !tags) return;
    if (inferred.includes("architectures") || inferred.includes("tags") || !row.model_type) return;
    const info = getTransformersInfo(getConfig(row), siblings);
    const [formats, names] = [deriveTags({ files: siblings }), new Set(tags)];
    const expected = tags.filter((tag) => FORMAT_TAGS.has(tag));
    const extra = [...formats, ...getArchitectureTags(info)].filter((tag) => !names.has(tag));
    derived.add(row.id, extra.length === 0 && expected.every((tag) => formats.includes(tag)));
  }

  test("matches 97% of the fields of cards", () => fields.expect("Fields of cards", 0.97));
  test("matches 97% of the cards with recorded files completely", () =>
    complete.expect("Complete cards", 0.97));
  test("matches 97% of the configurations and lists of files", () =>
    derived.expect("Configurations and files", 0.97));
});

test("the tags of a hostile card are limited", () => {
  const tags = deriveTags({ tags: Array.from({ length: 100_000 }, (_, i) => `tag-${i}`) });
  expect(tags.slice(0, 2)).toEqual(["tag-0", "tag-1"]);
  expect(tags.join("").length).toBeLessThanOrEqual(MAX_TAGS_CHARACTERS);
});
