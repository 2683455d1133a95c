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

interface Variant {
  when?: { tags: string[] } | { task: string } | { file: string };
  templates?: CodeBlock[];
  notices?: string[];
}

/** A condition, the title of a snippet, a notice, or a block of code: install commands or the snippet itself. */
const PART =
  /^# (?:Tag (?<tags>.+)|Task (?<task>.+)|File (?<file>.+)|(?<otherwise>Otherwise))$|^## (?<title>.+)$|^Notice: `(?<notice>[\w-]+)`$|^```(?<language>\w+)(?<install> install)?\n(?<code>[\s\S]*?)\n```$/gm;

/**
 * Reads a library from Markdown: metadata as YAML, then a code block for each snippet, with a level 2 heading if there are
 * several. Level 1 headings start variants for kinds of models: `# Tag a or b`, `# Task t`, `# File .bin`, and finally
 * `# Otherwise`. A block `sh install` applies to the snippets of its heading. Above all headings, it applies to every snippet.
 */
function readLibrary(path: string): object {
  const { facts, body } = readFrontMatter(path);
  const variants: Variant[] = [];
  let title: string | undefined;
  // Install commands of the file, of the variant, and of the next snippet.
  let fileInstall: string | undefined;
  let variantInstall: string | undefined;
  let install: string | undefined;
  for (const { groups = {} } of body.matchAll(PART)) {
    const { tags, task, file, otherwise, notice, language, code } = groups;
    const when = tags ? { tags: tags.split(" or ") } : task ? { task } : file ? { file } : undefined;
    if (when || otherwise) {
      variants.push({ ...(when && { when }) });
      title = undefined;
      install = variantInstall = fileInstall;
    } else if (groups["title"] !== undefined) {
      title = groups["title"];
      install = variantInstall;
    } else if (groups["install"] !== undefined) {
      install = code;
      if (title === undefined) variantInstall = code;
      if (title === undefined && variants.length === 0) fileInstall = code;
    } else {
      if (variants.length === 0) variants.push({});
      const variant = variants.at(-1) ?? {};
      if (notice) (variant.notices ??= []).push(notice);
      if (language && code)
        (variant.templates ??= []).push({
          language,
          ...(title && { title }),
          ...(install && { install }),
          code,
        });
    }
  }
  if (!variants.some(({ templates }) => templates)) throw new Error(`${path}: expected a block of code.`);
  return { ...facts, variants };
}

/** Returns the libraries as JSON by ID, the name of the file. */
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
