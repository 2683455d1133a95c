import { type Code, literal, raw } from "@modelyard/catalog";
import type { Path, Plan } from "../plan.ts";
import { Media, listMedia, type Tree } from "../tree.ts";

/** A JavaScript module as it grows: what it imports, and its paragraphs. */
export class ScriptFile {
  readonly #imports: Import[] = [];
  #body = "";

  /** A name of a module; the whole of it, under a name, as `default as name`. */
  import(name: string, module: string): void {
    const has = this.#imports.some((variables) => variables.name === name && variables.module === module);
    if (!has) this.#imports.push({ name, module });
  }

  /** Lines that belong together. */
  paragraph(...lines: readonly string[]): void {
    this.#body += `${this.#body === "" ? "" : "\n\n"}${lines.join("\n")}`;
  }

  toString(): string {
    if (this.#imports.length === 0) return this.#body;
    let code = "";
    let module = "";
    for (const next of this.#imports.sort(compareImports)) {
      if (next.module === module) continue;
      module = next.module;
      const names = this.#imports.filter((one) => one.module === module).map(({ name }) => name);
      code += `import ${formatClause(names)} from ${literal.javascript(module)};\n`;
    }
    return this.#body === "" ? code.trimEnd() : `${code}\n${this.#body}`;
  }
}

interface Import {
  name: string;
  module: string;
}

/** Modules that come with Node first; by name, and so are the names out of one. */
const compareImports = (a: Import, b: Import): number =>
  Number(b.module.startsWith("node:")) - Number(a.module.startsWith("node:")) ||
  compareStrings(a.module, b.module) ||
  compareStrings(a.name, b.name);

const compareStrings = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

const formatClause = (names: readonly string[]): string =>
  names[0]?.startsWith("default as ") ? names[0].slice("default as ".length) : `{ ${names.join(", ")} }`;

/** The token: a variable of the environment, or itself. */
export const getScriptToken = ({ token }: Plan): Code => token.inline ?? raw(`process.env.${token.env}`);

/** What a file of a tree is in the code: an expression that may wait. */
type MediaExpression = (media: Media, file: ScriptFile) => string;

/**
 * Reads the files of a tree into variables, `name` for the first, and puts `use` of the variables in their place.
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
  const visit = (part: Tree): Code => {
    if (part instanceof Media) {
      const variable = variables.size === 0 ? name : `${name}${variables.size + 1}`;
      if (!variables.has(part)) {
        file.paragraph(`const ${variable} = ${read(part, file)};`);
        variables.set(part, raw(use(variable, part)));
      }
      return variables.get(part) as Code;
    }
    if (Array.isArray(part)) return part.map(visit);
    if (typeof part !== "object" || part === null) return part as Code;
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, visit(item as Tree)]));
  };
  return visit(tree);
}

/** Its contents as a `Blob`. */
export function readAsBlob({ source, type }: Media, file: ScriptFile): string {
  if ("url" in source) return `await (await fetch(${literal.javascript(source.url)})).blob()`;
  file.import("readFile", "node:fs/promises");
  return `new Blob([await readFile(${literal.javascript(source.file)})], { type: ${literal.javascript(type)} })`;
}

/** Its contents as base64. */
export function readAsBase64({ source }: Media, file: ScriptFile): string {
  if ("url" in source) {
    const bytes = `await (await fetch(${literal.javascript(source.url)})).arrayBuffer()`;
    return `Buffer.from(${bytes}).toString("base64")`;
  }
  file.import("readFile", "node:fs/promises");
  return `await readFile(${literal.javascript(source.file)}, "base64")`;
}

/** Base64 as a text may have it: alone, or in a `data:` URL. */
export const toTextForm = (name: string, { form, type }: Media): string =>
  form === "dataUrl" ? `\`data:${type};base64,\${${name}}\`` : name;

/** A way into an answer: `completion.choices[0].message`. */
export const formatPath = (name: string, path: Path): string =>
  name + path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`)).join("");
