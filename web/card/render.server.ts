import { hash } from "node:crypto";
import type { Root } from "hast";
import { raw } from "hast-util-raw";
import { sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { anchor, type Heading } from "./anchors.server.ts";
import { leastRecentlyUsed } from "./cache.server.ts";
import { finish, languageOf } from "./finish.server.ts";
import { splitCard, type FrontMatterError } from "./front-matter.ts";
import { galleryOf, type GalleryItem } from "./gallery.server.ts";
import { escapeHtml, loadColors, resetHighlighter } from "./highlight.server.ts";
import { takeFormulas, type Formula } from "./math.server.ts";
import { schema } from "./schema.server.ts";
import { tidyHtml, tidyMarkdown } from "./tidy.server.ts";
import { TimeoutError, runWithTimeout } from "./run-with-timeout.server.ts";
import type { Repository } from "./urls.server.ts";

/** Longest card that is rendered, in characters; what follows is left out, and the reader told. */
export const MAX_LENGTH = 1_000_000;
/** For all of a card: a megabyte of ordinary text takes one to two seconds. */
const MAX_MILLISECONDS = 3_000;
/** What laying out may take at least, when reading has used up the time. */
const LEAST_MILLISECONDS = 500;
/** How long a card that took too long is not tried again: the machine may have been busy. */
const RETRY_AFTER_MS = 10 * 60_000;

export interface RenderedCard {
  /** Safe to put into a page, inside an element of class `card`. */
  html: string;
  frontMatter: Record<string, unknown>;
  frontMatterError?: FrontMatterError;
  /** Headings in order. Their links are `#` and the id. */
  toc: Heading[];
  /** What the model made, from the card's examples. */
  gallery?: GalleryItem[];
  /** What a reader must know of how the card is shown: that it was cut, or could not be laid out. */
  notice?: string;
}

const fromMarkdown = unified().use(remarkParse).use(remarkGfm).freeze();
const toTree = unified().use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: "" }).freeze();

/** Rendered cards and those being rendered, by content; weighed by their length in characters. */
const cache = leastRecentlyUsed<Promise<RenderedCard>>(48_000_000);
const outOfTime = (called: string) => `This ${called} takes too long to lay out, so its source is shown.`;

/**
 * A card's Markdown as HTML that can stand in any page: nothing of it executes, styles or names anything outside.
 * Never throws on a card: what cannot be laid out in so many milliseconds is shown as its source. Cards are kept by
 * content once rendered.
 */
export function renderCard(
  markdown: string,
  repository: Repository,
  milliseconds = MAX_MILLISECONDS,
): Promise<RenderedCard> {
  const key = hash("sha1", `${repository.id}\0${repository.revision ?? ""}\0${markdown}`, "base64");
  const known = cache.get(key);
  if (known) return known;
  const rendering = render(markdown, repository, milliseconds);
  cache.set(key, rendering, markdown.length);
  rendering.then(
    (card) => {
      cache.set(key, rendering, markdown.length + card.html.length);
      if (card.notice === outOfTime("card")) setTimeout(() => cache.delete(key), RETRY_AFTER_MS).unref();
    },
    () => cache.delete(key),
  );
  return rendering;
}

async function render(markdown: string, repository: Repository, milliseconds: number): Promise<RenderedCard> {
  const { body, frontMatter, frontMatterError } = splitCard(markdown);
  const gallery = galleryOf(frontMatter, repository);
  const laid = await layOut(body, {
    repository,
    gallery,
    prefix: "card-",
    milliseconds,
    called: "card",
  });
  return {
    frontMatter,
    ...(frontMatterError && { frontMatterError }),
    ...(gallery.length > 0 && { gallery }),
    ...laid,
  };
}

/** For one comment: a page has many. */
const COMMENT_MILLISECONDS = 500;

/**
 * What somebody said, in Markdown, likewise; it has no metadata. Ids in it begin with `prefix`: on a page with several,
 * each has its own.
 */
export function renderComment(
  markdown: string,
  repository: Repository,
  prefix: string,
): Promise<Pick<RenderedCard, "html" | "notice">> {
  const key = hash("sha1", `${repository.id}\0${prefix}\0${markdown}`, "base64");
  const known = cache.get(key);
  if (known) return known;
  const milliseconds = COMMENT_MILLISECONDS;
  const rendering = layOut(markdown, { repository, gallery: [], prefix, milliseconds, called: "text" }).then(
    (laid) => ({ frontMatter: {}, ...laid }),
  );
  cache.set(key, rendering, markdown.length * 2);
  rendering.catch(() => cache.delete(key));
  return rendering;
}

interface Layout {
  repository: Repository;
  gallery: GalleryItem[];
  prefix: string;
  milliseconds: number;
  /** What notices call it. */
  called: "card" | "text";
}

async function layOut(
  body: string,
  { repository, gallery, prefix, milliseconds, called }: Layout,
): Promise<Pick<RenderedCard, "html" | "toc" | "notice">> {
  const cut = body.length > MAX_LENGTH;
  const source = cut ? body.slice(0, Math.max(body.lastIndexOf("\n", MAX_LENGTH), MAX_LENGTH - 5_000)) : body;
  const notice = cut
    ? { notice: `This ${called} is longer than ${MAX_LENGTH / 1e6} MB. The rest of it is not shown.` }
    : {};
  const start = performance.now();
  try {
    const { tree, toc, formulas, languages } = runWithTimeout(milliseconds, () => parse(source, prefix));
    const color = await loadColors(languages);
    const left = Math.max(LEAST_MILLISECONDS, Math.ceil(milliseconds - (performance.now() - start)));
    const html = runWithTimeout(left, () => {
      finish(tree, { repository, formulas, gallery, color });
      return toHtml(tree);
    });
    return { html, toc, ...notice };
  } catch (error) {
    const late = error instanceof TimeoutError;
    if (late) resetHighlighter();
    const html = `<pre class="source" tabindex="0">${escapeHtml(source)}</pre>`;
    return {
      html,
      toc: [],
      notice: late ? outOfTime(called) : `This ${called} cannot be laid out, so its source is shown.`,
    };
  }
}

/** What can be known of the card before grammars are loaded. The tree that comes out is sanitised. */
function parse(
  source: string,
  prefix: string,
): {
  tree: Root;
  toc: Heading[];
  formulas: Formula[];
  languages: Set<string>;
} {
  const { text, formulas } = takeFormulas(source);
  const markdown = fromMarkdown.parse(text);
  tidyMarkdown(markdown);
  const html = raw(toTree.runSync(markdown)) as Root;
  tidyHtml(html, formulas);
  const tree = sanitize(html, schema) as Root;
  const toc = anchor(tree, formulas, prefix);
  const languages = new Set<string>();
  visit(tree, "element", (node) => {
    const language = node.tagName === "pre" ? languageOf(node) : undefined;
    if (language !== undefined) languages.add(language);
  });
  return { tree, toc, formulas, languages };
}
