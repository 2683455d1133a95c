import { python } from "../code.ts";
import autoClasses from "./auto-classes.json" with { type: "json" };

/** A class as code: imported by name if it is known, otherwise looked up by the string. */
export interface ClassName {
  imported?: string;
  code: string;
}

/** Classes of transformers that choose a model's class by its config (documentation as of 2026-08). */
const AUTO_CLASSES: readonly string[] = autoClasses;

const PROCESSORS = ["AutoFeatureExtractor", "AutoImageProcessor", "AutoProcessor", "AutoTokenizer"];

/** Names of version 4 that version 5 replaced. */
const RENAMED: Readonly<Record<string, string>> = { AutoModelForVision2Seq: "AutoModelForImageTextToText" };

/** The current name. */
export const current = (name: string): string =>
  Object.hasOwn(RENAMED, name) ? (RENAMED[name] ?? name) : name;

export const autoClass = (name: string): ClassName => find(AUTO_CLASSES, current(name));
export const processorClass = (name: string): ClassName => find(PROCESSORS, name);

/** Name of the processor's variable in code. */
export function getVariableName(processor: string | undefined): string {
  if (processor === "AutoTokenizer") return "tokenizer";
  return processor === "AutoFeatureExtractor" ? "extractor" : "processor";
}

function find(known: readonly string[], name: string): ClassName {
  const className = known.find((each) => each === name);
  return className === undefined
    ? { code: python`getattr(transformers, ${name})`.code }
    : { imported: className, code: className };
}
