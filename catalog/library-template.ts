import { literal, type Snippet } from "./code.ts";
import { onHub } from "./hub.ts";
import type { Library } from "./library.ts";
import { getModelName, type ModelMetadata } from "./model.ts";
import { notice, type NoticeId } from "./notices.ts";

/**
 * A library that shows the same code for every model: a Markdown file in `libraries/`, which `npm run gen` converts.
 * Libraries whose code depends on more than the model's ID are TypeScript files.
 */
export interface LibraryTemplate extends Omit<Library, "snippets"> {
  notices?: NoticeId[];
  templates: SnippetTemplate[];
}

/** A snippet with places for a model's values. */
export interface SnippetTemplate extends Snippet {
  language: "python" | "bash";
}

/**
 * A place in a template: `{{ id }}` and `{{ name }}` (the ID without its owner) become literals of the language, also with
 * text before them: `{{ "hf://" ~ id }}`. `{{ hub }}` becomes what a shell command needs to download from the model's hub.
 */
const PLACE = /\{\{ (?:"([^"]*)" ~ )?(id|name|hub) \}\}/g;

/** Converts a template to a library. */
export const fromTemplate = ({ templates, notices = [], ...facts }: LibraryTemplate): Library => ({
  ...facts,
  snippets: (model) => [
    ...templates.map((template) => fill(template, model)),
    ...notices.map((id) => notice(id)),
  ],
});

const fill = ({ code, ...template }: SnippetTemplate, model: ModelMetadata): Snippet => ({
  ...template,
  code: code.replaceAll(PLACE, (_, before: string | undefined, name: string) => {
    if (name === "hub") return onHub(model).code;
    return literal[template.language](`${before ?? ""}${name === "id" ? model.id : getModelName(model)}`);
  }),
});
