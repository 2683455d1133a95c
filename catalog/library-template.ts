import { literal, type Snippet } from "./code.ts";
import { onHub } from "./hub.ts";
import type { Library } from "./library.ts";
import { getFiles, getModelName, type ModelMetadata } from "./model.ts";
import { notice, type NoticeId } from "./notices.ts";

/**
 * A library whose code is a template: a Markdown file in `libraries/`, which `npm run gen` converts. Libraries whose code
 * depends on more than the model's ID, tags, task, and file names are TypeScript files.
 */
export interface LibraryTemplate extends Omit<Library, "snippets"> {
  notices?: NoticeId[];
  /** Only the first variant with a true condition is shown. */
  variants: TemplateVariant[];
}

/** Snippets and notices for models that meet a condition. */
interface TemplateVariant {
  when?: Condition;
  templates?: SnippetTemplate[];
  notices?: NoticeId[];
}

/** True if the model has one of the tags, the task, or a file with this path or, with a leading dot, this suffix. */
interface Condition {
  tags?: string[];
  task?: string;
  file?: string;
}

/** A snippet with placeholders for a model's values. */
export interface SnippetTemplate extends Snippet {
  language: "python" | "bash";
}

/**
 * A placeholder in a template: `{{ id }}` and `{{ name }}` (the ID without its owner) become literals of the language, also
 * with a prefix: `{{ "hf://" ~ id }}`. `{{ hub }}` becomes the prefix of a shell command that downloads from the model's hub.
 * `{{ file ".bin" or "model.bin" }}` becomes the path of the first file with this suffix, or the alternative.
 */
const PLACEHOLDER = /\{\{ (?:(?:"([^"]*)" ~ )?(id|name|hub)|file "([^"]*)"(?: or "([^"]*)")?) \}\}/g;

/** Converts a template to a library. */
export const fromTemplate = ({ variants, notices = [], ...facts }: LibraryTemplate): Library => ({
  ...facts,
  snippets(model) {
    const variant = variants.find(({ when }) => when === undefined || isMet(when, model));
    const { templates = [], notices: own = [] } = variant ?? {};
    const allNotices = templates.length > 0 ? [...own, ...notices] : own;
    return [...templates.map((template) => fill(template, model)), ...allNotices.map((id) => notice(id))];
  },
});

const isMet = ({ tags = [], task, file }: Condition, model: ModelMetadata): boolean =>
  tags.some((tag) => model.tags.includes(tag)) ||
  (task !== undefined && model.pipeline_tag === task) ||
  (file !== undefined && findFile(model, file) !== undefined);

const findFile = (model: ModelMetadata, file: string): string | undefined =>
  getFiles(model).find((path) => (file.startsWith(".") ? path.endsWith(file) : path === file));

const fill = ({ code, ...template }: SnippetTemplate, model: ModelMetadata): Snippet => ({
  ...template,
  code: code.replaceAll(PLACEHOLDER, (_, before = "", name?: string, ending = "", otherwise = "") => {
    if (name === "hub") return onHub(model).code;
    const values = { id: model.id, name: getModelName(model), file: findFile(model, ending) ?? otherwise };
    return literal[template.language](before + values[(name ?? "file") as keyof typeof values]);
  }),
});
