import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { ModelConfig } from "@modelyard/catalog";
import { getLanguages } from "@modelyard/catalog/languages";
import { parseCard } from "@modelyard/contract/front-matter";
import { beforeAll, describe, expect, test } from "vitest";
import { readRealRows, type RealRow } from "../../../catalog/testing/real-rows.ts";
import { deriveTags } from "../../models/derive-tags.ts";
import { getArchitectureTags } from "./architectures.ts";
import { inferLibrary, inferTask } from "./card-inferences.ts";
import { collectTags } from "./collect-tags.ts";
import { getTransformersInfo } from "./read-config.ts";

const folder = new URL("../../../../shared/data/cards/", import.meta.url);

/** Whether a model is in the third that is reserved for validation. */
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
const NO_LANGUAGES = new Set(["jax", "mlx", "moe", "nli", "mpt", "csm", "code"]);
const KINDS = ["license", "dataset", "base_model", "arxiv"];
/** Tags of configurations and files, which are not recorded with all cards. */
const OF_FILES =
  /^(?:model-index|custom_code|safetensors|pytorch|tf|jax|onnx|rust|gguf|openvino|coreml|[48]-bit|conversational|co2_eq_emissions|diffusers:.*|eval-results|mteb|transformers|tensorboard)$/;
/** Tags for storage and deployment on the public hub. No file of the repository contains them. */
const OF_THE_SERVER =
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
function collectBoth(text: string, row: Row) {
  const { facts, salvaged, body } = parseCard(text);
  const [card, siblings, config] = [facts ?? salvaged ?? {}, row.siblings ?? [], getConfig(row)];
  const info = getTransformersInfo(config, siblings);
  const library = inferLibrary(card, config, siblings);
  const task = inferTask(card, library, info, config);
  const tags = collectTags({ card, body, config, info, gguf: undefined, siblings, library, task });
  const lowerCase = (all: readonly string[]) => new Set(all.map((tag) => tag.toLowerCase()));
  const inferred = [row.model_type, row.pipeline_tag, library, task, ...getArchitectureTags(info)];
  return { ours: lowerCase(tags), recorded: lowerCase(row.tags ?? []), inferred: new Set(inferred) };
}

/** Returns by kind whether the tags of a card match the recorded ones. */
function compareFields(text: string, row: Row): boolean[] {
  const { ours, recorded, inferred } = collectBoth(text, row);
  const ofKind = (all: Set<string>, kind: string) =>
    new Set(
      [...all].filter((tag) =>
        kind === "other"
          ? !KINDS.some((each) => tag.startsWith(`${each}:`)) && !OF_FILES.test(tag) && !inferred.has(tag)
          : tag.startsWith(`${kind}:`),
      ),
    );
  return [...KINDS, "other"].flatMap((kind) => {
    const [mine, theirs] = [ofKind(ours, kind), ofKind(recorded, kind)];
    // Rows with two licenses combine two dates.
    if (mine.size + theirs.size === 0 || (kind === "license" && theirs.size > 1)) return [];
    const missing = theirs.difference(mine);
    const isMissing =
      kind === "other"
        ? [...missing].some((tag) => getLanguages().has(tag) && !NO_LANGUAGES.has(tag))
        : missing.size > 0;
    return [!isMissing && (!row.tags_complete || mine.isSubsetOf(theirs))];
  });
}

/** Whether all tags of a card match the recorded ones, except for those of the server. */
function equalsWhole(text: string, row: Row): boolean {
  const { ours, recorded } = collectBoth(text, row);
  return [...ours.symmetricDifference(recorded)].every((tag) => OF_THE_SERVER.test(tag));
}

const OF_FORMATS = new Set([
  "pytorch",
  "tf",
  "jax",
  "onnx",
  "rust",
  "tensorboard",
  "safetensors",
  "openvino",
]);

/** Returns the format tags of a row without such a file, as its tags and files are of different dates. */
const hasTagsOfOtherFiles = (row: Row): boolean => {
  const formats = new Set(deriveTags({ files: row.siblings ?? [] }));
  return ["tf", "jax", "onnx", "safetensors", "openvino"].some(
    (tag) => row.tags?.includes(tag) && !formats.has(tag),
  );
};

const YEAR = 365 * 24 * 3_600_000;

/** Whether tags and files of a row are recorded completely, at one time, and within a year of the card. */
const isRecordedWith = (row: Row, cardDate: string): boolean =>
  row.tags_complete &&
  row.siblings_complete &&
  Math.abs(Date.parse(row.asof) - Date.parse(cardDate)) < YEAR &&
  !hasTagsOfOtherFiles(row);

/** Adds a result to those of its group. */
const createTally = () => {
  const groups: Record<string, boolean[]> = { "held out": [], others: [] };
  return {
    add: (id: string, ...results: boolean[]) =>
      groups[isHeldOut(id) ? "held out" : "others"]?.push(...results),
    /** Expects a share of equal results in both groups, and prints the shares. */
    expect(what: string, share: number) {
      for (const [name, results] of Object.entries(groups)) {
        const equal = results.filter(Boolean).length;
        console.info(`${what}, ${name}: ${equal} of ${results.length} are equal.`);
        expect(equal / results.length, `${what}, ${name}`).toBeGreaterThan(share);
      }
    },
  };
};

describe.skipIf(!existsSync(folder))("recorded tags (needs ../shared/data)", () => {
  const [fields, wholes, derived] = [createTally(), createTally(), createTally()];

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
      if (isRecordedWith(row, card.asof) && parseCard(text).facts) wholes.add(row.id, equalsWhole(text, row));
    }
  });

  /** Compares the tags for a configuration and files without a card, if both are recorded. */
  function compareDerived(row: Row) {
    const { architectures, siblings, tags, inferred = [] } = row;
    if (!row.tags_complete || !row.siblings_complete || !architectures || !siblings || !tags) return;
    if (inferred.includes("architectures") || inferred.includes("tags") || !row.model_type) return;
    const info = getTransformersInfo(getConfig(row), siblings);
    const [formats, names] = [deriveTags({ files: siblings }), new Set(tags)];
    const expected = tags.filter((tag) => OF_FORMATS.has(tag));
    const extra = [...formats, ...getArchitectureTags(info)].filter((tag) => !names.has(tag));
    derived.add(row.id, extra.length === 0 && expected.every((tag) => formats.includes(tag)));
  }

  test("match for 97 % of the fields of cards", () => fields.expect("Fields of cards", 0.97));
  test("match completely for 97 % of cards with recorded files", () => wholes.expect("Whole cards", 0.97));
  test("match for 97 % of configurations and lists of files", () =>
    derived.expect("Configurations and files", 0.97));
});
