// `npm run bench:meaning [-- MODELS]`: compares search by meaning with search by words, with 60 descriptive queries and the most
// downloaded real models (default: 8,000). Also measures search times with more models. Requires the real rows, and the
// embedding model that e2e/journeys/run-here.test.ts creates in .cache/runtime.
import { hash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startModel } from "@modelyard/runtime";
import { createIndex, type IndexedModel, packVector } from "@modelyard/search";
import { describeModel } from "../server/search/meaning/describe-model.ts";
import { realModels, realModelsMissing } from "../search/testing/real-models.ts";
import { createRandom } from "./search/random.ts";
import { median, report } from "./report.ts";
import queries from "./meaning/queries.json" with { type: "json" };

/** A query, and the metadata that a matching model must have. */
interface GradedQuery {
  query: string;
  tasks: string[];
  /** Pattern that the ID or a tag must match. */
  words?: string;
  /** `many`: more than three languages. */
  language?: string;
  maxParameters?: number;
}

const PAGE = 10;
const DIMENSIONS = 384;
const TIMED = [10_000, 30_000, 100_000, 300_000];
const cache = fileURLToPath(new URL("../.cache/runtime/", import.meta.url));
const minilm = existsSync(cache) ? readdirSync(cache).find((name) => /^minilm-\w+$/.test(name)) : undefined;
const missing = realModelsMissing ?? (minilm === undefined ? "the embedding model is absent" : undefined);
if (missing !== undefined) {
  console.log(`Skipped: ${missing}.`);
  process.exit(0);
}
const count = Number(process.argv[2] ?? 8000);
const models = realModels()
  .filter(({ tags, task }) => tags.length > 2 && task !== undefined)
  .toSorted((a, b) => (b.downloads ?? 0) - (a.downloads ?? 0))
  .slice(0, count);

/** The text that the hub embeds. The real rows have no cards. */
const toText = ({ id, task, tags, parameters }: IndexedModel): string =>
  describeModel(
    {
      id,
      private: false,
      gated: false,
      disabled: false,
      siblings: [],
      mappings: {},
      sources: [],
      tags: [...tags],
      ...(task !== undefined && { pipeline_tag: task }),
      ...(parameters !== undefined && { parameters }),
    },
    undefined,
  );

const engine = await startModel(
  {
    engine: "onnx",
    packages: join(cache, "onnx"),
    path: join(cache, minilm ?? "", "all-MiniLM-L6-v2"),
    task: "sentence-similarity",
    context: 0,
    parallel: 1,
    threads: 1,
  },
  { loadMs: 60_000 },
);

async function embed(texts: readonly string[]): Promise<number[][]> {
  const options = { signal: new AbortController().signal, onText() {}, graceMs: 1000 };
  const { vectors = [] } = await engine.run({ kind: "embed", texts }, options);
  return vectors.map((vector) => [...vector]);
}

/** Embeds all models, and caches the vectors in `.cache`. */
async function embedModels(): Promise<Uint8Array[]> {
  const texts = models.map(toText);
  const path = join(cache, "..", `bench-meaning-${hash("sha256", texts.join("\0")).slice(0, 12)}.bin`);
  const bytes = DIMENSIONS + 4;
  if (!existsSync(path)) {
    const started = performance.now();
    const packed: Uint8Array[] = [];
    for (let i = 0; i < texts.length; i += 8)
      packed.push(...(await embed(texts.slice(i, i + 8))).map((vector) => packVector(vector)));
    const perSecond = texts.length / ((performance.now() - started) / 1000);
    console.log(`Embedded ${texts.length} models, ${perSecond.toFixed(0)} per second.`);
    mkdirSync(join(cache, ".."), { recursive: true });
    writeFileSync(path, Buffer.concat(packed));
  }
  const all = readFileSync(path);
  return models.map((_, i) => all.subarray(i * bytes, (i + 1) * bytes));
}

/** Returns the share of the conditions that a model meets. */
function grade({ id, task = "", tags, languages, parameters }: IndexedModel, query: GradedQuery): number {
  const { tasks, words, language, maxParameters } = query;
  const isMany = languages.length > 3 || languages.includes("multilingual");
  const met = [
    tasks.includes(task),
    words !== undefined && new RegExp(`(?:${words})`, "i").test(`${id} ${tags.join(" ")}`),
    language !== undefined && (language === "many" ? isMany : languages.includes(language)),
    maxParameters !== undefined && parameters !== undefined && parameters <= maxParameters,
  ];
  const conditions = [tasks, words, language, maxParameters].filter((value) => value !== undefined).length;
  return met.filter(Boolean).length / conditions;
}

const index = createIndex();
index.putMany(models);
const packed = await embedModels();
index.setVectors(models.map(({ id }, i) => ({ id, packed: packed[i] ?? new Uint8Array() })));
const byId = new Map(models.map((model) => [model.id, model]));
const gradedQueries: readonly GradedQuery[] = queries;
const vectors = await embed(gradedQueries.map(({ query }) => query));
engine.stop();

const everything = { include: {}, exclude: {}, ranges: {}, limit: PAGE };
const searches = ["words", "meaning, fused with words", "meaning alone"].map((name) => {
  const grades = gradedQueries.map((query, i) => {
    const nearest = Float32Array.from(vectors[i] ?? []);
    const search = name === "meaning alone" ? {} : { search: query.query };
    const { ids } = index.search({ ...everything, ...search, ...(name !== "words" && { nearest }) });
    return ids.flatMap((id) => {
      const model = byId.get(id);
      return model === undefined ? [] : [grade(model, query)];
    });
  });
  const getShare = (score: (grades: number[]) => number) =>
    (100 * grades.reduce((sum, page) => sum + score(page), 0)) / grades.length;
  const values = [
    getShare(([first]) => Number(first === 1)),
    getShare((all) => Number(all.includes(1))),
    getShare((all) => all.filter((value) => value === 1).length / PAGE),
    getShare((all) => all.reduce((sum, value) => sum + value, 0) / PAGE),
    getShare((all) => Number(all.length === 0)),
  ];
  return { name, values };
});
const columns = [
  "first result matches",
  "any of ten matches",
  "share that matches",
  "conditions met",
  "no results",
];
report(
  "meaning",
  { columns, units: columns.map(() => "%"), rows: searches },
  `${gradedQueries.length} queries`,
  `${models.length.toLocaleString("en")} models without cards`,
);

const rows = TIMED.map((size) => {
  const large = createIndex();
  const random = createRandom(size);
  const vector = () => Array.from({ length: DIMENSIONS }, () => random.below(2001) / 1000 - 1);
  const sampleVectors = Array.from({ length: 100 }, () => packVector(vector()));
  for (const i of Array(size).keys()) {
    const id = `a${i % 997}/m-${i}`;
    const model = models[i % models.length];
    if (model) large.put({ ...model, id });
    large.setVectors([{ id, packed: sampleVectors[i % 100] ?? new Uint8Array() }]);
  }
  const times = Array.from({ length: 15 }, () => {
    const nearest = Float32Array.from(vector());
    const started = performance.now();
    large.search({ ...everything, limit: 30, search: "small legal model", nearest });
    return performance.now() - started;
  }).slice(2);
  const values = [median(times), Math.max(...times), (size * (DIMENSIONS + 4)) / 1e6];
  return { name: `${size.toLocaleString("en")} models`, values };
});
report(
  "embeddings",
  { columns: ["median", "slowest", "memory of the embeddings"], units: ["ms", "ms", "MB"], rows },
  `${DIMENSIONS} dimensions`,
);
