import type { TransformersInfo } from "@modelyard/catalog";
import architectures from "./architectures.json" with { type: "json" };

type Table = Readonly<Record<string, string>>;

/** The transformers class that loads an architecture, and its task. */
type Architecture = Pick<TransformersInfo, "auto_model" | "pipeline_tag">;

/** Tasks of the classes, except where the same class serves several. */
const TASKS: Table = architectures.tasks;
/** Tags of classes that have no task. */
const TAGS: Table = architectures.tags;
const NAMED: Table = architectures.named;
/** Architectures whose task is not the one of their class. */
const NAMED_TASKS: Table = architectures.namedTasks;
const ENDINGS = Object.entries(architectures.endings);

/** Models whose conditional generation is text-to-text. */
const TEXT_TO_TEXT = /T5|Bart|Pegasus|ProphetNet|Blenderbot|^(Marian|M2M100|LED|FSMT|Switch|NllbMoe)/i;

/**
 * Finds the class and task of an architecture by its name, such as `BertForMaskedLM`, and the type of its
 * configuration; for unknown names, by the classes of the repository's own code.
 */
export function findArchitecture(
  name: string,
  type: string | undefined,
  autoMap: Readonly<Record<string, unknown>> = {},
): Architecture | undefined {
  const autoModel = findClass(name, type) ?? Object.keys(autoMap).find((each) => Object.hasOwn(TASKS, each));
  if (autoModel === undefined) return undefined;
  const task = NAMED_TASKS[name] ?? TASKS[autoModel];
  return { auto_model: autoModel, ...(task !== undefined && { pipeline_tag: task }) };
}

function findClass(name: string, type: string | undefined): string | undefined {
  if (Object.hasOwn(NAMED, name)) return NAMED[name];
  if (name.endsWith("ForConditionalGeneration"))
    return TEXT_TO_TEXT.test(name) ? "AutoModelForSeq2SeqLM" : "AutoModelForImageTextToText";
  const found = ENDINGS.find(([ending]) => name.endsWith(ending));
  if (found) return found[1];
  return name.endsWith("Model") && toWord(name) === toWord(type ?? "") ? "AutoModel" : undefined;
}

/** Normalizes names: types are written `xlm-roberta` or `nomic_bert`, and some end with `_model`. */
const toWord = (name: string): string => name.toLowerCase().replace(/[^a-z\d]|model$/g, "");

/** Returns the tags of the class that loads a model: its task, or a tag for classes without one. */
export const getArchitectureTags = (info: TransformersInfo | undefined): string[] =>
  info === undefined ? [] : [TAGS[info.auto_model], info.pipeline_tag].filter((tag) => tag !== undefined);
