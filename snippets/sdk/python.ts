import { type Code, literal, raw } from "@modelyard/catalog";
import type { Path, Plan } from "../plan.ts";
import { Media, listMedia, type Tree } from "../tree.ts";

/** A Python file as it grows: what it imports, and its paragraphs. */
export class PythonFile {
  readonly #standard: string[] = [];
  readonly #packages: string[] = [];
  #body = "";

  /** The import of a module that comes with Python. */
  standard(line: string): void {
    if (!this.#standard.includes(line)) this.#standard.push(line);
  }

  package(line: string): void {
    if (!this.#packages.includes(line)) this.#packages.push(line);
  }

  /** Lines that belong together. */
  paragraph(...lines: readonly string[]): void {
    this.#body += `${this.#body === "" ? "" : "\n\n"}${lines.join("\n")}`;
  }

  toString(): string {
    let code = "";
    for (const lines of [this.#standard, this.#packages]) {
      if (lines.length > 0) code += `${lines.sort(compareImports).join("\n")}\n\n`;
    }
    return this.#body === "" ? code.trimEnd() : code + this.#body;
  }
}

/** Modules before what is taken out of them, each by name: so does isort. */
const compareImports = (a: string, b: string): number =>
  Number(a.startsWith("from ")) - Number(b.startsWith("from ")) || (a < b ? -1 : 1);

/** The token: a variable of the environment, or itself. */
export function getPythonToken({ token }: Plan, file: PythonFile): Code {
  if (token.inline !== undefined) return token.inline;
  file.standard("import os");
  return raw(`os.environ[${literal.python(token.env)}]`);
}

/**
 * Reads the files of a tree into variables, `name` for the first, and puts the variables in their place: bytes, base64
 * or a `data:` URL.
 */
export function readPythonMedia(tree: Tree, file: PythonFile, name: string): Code {
  if (listMedia(tree).length === 0) return tree as Code;
  const variables = new Map<Media, Code>();
  const visit = (part: Tree): Code => {
    if (part instanceof Media) {
      const count = variables.size;
      const code = variables.get(part) ?? readMedia(part, file, count === 0 ? name : `${name}_${count + 1}`);
      variables.set(part, code);
      return code;
    }
    if (Array.isArray(part)) return part.map(visit);
    if (typeof part !== "object" || part === null) return part as Code;
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, visit(item as Tree)]));
  };
  return visit(tree);
}

function readMedia({ source, form, type }: Media, file: PythonFile, name: string): Code {
  const isFile = "file" in source;
  if (!isFile) file.standard("import urllib.request");
  if (form !== "bytes") file.standard("import base64");
  const opening = isFile
    ? `open(${literal.python(source.file)}, "rb")`
    : `urllib.request.urlopen(${literal.python(source.url)})`;
  const value = form === "bytes" ? "file.read()" : "base64.b64encode(file.read()).decode()";
  file.paragraph(`with ${opening} as file:`, `    ${name} = ${value}`);
  return raw(form === "dataUrl" ? `f"data:${type};base64,{${name}}"` : name);
}

/** A way into an answer that is made of objects: `completion.choices[0].message`. */
export const formatAttributes = (name: string, path: Path): string =>
  name + path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`)).join("");

/** The same into dictionaries: `result["images"][0]["url"]`. */
export const formatItems = (name: string, path: Path): string =>
  name + path.map((step) => `[${literal.python(step)}]`).join("");

/** Keeps bytes under a name. */
export const writeBytes = (fileName: string, bytes: string): string[] => [
  `with open(${literal.python(fileName)}, "wb") as file:`,
  `    file.write(${bytes})`,
];
