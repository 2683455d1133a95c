import { type Code, literal, raw } from "@modelyard/catalog";
import type { Path, Plan } from "../plan.ts";
import { listMedia, mapMedia, type Media, type Tree } from "../tree.ts";
import { Paragraphs } from "./paragraphs.ts";

/** Builds a Python file from imports and paragraphs. */
export class PythonFile extends Paragraphs {
  readonly #standard: string[] = [];
  readonly #packages: string[] = [];

  /** Adds an import of a standard library module. */
  standard(line: string): void {
    if (!this.#standard.includes(line)) this.#standard.push(line);
  }

  package(line: string): void {
    if (!this.#packages.includes(line)) this.#packages.push(line);
  }

  override toString(): string {
    let code = "";
    for (const lines of [this.#standard, this.#packages]) {
      if (lines.length > 0) code += `${lines.sort(compareImports).join("\n")}\n\n`;
    }
    return this.body === "" ? code.trimEnd() : code + this.body;
  }
}

/** Sorts `import` before `from` and then by name, as isort does. */
const compareImports = (a: string, b: string): number =>
  Number(a.startsWith("from ")) - Number(b.startsWith("from ")) || (a < b ? -1 : 1);

/** Returns the code of the token: an environment variable or the value. */
export function getPythonToken({ token }: Plan, file: PythonFile): Code {
  if (token.inline !== undefined) return token.inline;
  file.standard("import os");
  return raw(`os.environ[${literal.python(token.env)}]`);
}

/**
 * Reads the files of a tree into variables, the first called `name`, and replaces each file by its variable: bytes,
 * base64, or a `data:` URL.
 */
export function readPythonMedia(tree: Tree, file: PythonFile, name: string): Code {
  if (listMedia(tree).length === 0) return tree as Code;
  const variables = new Map<Media, Code>();
  return mapMedia<Code>(tree, (media) => {
    const count = variables.size;
    const code = variables.get(media) ?? readMedia(media, file, count === 0 ? name : `${name}_${count + 1}`);
    variables.set(media, code);
    return code;
  }) as Code;
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

/** Writes a dictionary path: `result["images"][0]["url"]`. */
export const formatItems = (name: string, path: Path): string =>
  name + path.map((step) => `[${literal.python(step)}]`).join("");

/** Writes lines that save bytes to a file. */
export const writeBytes = (fileName: string, bytes: string): string[] => [
  `with open(${literal.python(fileName)}, "wb") as file:`,
  `    file.write(${bytes})`,
];
