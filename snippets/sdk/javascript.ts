import { type Code, literal, raw } from "@modelyard/catalog";
import type { Plan } from "../plan.ts";
import { listMedia, mapMedia, type Media, type Tree } from "../tree.ts";
import { Paragraphs } from "./paragraphs.ts";

/** Builds a JavaScript module from imports and paragraphs. */
export class ScriptFile extends Paragraphs {
  readonly #imports: Import[] = [];

  /** Adds an import. `default as name` imports the default export. */
  import(name: string, module: string): void {
    const has = this.#imports.some((variables) => variables.name === name && variables.module === module);
    if (!has) this.#imports.push({ name, module });
  }

  override toString(): string {
    if (this.#imports.length === 0) return this.body;
    let code = "";
    let module = "";
    for (const next of this.#imports.sort(compareImports)) {
      if (next.module === module) continue;
      module = next.module;
      const names = this.#imports.filter((entry) => entry.module === module).map(({ name }) => name);
      code += `import ${formatClause(names)} from ${literal.javascript(module)};\n`;
    }
    return this.body === "" ? code.trimEnd() : `${code}\n${this.body}`;
  }
}

interface Import {
  name: string;
  module: string;
}

/** Sorts built-in modules first, then by module and name. */
const compareImports = (a: Import, b: Import): number =>
  Number(b.module.startsWith("node:")) - Number(a.module.startsWith("node:")) ||
  compareStrings(a.module, b.module) ||
  compareStrings(a.name, b.name);

const compareStrings = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

const formatClause = (names: readonly string[]): string =>
  names[0]?.startsWith("default as ") ? names[0].slice("default as ".length) : `{ ${names.join(", ")} }`;

/** Returns the code of the token: an environment variable or the value. */
export const getScriptToken = ({ token }: Plan): Code => token.inline ?? raw(`process.env.${token.env}`);

/** Writes an expression that reads a file; it can contain `await`. */
type MediaExpression = (media: Media, file: ScriptFile) => string;

/**
 * Reads the files of a tree into variables, the first called `name`, and replaces each file by `use` of its variable.
 */
export function readScriptMedia(
  tree: Tree,
  file: ScriptFile,
  name: string,
  read: MediaExpression,
  use: (name: string, media: Media) => string = (variable) => variable,
): Code {
  if (listMedia(tree).length === 0) return tree as Code;
  const variables = new Map<Media, Code>();
  return mapMedia<Code>(tree, (media) => {
    const variable = variables.size === 0 ? name : `${name}${variables.size + 1}`;
    if (!variables.has(media)) {
      file.paragraph(`const ${variable} = ${read(media, file)};`);
      variables.set(media, raw(use(variable, media)));
    }
    return variables.get(media) as Code;
  }) as Code;
}

/** Writes an expression that reads a file as a `Blob`. */
export function readAsBlob({ source, type }: Media, file: ScriptFile): string {
  if ("url" in source) return `await (await fetch(${literal.javascript(source.url)})).blob()`;
  file.import("readFile", "node:fs/promises");
  return `new Blob([await readFile(${literal.javascript(source.file)})], { type: ${literal.javascript(type)} })`;
}

/** Writes an expression that reads a file as base64. */
export function readAsBase64({ source }: Media, file: ScriptFile): string {
  if ("url" in source) {
    const bytes = `await (await fetch(${literal.javascript(source.url)})).arrayBuffer()`;
    return `Buffer.from(${bytes}).toString("base64")`;
  }
  file.import("readFile", "node:fs/promises");
  return `await readFile(${literal.javascript(source.file)}, "base64")`;
}

/** Writes base64 alone or in a `data:` URL, as the media form requires. */
export const toTextForm = (name: string, { form, type }: Media): string =>
  form === "dataUrl" ? `\`data:${type};base64,\${${name}}\`` : name;
