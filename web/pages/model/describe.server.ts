import { findLibrary, findTask } from "@modelyard/catalog";
import type { ModelInfo } from "@modelyard/contract";
import { grouped, parameters } from "../../components/format.ts";

/** Describes a model in one sentence, for search engines and link previews. */
export function describeModel(model: ModelInfo): string {
  const { author, library_name: library, modelyard, pipeline_tag: task } = model;
  const kind =
    task === undefined ? "A machine-learning model" : `A model for ${findTask(task)?.label ?? task}`;
  const by = author === "" ? "" : ` by ${author}`;
  const details = [
    modelyard?.parameters !== undefined && `${parameters(modelyard.parameters)} parameters`,
    modelyard?.context !== undefined && `${grouped(modelyard.context)} tokens of context`,
    typeof model.cardData?.license === "string" && `license ${model.cardData.license}`,
    library !== undefined && `code for ${findLibrary(library)?.label ?? library}`,
  ].filter((detail) => detail !== false);
  return `${kind}${by}${details.length > 0 ? `: ${details.join(", ")}` : ""}.`;
}
