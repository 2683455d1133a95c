import { FACETS, RANGES, type SearchQuery, SORTS } from "@modelyard/contract";
import * as fc from "fast-check";
import type { IndexedModel } from "../model.ts";

/** Random small datasets with many collisions: few words, few values, few numbers. */

const PARTS =
  "llama Llama3 3 3.1 1 8B 70b bert BERT roberta MiniLM v1.5 GGUF stable diffusion xl Qwen2.5 wav2vec2 camembert é дом a 1b 2.1b sdxl Instruct".split(
    " ",
  );
const OWNERS = ["meta-llama", "Qwen", "bert", "ada", "x1"];
const TAGS =
  "license:mit license:gpl-3.0 dataset:squad base_model:ada/bert region:us text-generation bert gguf en arxiv:1810.04805 stable-diffusion".split(
    " ",
  );
const pick = <T>(...items: T[]) => fc.constantFrom(...items);
const someOf = (...items: string[]) => fc.subarray(items, { maxLength: Math.min(3, items.length) });
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const VALUES: Record<(typeof FACETS)[number], string[]> = {
  pipeline_tag: ["text-generation", "fill-mask", "text-to-image"],
  library: ["transformers", "gguf", "diffusers", "Mlx"],
  language: ["en", "fr", "de", "zh"],
  license: ["mit", "apache-2.0", "gpl-3.0"],
  license_allows: ["commercial-use", "modification", "distribution"],
  inference_provider: ["all", "groq", "together"],
  apps: ["ollama", "vllm"],
  relation: ["original", "finetune", "adapter", "quantized", "merge"],
  gated: ["open", "auto", "manual"],
  author: OWNERS,
  base_model: ["ada/bert", "quantized:ada/bert", "Qwen/llama", "merge:Qwen/llama"],
  dataset: ["squad", "c4", "wikipedia"],
  evaluation: ["squad", "gsm8k"],
  other: ["bert", "conversational", "4-bit", "moe"],
};

const id = fc
  .tuple(
    maybe(pick(...OWNERS)),
    fc.array(pick(...PARTS), { minLength: 1, maxLength: 3 }),
    pick("-", "_", ".", ""),
  )
  .map(([owner, parts, between]) => (owner === undefined ? "" : `${owner}/`) + parts.join(between));

const count = maybe(pick(0, 1, 2, 1000, 1001, 5e6));
const date = maybe(pick(0, 1, 1.7e12, 1.7e12 + 1));

const fields = {
  task: maybe(pick(...VALUES.pipeline_tag)),
  library: someOf(...VALUES.library),
  languages: someOf(...VALUES.language),
  licenses: someOf(...VALUES.license),
  permissions: maybe(someOf(...VALUES.license_allows)),
  providers: someOf(...VALUES.inference_provider),
  apps: maybe(someOf(...VALUES.apps)),
  relation: pick(...(VALUES.relation as IndexedModel["relation"][])),
  gated: pick(...(VALUES.gated as IndexedModel["gated"][])),
  baseModels: someOf(...VALUES.base_model),
  datasets: someOf(...VALUES.dataset),
  evaluations: maybe(someOf(...VALUES.evaluation)),
  other: someOf(...VALUES.other),
  tags: someOf(...TAGS),
  hidden: maybe(pick(true, false, false)),
  text: maybe(pick("# Bert\nA model of cheese and llama wool.", "---\na: b\n---\nWool, cheese! Stable.", "")),
  parameters: count,
  context: count,
  memory: count,
  downloads: count,
  likes: count,
  created: date,
  updated: date,
  trending: maybe(pick(-1, 0, 0.5, 12)),
};

/** Removes keys with undefined values. */
const omitUndefined = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, value]) => value !== undefined));

export const model: fc.Arbitrary<IndexedModel> = fc
  .tuple(id, fc.record(fields))
  .map(([id, rest]) => ({ id, ...omitUndefined(rest) }) as IndexedModel);

const word = fc.oneof(
  pick(...PARTS, ...OWNERS),
  pick(
    ..."lama llma qwn brt ff tg 1.1 dif stabel stablediffusion lam 8 2 q m mini text generation cheese wool zzz berts ro 1810.04805 qwen2 é squad the model sdxl llama3b bertbase camembret camembetr txt2img sd".split(
      " ",
    ),
  ),
);
export const words = fc.oneof(
  { weight: 8, arbitrary: fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join(" ")) },
  { weight: 1, arbitrary: pick("", "  ", "!?", "meta-llama/llama-3.1", "Qwen/") },
);

const selection = fc.record(
  Object.fromEntries(
    FACETS.map((facet) => [
      facet,
      fc.option(fc.subarray([...VALUES[facet], "an unused value"], { minLength: 1, maxLength: 2 }), {
        freq: 3,
        nil: undefined,
      }),
    ]),
  ),
);
/** Few selections per query, because many would match nothing. */
const selections = fc
  .tuple(selection, fc.subarray([...FACETS], { maxLength: 3 }))
  .map(([values, names]) => omitUndefined(Object.fromEntries(names.map((facet) => [facet, values[facet]]))));

const range = fc.record(
  { min: pick(0, 1, 2, 1000, 1.7e12), max: pick(1, 1000, 1001, 1.7e12, 1e13) },
  { requiredKeys: [] },
);
const ranges = fc
  .subarray([...RANGES], { maxLength: 1 })
  .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, range]))));

const facets = fc
  .array(fc.tuple(pick(...FACETS), pick(0, 1, 2, 10), maybe(pick("e", "BERT", "ll", "", "fran", "q/"))), {
    maxLength: 6,
  })
  .map((entries) =>
    Object.fromEntries(entries.map(([facet, top, named]) => [facet, omitUndefined({ top, named })])),
  );

export const query: fc.Arbitrary<SearchQuery> = fc
  .record({
    search: maybe(words),
    include: selections,
    exclude: fc.option(selections, { freq: 2, nil: {} }),
    tags: maybe(someOf(...TAGS)),
    ranges,
    sort: maybe(pick(...SORTS)),
    direction: maybe(pick("asc" as const, "desc" as const)),
    limit: pick(0, 1, 2, 3, 10),
    offset: maybe(pick(0, 1, 4)),
    facets: maybe(facets),
  })
  .map((fields) => omitUndefined(fields) as SearchQuery);

export const viewer = fc.option(
  fc.oneof(fc.constant("all" as const), fc.array(fc.oneof(pick(...OWNERS), id), { maxLength: 4 })),
  { freq: 2, nil: undefined },
);
export const anyId = id;
