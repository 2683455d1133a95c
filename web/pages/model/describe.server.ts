import { findLibrary, findTask } from "@modelyard/catalog";
import type { ModelInfo } from "@modelyard/contract";
import { grouped, parameters } from "../../components/format.ts";

/** A model in one or two sentences, from its facts: for search engines and previews. */
export function describe(model: ModelInfo): string {
  const { author, library_name: library, modelyard, pipeline_tag: task } = model;
  const kind =
    task === undefined ? "A machine-learning model" : `A model for ${findTask(task)?.label ?? task}`;
  const by = author === "" ? "" : ` by ${author}`;
  const facts = [
    modelyard?.parameters !== undefined && `${parameters(modelyard.parameters)} parameters`,
    modelyard?.context !== undefined && `context of ${grouped(modelyard.context)} tokens`,
    typeof model.cardData?.license === "string" && `license ${model.cardData.license}`,
    library !== undefined && `code for ${findLibrary(library)?.label ?? library}`,
  ].filter((fact) => fact !== false);
  return `${kind}${by}${facts.length > 0 ? `: ${facts.join(", ")}` : ""}.`;
}
