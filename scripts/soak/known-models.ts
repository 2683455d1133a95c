/** A generated model, in the format of `modelyard import`. */
interface KnownModel {
  id: string;
  pipeline_tag: string;
  library_name: string;
  tags: string[];
  downloads: number;
}

const TASKS = ["text-generation", "fill-mask", "translation", "summarization", "text-to-image"];
const LIBRARIES = ["transformers", "diffusers", "sentence-transformers"];
const LICENSES = ["mit", "apache-2.0", "openrail", "cc-by-4.0"];

const pick = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;

/** A factor coprime to powers of ten, so that multiplication modulo `count` permutes the numbers below it. */
const SHUFFLE = 7919;

/** Generates models with distinct downloads, so that every list has one correct order. */
export const generateModels = (count: number): KnownModel[] =>
  Array.from({ length: count }, (_, i) => {
    const [task, library, license] = [pick(TASKS, i), pick(LIBRARIES, i >> 2), pick(LICENSES, i >> 3)];
    return {
      id: `team-${i % 500}/model-${i}`,
      pipeline_tag: task,
      library_name: library,
      tags: [library, task, `license:${license}`, `dataset:set-${i % 97}`, "en", "safetensors", "region:us"],
      downloads: 1 + ((i * SHUFFLE) % count),
    };
  });

type Filters = Partial<Record<"pipeline_tag" | "library" | "license" | "author" | "dataset", string>>;

/** Expected content of a list. */
export interface ExpectedList {
  /** All IDs, most downloaded first. */
  ids: string[];
  /** Models by task, if the list is not filtered by task. */
  tasks: Record<string, number>;
}

/** A query with a known result. */
export interface KnownQuery {
  query: URLSearchParams;
  expected: ExpectedList;
}

/** Generates queries with the filters of known models. */
export class KnownQueries {
  readonly #models: readonly KnownModel[];
  readonly #lists = new Map<string, ExpectedList>();

  constructor(models: readonly KnownModel[]) {
    this.#models = models.toSorted((a, b) => b.downloads - a.downloads);
  }

  get(n: number): KnownQuery {
    const filters: Filters = {
      ...(n % 2 === 0 && { pipeline_tag: pick(TASKS, n >> 1) }),
      ...(n % 3 === 0 && { library: pick(LIBRARIES, n >> 2) }),
      ...(n % 5 === 0 && { license: pick(LICENSES, n >> 3) }),
      ...(n % 7 === 0 && { author: `team-${n % 500}` }),
      ...(n % 11 === 0 && { dataset: `set-${n % 97}` }),
    };
    const query = new URLSearchParams({ ...filters, sort: "downloads" });
    const key = query.toString();
    const expected = this.#lists.get(key) ?? this.#list(filters);
    this.#lists.set(key, expected);
    return { query, expected };
  }

  #list({ pipeline_tag: task, library, license, author, dataset }: Filters): ExpectedList {
    const models = this.#models.filter(
      (model) =>
        (task === undefined || model.pipeline_tag === task) &&
        (library === undefined || model.library_name === library) &&
        (license === undefined || model.tags.includes(`license:${license}`)) &&
        (author === undefined || model.id.startsWith(`${author}/`)) &&
        (dataset === undefined || model.tags.includes(`dataset:${dataset}`)),
    );
    const tasks: Record<string, number> = {};
    if (task === undefined)
      for (const { pipeline_tag } of models) tasks[pipeline_tag] = (tasks[pipeline_tag] ?? 0) + 1;
    return { ids: models.map(({ id }) => id), tasks };
  }
}
