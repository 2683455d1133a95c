import { parseCard } from "@modelyard/contract/front-matter";
import type { Root } from "hast";
import { raw } from "hast-util-raw";
import { sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import type { JobTools } from "../content-work.server.ts";
import { addAnchors, type Heading } from "./anchors.server.ts";
import { markCallouts, replaceEmoji } from "./callouts.server.ts";
import { drawDiagrams } from "./diagrams.server.ts";
import { finishTree, getColoredLanguage } from "./finish.server.ts";
import { listGalleryItems, type GalleryItem } from "./gallery.server.ts";
import { loadColors } from "./highlight.server.ts";
import { extractFormulas, type Formula } from "./math.server.ts";
import { PREFIX } from "./placeholders.server.ts";
import { schema } from "./schema.server.ts";
import { MAX_LENGTH, renderSource } from "./source.server.ts";
import { tidyHtml, tidyMarkdown } from "./tidy.server.ts";

/** Rendered Markdown. Depends only on the text, so it can be stored. */
export interface RenderedDocument {
  /** Sanitized HTML for an element with the class `card`. `fillPlaceholders` replaces its placeholders. */
  html: string;
  /** Reason why the front matter is invalid. */
  frontMatterError?: string;
  /** Headings in order. */
  toc: Heading[];
  /** Notice that the text was truncated or could not be rendered. */
  notice?: string;
}

const fromMarkdown = unified().use(remarkParse).use(remarkGfm).freeze();
const toTree = unified().use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: "" }).freeze();

/**
 * Renders a card's Markdown as HTML that is safe in any page: it cannot run scripts, change styles, or use IDs outside
 * the card. Never throws for a card, but may take long: runs in a worker process. See `loadCard`.
 */
export async function renderCard(markdown: string, tools?: JobTools): Promise<RenderedDocument> {
  const { body, facts = {}, problem } = parseCard(markdown);
  return {
    ...(problem !== undefined && { frontMatterError: problem }),
    ...(await renderBody(body, listGalleryItems(facts), "card", tools)),
  };
}

/** Renders a comment's Markdown like a card, but without metadata. */
export const renderComment = (markdown: string, tools?: JobTools): Promise<RenderedDocument> =>
  renderBody(markdown, [], "text", tools);

async function renderBody(
  body: string,
  gallery: GalleryItem[],
  kind: "card" | "text",
  tools: JobTools | undefined,
): Promise<RenderedDocument> {
  const isTruncated = body.length > MAX_LENGTH;
  const source = isTruncated
    ? body.slice(0, Math.max(body.lastIndexOf("\n", MAX_LENGTH), MAX_LENGTH - 5_000))
    : body;
  const notice = isTruncated
    ? { notice: `This ${kind} is longer than ${MAX_LENGTH / 1e6} MB. The rest is not shown.` }
    : {};
  try {
    const { tree, toc, formulas, languages } = parse(source);
    const color = await loadColors(languages, tools);
    await drawDiagrams(tree, tools);
    finishTree(tree, { formulas, gallery, color });
    return { html: toHtml(tree), toc, ...notice };
  } catch {
    const notice = `This ${kind} couldn’t be rendered. Its source is shown instead.`;
    return { html: renderSource(source), toc: [], notice };
  }
}

/** Parses a card into a sanitized tree, before grammars are loaded. */
function parse(source: string): { tree: Root; toc: Heading[]; formulas: Formula[]; languages: Set<string> } {
  const { text, formulas } = extractFormulas(source);
  const markdown = fromMarkdown.parse(text);
  markCallouts(markdown);
  replaceEmoji(markdown);
  tidyMarkdown(markdown);
  const html = raw(toTree.runSync(markdown)) as Root;
  tidyHtml(html, formulas);
  const tree = sanitize(html, schema) as Root;
  const toc = addAnchors(tree, formulas, PREFIX);
  const languages = new Set<string>();
  visit(tree, "element", (node) => {
    const language = node.tagName === "pre" ? getColoredLanguage(node) : undefined;
    if (language !== undefined) languages.add(language);
  });
  return { tree, toc, formulas, languages };
}
