/** A generated model, in the form in which `modelyard import` reads it. */
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

/** Multiplied by this, the numbers below a power of ten come in another order. */
const SHUFFLE = 7919;

/** Generates models with distinct downloads, so that every list has one right order. */
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

/** What a list must contain. */
export interface Truth {
  /** All IDs, most downloaded first. */
  ids: string[];
  /** Models by task, if the list is not filtered by task. */
  tasks: Record<string, number>;
}

/** A question about models whose answer is known. */
export interface Question {
  query: URLSearchParams;
  truth: Truth;
}

/** Requests the filters of known models in turn. */
export class Questions {
  readonly #models: readonly KnownModel[];
  readonly #truths = new Map<string, Truth>();

  constructor(models: readonly KnownModel[]) {
    this.#models = models.toSorted((a, b) => b.downloads - a.downloads);
  }

  get(n: number): Question {
    const filters: Filters = {
      ...(n % 2 === 0 && { pipeline_tag: pick(TASKS, n >> 1) }),
      ...(n % 3 === 0 && { library: pick(LIBRARIES, n >> 2) }),
      ...(n % 5 === 0 && { license: pick(LICENSES, n >> 3) }),
      ...(n % 7 === 0 && { author: `team-${n % 500}` }),
      ...(n % 11 === 0 && { dataset: `set-${n % 97}` }),
    };
    const query = new URLSearchParams({ ...filters, sort: "downloads" });
    const key = query.toString();
    const truth = this.#truths.get(key) ?? this.#answer(filters);
    this.#truths.set(key, truth);
    return { query, truth };
  }

  #answer({ pipeline_tag: task, library, license, author, dataset }: Filters): Truth {
    const found = this.#models.filter(
      (model) =>
        (task === undefined || model.pipeline_tag === task) &&
        (library === undefined || model.library_name === library) &&
        (license === undefined || model.tags.includes(`license:${license}`)) &&
        (author === undefined || model.id.startsWith(`${author}/`)) &&
        (dataset === undefined || model.tags.includes(`dataset:${dataset}`)),
    );
    const tasks: Record<string, number> = {};
    if (task === undefined)
      for (const { pipeline_tag } of found) tasks[pipeline_tag] = (tasks[pipeline_tag] ?? 0) + 1;
    return { ids: found.map(({ id }) => id), tasks };
  }
}
