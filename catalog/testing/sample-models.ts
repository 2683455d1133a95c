import { existsSync, readFileSync } from "node:fs";
import type { LibraryTemplate } from "../library-template.ts";
import templateFile from "../library-templates.gen.json" with { type: "json" };
import type { Choice, ModelMetadata } from "../model.ts";
import kinds from "./kinds.json" with { type: "json" };
import { mark, PAYLOADS } from "./marks.ts";

/** A model and the user's choices, as input of snippets. */
export interface SampleModel {
  model: ModelMetadata;
  choice: Choice;
}

/** Metadata that affects some library, one field at a time. */
const FACTS: readonly Partial<ModelMetadata>[] = kinds.facts;
/** Tasks for which code has branches, including tasks that the catalog no longer has. */
const TASKS = kinds.tasks;
/** Tags that matter only in combination, in addition to those in a library's source. */
const COMBINED = kinds.combined;

const here = (file: string) => new URL(file, import.meta.url);

/** Returns every kind of model that a library's code can distinguish, without hostile values. */
export function createPlainModels(library: string): SampleModel[] {
  const words = getQuotedWords(library);
  const base: ModelMetadata = { id: "owner/name", library_name: library, tags: [library] };
  const one = (facts: Partial<ModelMetadata>): SampleModel => ({ model: { ...base, ...facts }, choice: {} });
  const tasks = [...new Set([...TASKS, ...words])];
  const branching = words.filter((word) => TASKS.includes(word));
  return [
    { model: { id: "owner/name", tags: [] }, choice: {} },
    { model: { id: "no-owner", tags: [] }, choice: {} },
    { model: { id: "", tags: [] }, choice: { file: "" } },
    ...FACTS.map(one),
    ...FACTS.flatMap((facts) => COMBINED.map((tag) => one({ ...facts, tags: [library, tag] }))),
    ...FACTS.filter(({ transformersInfo }) => transformersInfo !== undefined).flatMap((facts) =>
      COMBINED.map((tag) => one({ ...facts, tags: [library, "transformers", "image-text-to-text", tag] })),
    ),
    ...tasks.flatMap((pipeline_tag) => [
      one({ pipeline_tag }),
      one({ pipeline_tag, tags: [library, "conversational"] }),
      ...[{}, { config: {} }, { config: { tokenizer_config: {} } }].map((facts) =>
        one({
          ...facts,
          pipeline_tag,
          tags: [library, "conversational"],
          transformersInfo: { auto_model: "AutoModel" },
        }),
      ),
      one({ pipeline_tag, transformersInfo: { auto_model: "AutoModel", processor: "AutoProcessor" } }),
    ]),
    ...words.flatMap((tag) => [
      one({ tags: [library, tag] }),
      one({ tags: [tag], cardData: { base_model: "owner/base" } }),
      one({ tags: [tag], config: { architectures: [tag] } }),
      one({ tags: [tag, "conversational"] }),
      one({ id: tag.includes("/") ? tag : `owner/${tag}` }),
      one({
        tags: [tag],
        config: { speechbrain: { speechbrain_interface: tag }, sklearn: { model: { file: tag } } },
      }),
      one({
        config: {
          peft: { task_type: tag, base_model_name_or_path: "owner/base" },
          keras_hub: { tasks: [tag] },
        },
      }),
      ...branching.map((pipeline_tag) =>
        one({ tags: [tag], pipeline_tag, cardData: { base_model: "owner/base" } }),
      ),
      { ...one({}), choice: { file: tag } },
    ]),
    ...kinds.files.flatMap((file) =>
      COMBINED.map((tag) => ({ ...one({ tags: [library, tag] }), choice: { file } })),
    ),
    ...["yolov8", "yolov11", "yolov10", "yolov", "yolov9999"].map((tag) => one({ tags: [library, tag] })),
  ];
}

/** Returns the model with a hostile value in every free-text field. */
export function injectPayload({ model, choice }: SampleModel, payload: string): SampleModel {
  const bad = mark(payload);
  const { config, siblings } = model;
  return {
    model: {
      ...model,
      id: `owner/${bad}`,
      mask_token: bad,
      widgetData: [
        { text: bad, source_sentence: bad, sentences: [bad, bad], src: bad, prompt: bad, context: bad },
      ],
      cardData: { base_model: [`base/${bad}`], instance_prompt: bad },
      ...(config && {
        config: {
          ...config,
          ...(config.architectures && { architectures: config.architectures }),
          ...(config.peft && { peft: { ...config.peft, base_model_name_or_path: `base/${bad}` } }),
          ...(config.adapter_transformers && {
            adapter_transformers: { model_name: `base/${bad}`, model_class: bad },
          }),
          ...(config.sklearn && {
            sklearn: { ...config.sklearn, model: { file: `${bad}.skops` }, filename: bad },
          }),
        },
      }),
      siblings: [...(siblings ?? []), ...kinds.endings.map((ending) => ({ rfilename: `${bad}.${ending}` }))],
    },
    choice: { file: `${bad}${/\.\w+$/.exec(choice.file ?? "")?.[0] ?? "-Q4_K_M.gguf"}` },
  };
}

