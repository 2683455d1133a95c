// Converts the Markdown files of catalog/libraries/ to JSON, so that the catalog needs no file system.
import { readdirSync } from "node:fs";
import { compactJson } from "./compact-json.ts";
import { readFrontMatter } from "./front-matter.ts";

interface CodeBlock {
  language: string;
  title?: string;
  install?: string;
  code: string;
}

/** A title of a snippet, or a block of code: install commands or the snippet itself. */
const PART = /^## (?<title>.+)$|^```(?<language>\w+)(?<install> install)?\n(?<code>[\s\S]*?)\n```$/gm;

/**
 * Reads a library from Markdown: facts as YAML, then a block of code for each snippet, with a heading if there are
 * several. A block `sh install` belongs to the snippet below the same heading; above all headings, to every snippet.
 */
function readLibrary(path: string): object {
  const { facts, body } = readFrontMatter(path);
  const templates: CodeBlock[] = [];
  let title: string | undefined;
  let shared: string | undefined;
  let install: string | undefined;
  for (const { groups = {} } of body.matchAll(PART)) {
    const { language, code } = groups;
    if (language === undefined || code === undefined) {
      title = groups["title"];
      install = shared;
    } else if (groups["install"] !== undefined) {
      install = code;
      if (title === undefined) shared = code;
    } else {
      templates.push({ language, ...(title && { title }), ...(install && { install }), code });
    }
  }
  if (templates.length === 0) throw new Error(`${path}: expected a block of code.`);
  return { ...facts, templates };
}

/** Returns the libraries by ID, the name of the file. */
export function libraryTemplates(directory: string): string {
  const files = readdirSync(directory).filter((file) => file.endsWith(".md"));
  return compactJson(
    Object.fromEntries(
      files
        .toSorted((a, b) => (a < b ? -1 : 1))
        .map((file) => [file.slice(0, -3), readLibrary(`${directory}${file}`)]),
    ),
  );
}
