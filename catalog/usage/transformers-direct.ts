import { lines, pip, python, raw, type Snippet } from "../code.ts";
import type { ModelMetadata, TransformersInfo } from "../model.ts";
import { oneLineOr } from "./one-line.ts";
import { autoClass, type ClassName, processorClass, getVariableName } from "./transformers-classes.ts";
import { getUse } from "./transformers-uses.ts";

/** A package whose class loads the model instead of the class of transformers. */
export interface OtherLoader {
  package: string;
  class: string;
}

/** Code that loads the processor and the model, and uses them as their classes allow. */
export function directUsage(model: ModelMetadata, info: TransformersInfo, other?: OtherLoader): Snippet {
  const trust = model.tags.includes("custom_code") ? ", trust_remote_code=True" : "";
  const processor = info.processor === undefined ? undefined : processorClass(info.processor);
  const loader = other === undefined ? autoClass(info.auto_model) : { code: other.class };
  const options = other === undefined ? `, device_map="auto"${trust}` : "";
  const use = getUse(model, info);
  const packages = [...(other === undefined ? [] : [other.package]), "transformers", "accelerate", "torch"];
  return python({ install: pip("-U", ...packages, ...use.packages) })`
    ${imports([processor, ...(other === undefined ? [loader] : [])], [...use.imports, ...getImports(other)])}

    ${processor === undefined ? raw("") : load(getVariableName(info.processor), processor, model.id, trust)}
    ${load("model", loader, model.id, options)}

    ${raw(use.code)}
  `;
}

const getImports = (other: OtherLoader | undefined): string[] =>
  other === undefined ? [] : [`from ${other.package} import ${other.class}`];

/** All imports in the usual order: modules, then names from modules. */
function imports(classes: readonly (ClassName | undefined)[], others: readonly string[]) {
  const known = classes.filter((each) => each !== undefined);
  const names = known.flatMap(({ imported }) => imported ?? []).toSorted();
  const all = [
    ...others,
    ...(known.some(({ imported }) => imported === undefined) ? ["import transformers"] : []),
    ...(names.length > 0 ? [`from transformers import ${names.join(", ")}`] : []),
  ].toSorted();
  const isWhole = (line: string) => line.startsWith("import ");
  return lines(...all.filter(isWhole), ...all.filter((line) => !isWhole(line)));
}

const load = (variable: string, { code }: ClassName, id: string, options: string) =>
  oneLineOr(
    python`${raw(variable)} = ${raw(code)}.from_pretrained(${id}${raw(options)})`,
    python`
      ${raw(variable)} = ${raw(code)}.from_pretrained(
          ${id}${raw(options)}
      )
    `,
  );