/** Returns models with hostile values even in fields that select branches or become names in code. */
export function createHostileModels(library: string, payload: string): SampleModel[] {
  const bad = mark(payload);
  const model: ModelMetadata = {
    id: `owner/${bad}`,
    library_name: library,
    tags: [library, bad, `yolov8${bad}`, `base_model:${bad}`],
    pipeline_tag: bad,
    transformersInfo: { auto_model: bad, processor: bad, custom_class: bad, pipeline_tag: bad },
    config: {
      architectures: [bad],
      model_type: bad,
      chat_template_jinja: bad,
      quantization_config: { quant_method: bad },
      keras_hub: { tasks: [bad] },
      peft: { base_model_name_or_path: bad, task_type: bad },
      adapter_transformers: { model_name: bad, model_class: bad },
      sklearn: { model: { file: bad }, model_format: bad, filename: bad },
      speechbrain: { speechbrain_interface: bad, vocoder_interface: bad, vocoder_model_id: bad },
      diffusers: { _class_name: bad },
    },
    gguf: { architecture: bad, context_length: 4096, chat_template: bad },
  };
  const { gguf: _, ...withoutGguf } = model;
  return [
    { model, choice: { file: `${bad}/${bad}.gguf` } },
    {
      model: { ...model, pipeline_tag: "text-generation", tags: [...model.tags, "conversational"] },
      choice: {},
    },
    { model: { ...withoutGguf, transformersInfo: { auto_model: "AutoModel", processor: bad } }, choice: {} },
    { model: { ...withoutGguf, tags: [...model.tags, "skops"] }, choice: { file: bad } },
    {
      model: { ...withoutGguf, config: { ...model.config, keras_hub: { tasks: [bad, "CausalLM"] } } },
      choice: {},
    },
  ];
}

/** Yields all sample models of a library: plain models, those for its branches, and hostile variants. */
export function* listSampleModels(
  library: string,
  branches: readonly ModelMetadata[],
  differs: (sample: SampleModel) => string,
): Generator<SampleModel> {
  const seen = new Set<string>();
  for (const sample of [...createPlainModels(library), ...branches.map((model) => ({ model, choice: {} }))]) {
    yield sample;
    // Hostile values are tried on one model for each distinct output.
    const rendered = differs(sample);
    if (seen.has(rendered)) continue;
    seen.add(rendered);
    for (const payload of PAYLOADS) yield injectPayload(sample, payload);
  }
  for (const payload of PAYLOADS) yield* createHostileModels(library, payload);
}

/** Returns the quoted words in the source of a library or an app: the tags, tasks, classes, and names it looks for. */
function getQuotedWords(id: string): string[] {
  const library = readIfExists(`../libraries/${id}.ts`);
  const app = readIfExists(`../apps/${id}.ts`);
  const shared = [...library.matchAll(/from "\.\.\/(usage\/[\w.-]+\.ts)"/g)].map(([, file]) =>
    readIfExists(`../${file}`),
  );
  const conditions = JSON.stringify(templates[id]?.variants.map(({ when }) => when) ?? []);
  const sources = [library, ...shared, conditions, app, ...(app === "" ? [] : [readIfExists("../local.ts")])];
  const words = sources.flatMap((text) =>
    [...text.matchAll(/(?<=["'])[\w.+/-]{2,40}(?=["'])/g)].map(([word]) => word),
  );
  return [...new Set(words)];
}

const templates = templateFile as Record<string, LibraryTemplate>;

const readIfExists = (file: string): string =>
  existsSync(here(file)) ? readFileSync(here(file), "utf8") : "";

/** An entry of `sample-models.json`: an ID if nothing else about the model matters. */
type Entry = string | (Partial<ModelMetadata> & { id: string });

const entries = JSON.parse(readFileSync(here("sample-models.json"), "utf8")) as {
  libraries: Record<string, Entry[]>;
  apps: Record<string, Entry[]>;
};

const toModels = (all: Record<string, Entry[]>): Record<string, ModelMetadata[]> =>
  Object.fromEntries(
    Object.entries(all).map(([id, models]) => [
      id,
      models.map((entry) => (typeof entry === "string" ? { id: entry, tags: [] } : { tags: [], ...entry })),
    ]),
  );

/**
 * Models that reach every branch of the usage code of every library: one per branch, in the order of its conditions.
 * Their names are harmless; tests replace them with hostile ones.
 */
export const libraryModels = toModels(entries.libraries);

/** Models for the branches of local apps that depend on several fields. */
export const branchModels: Readonly<Record<string, readonly ModelMetadata[]>> = {
  ...libraryModels,
  ...toModels(entries.apps),
};
