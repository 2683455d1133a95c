import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { ModelConfig } from "@modelyard/catalog";
import { getLanguages } from "@modelyard/catalog/languages";
import { parseCard } from "@modelyard/contract/front-matter";
import { expect, test } from "vitest";
import { realRows, type RealRow } from "../../../catalog/testing/real-rows.ts";
import { inferLibrary, inferTask } from "./card-inferences.ts";
import { collectTags } from "./collect-tags.ts";

const folder = new URL("../../../../shared/data/cards/", import.meta.url);

/** A third of the cards, by a fixed split, that no rule of the parser was made from. */
const isHeldOut = (id: string) =>
  (createHash("sha256").update(`modelyard-61 ${id}`).digest()[0] ?? 0) % 3 === 0;

type Row = RealRow & { tags_complete: boolean; model_type: string | null; siblings: string[] | null };

/** Tags of formats and methods that are language codes as well. */
const NO_LANGUAGES = new Set(["jax", "mlx", "moe", "nli", "mpt", "csm", "code"]);
const KINDS = ["license", "dataset", "base_model", "arxiv"];
/** Tags of configurations and files, which are not recorded with the cards. */
const OF_FILES =
  /^(?:model-index|custom_code|safetensors|pytorch|tf|jax|onnx|rust|gguf|openvino|coreml|[48]-bit|conversational|co2_eq_emissions|diffusers:.*|eval-results|mteb|transformers|tensorboard)$/;

/** Compares the tags that a card yields with the recorded ones, by kind: whether they are equal. */
function compareTags(text: string, row: Row): boolean[] {
  const { facts, salvaged, body } = parseCard(text);
  const [card, siblings] = [facts ?? salvaged ?? {}, row.siblings ?? []];
  const recorded = new Set((row.tags ?? []).map((tag) => tag.toLowerCase()));
  const quantized = ["gptq", "awq", "bitsandbytes"].some((tag) => recorded.has(tag));
  const config: ModelConfig = {
    ...(row.model_type !== null && { model_type: row.model_type }),
    ...(quantized && { quantization_config: {} }),
  };
  const library = inferLibrary(card, undefined, siblings);
  const task = inferTask(card, library, undefined, undefined);
  const tags = collectTags({ card, body, config, gguf: undefined, siblings, library, task });
  const ours = new Set(tags.map((tag) => tag.toLowerCase()));
  const ofFiles = new Set<string | null | undefined>([row.model_type, row.pipeline_tag, library, task]);
  const ofKind = (all: Set<string>, kind: string) =>
    new Set(
      [...all].filter((tag) =>
        kind === "other"
          ? !KINDS.some((each) => tag.startsWith(`${each}:`)) && !OF_FILES.test(tag) && !ofFiles.has(tag)
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

test.skipIf(!existsSync(folder))(
  "yields the recorded tags of 97 % of the fields of real cards (needs ../shared/data)",
  async () => {
    const { cards } = JSON.parse(readFileSync(new URL("_index.json", folder), "utf8")) as {
      cards: Record<string, { id: string }>;
    };
    const rows = (await realRows(new Set(Object.values(cards).map(({ id }) => id)))) as Map<string, Row>;
    const equal: Record<string, boolean[]> = { "held out": [], others: [] };
    for (const [file, { id }] of Object.entries(cards)) {
      const row = rows.get(id);
      if (row === undefined || (row.tags?.length ?? 0) < 3) continue;
      const text = readFileSync(new URL(file, folder), "utf8");
      equal[isHeldOut(id) ? "held out" : "others"]?.push(...compareTags(text, row));
    }
    for (const [name, fields] of Object.entries(equal)) {
      console.info(`Tags of ${name}: ${fields.filter(Boolean).length} of ${fields.length} fields are equal.`);
      expect(fields.filter(Boolean).length / fields.length, name).toBeGreaterThan(0.97);
    }
  },
);
