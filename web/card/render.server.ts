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
import { addAnchors, type Heading } from "./anchors.server.ts";
import { createWeightedCache } from "./cache.server.ts";
import { finishTree, getColoredLanguage } from "./finish.server.ts";
import { splitCard, type FrontMatterError } from "./front-matter.ts";
import { listGalleryItems, type GalleryItem } from "./gallery.server.ts";
import { escapeHtml, loadColors, resetHighlighter } from "./highlight.server.ts";
import { extractFormulas, type Formula } from "./math.server.ts";
import { schema } from "./schema.server.ts";
import { tidyHtml, tidyMarkdown } from "./tidy.server.ts";
import { TimeoutError, runWithTimeout } from "./run-with-timeout.server.ts";
import type { Repository } from "./urls.server.ts";

/** Maximum length of a rendered card, in characters. The rest is omitted with a notice. */
export const MAX_LENGTH = 1_000_000;
/** Time limit for a card. A megabyte of ordinary text takes one to two seconds. */
const MAX_CARD_MS = 3_000;
/** Minimum time for rendering if parsing has used up the limit. */
const MIN_RENDER_MS = 500;
/** Delay before a card that timed out is rendered again, as the machine may have been busy. */
const RETRY_AFTER_MS = 10 * 60_000;

export interface RenderedCard {
  /** Sanitized HTML for an element with the class `card`. */
  html: string;
  frontMatter: Record<string, unknown>;
  frontMatterError?: FrontMatterError;
  /** Headings in order. */
  toc: Heading[];
  /** Generated media of the card's examples. */
  gallery?: GalleryItem[];
  /** Notice that the card was truncated or could not be rendered. */
  notice?: string;
}

const fromMarkdown = unified().use(remarkParse).use(remarkGfm).freeze();
const toTree = unified().use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: "" }).freeze();

/** Rendered cards and pending ones by content, weighted by their length in characters. */
const cache = createWeightedCache<Promise<RenderedCard>>(48_000_000);
const getTimeoutNotice = (kind: string) =>
  `This ${kind} took too long to render. Its source is shown instead.`;

/**
 * Renders a card's Markdown as HTML that is safe in any page: it cannot run scripts, change styles, or use IDs outside
 * the card. Never throws for a card: if rendering fails or exceeds the time limit, returns the source. Results are
 * cached by content.
 */
export function renderCard(
  markdown: string,
  repository: Repository,
  milliseconds = MAX_CARD_MS,
): Promise<RenderedCard> {
  const key = hash("sha1", `${repository.id}\0${repository.revision ?? ""}\0${markdown}`, "base64");
  const cached = cache.get(key);
  if (cached) return cached;
  const rendering = render(markdown, repository, milliseconds);
  cache.set(key, rendering, markdown.length);
  rendering.then(
    (card) => {
      cache.set(key, rendering, markdown.length + card.html.length);
      if (card.notice === getTimeoutNotice("card"))
        setTimeout(() => cache.delete(key), RETRY_AFTER_MS).unref();
    },
    () => cache.delete(key),
  );
  return rendering;
}

async function render(markdown: string, repository: Repository, milliseconds: number): Promise<RenderedCard> {
  const { body, frontMatter, frontMatterError } = splitCard(markdown);
  const gallery = listGalleryItems(frontMatter, repository);
  const rendered = await renderBody(body, {
    repository,
    gallery,
    prefix: "card-",
    milliseconds,
    kind: "card",
  });
  return {
    frontMatter,
    ...(frontMatterError && { frontMatterError }),
    ...(gallery.length > 0 && { gallery }),
    ...rendered,
  };
}

/** Time limit for a comment. Lower, as a page has many. */
const MAX_COMMENT_MS = 500;

/**
 * Renders a comment's Markdown like a card, but without metadata. IDs start with `prefix`, which must be unique on the
 * page.
 */
export function renderComment(
  markdown: string,
  repository: Repository,
  prefix: string,
): Promise<Pick<RenderedCard, "html" | "notice">> {
  const key = hash("sha1", `${repository.id}\0${prefix}\0${markdown}`, "base64");
  const cached = cache.get(key);
  if (cached) return cached;
  const milliseconds = MAX_COMMENT_MS;
  const rendering = renderBody(markdown, {
    repository,
    gallery: [],
    prefix,
    milliseconds,
    kind: "text",
  }).then((rendered) => ({ frontMatter: {}, ...rendered }));
  cache.set(key, rendering, markdown.length * 2);
  rendering.catch(() => cache.delete(key));
  return rendering;
}

interface RenderOptions {
  repository: Repository;
  gallery: GalleryItem[];
  prefix: string;
  milliseconds: number;
  /** Name in notices. */
  kind: "card" | "text";
}

async function renderBody(
  body: string,
  { repository, gallery, prefix, milliseconds, kind }: RenderOptions,
): Promise<Pick<RenderedCard, "html" | "toc" | "notice">> {
  const isTruncated = body.length > MAX_LENGTH;
  const source = isTruncated
    ? body.slice(0, Math.max(body.lastIndexOf("\n", MAX_LENGTH), MAX_LENGTH - 5_000))
    : body;
  const notice = isTruncated
    ? { notice: `This ${kind} is longer than ${MAX_LENGTH / 1e6} MB. The rest is not shown.` }
    : {};
  const start = performance.now();
  try {
    const { tree, toc, formulas, languages } = runWithTimeout(milliseconds, () => parse(source, prefix));
    const color = await loadColors(languages);
    const remainingMs = Math.max(MIN_RENDER_MS, Math.ceil(milliseconds - (performance.now() - start)));
    const html = runWithTimeout(remainingMs, () => {
      finishTree(tree, { repository, formulas, gallery, color });
      return toHtml(tree);
    });
    return { html, toc, ...notice };
  } catch (error) {
    const timedOut = error instanceof TimeoutError;
    if (timedOut) resetHighlighter();
    const html = `<pre class="source" tabindex="0">${escapeHtml(source)}</pre>`;
    return {
      html,
      toc: [],
      notice: timedOut
        ? getTimeoutNotice(kind)
        : `This ${kind} couldn’t be rendered. Its source is shown instead.`,
    };
  }
}

/** Parses a card into a sanitized tree, before grammars are loaded. */
function parse(
  source: string,
  prefix: string,
): {
  tree: Root;
  toc: Heading[];
  formulas: Formula[];
  languages: Set<string>;
} {
  const { text, formulas } = extractFormulas(source);
  const markdown = fromMarkdown.parse(text);
  tidyMarkdown(markdown);
  const html = raw(toTree.runSync(markdown)) as Root;
  tidyHtml(html, formulas);
  const tree = sanitize(html, schema) as Root;
  const toc = addAnchors(tree, formulas, prefix);
  const languages = new Set<string>();
  visit(tree, "element", (node) => {
    const language = node.tagName === "pre" ? getColoredLanguage(node) : undefined;
    if (language !== undefined) languages.add(language);
  });
  return { tree, toc, formulas, languages };
}
