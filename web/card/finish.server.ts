import type { Element, ElementContent, Parents, Properties, Root } from "hast";
import { toString } from "hast-util-to-string";
import { SKIP, visit, type VisitorResult } from "unist-util-visit";
import { finishCallout } from "./callouts.server.ts";
import { element, galleryElement, type GalleryItem } from "./gallery.server.ts";
import { findGrammar, type Token } from "./highlight.server.ts";
import { createFormulaElement, MARK, type Formula } from "./math.server.ts";
import { splitWords } from "./split-words.ts";
import { type ResolvedUrl, resolveUrl, resolveSrcSet } from "./urls.server.ts";

/** Maximum length of highlighted code per card, in characters. The rest stays plain. */
const MAX_COLORED_PER_CARD = 100_000;
const RTL = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;
const BLOCKS = new Set(
  splitWords("p h2 h3 h4 h5 h6 li ul ol blockquote table td th summary figcaption dt dd"),
);

export interface FinishOptions {
  formulas: readonly Formula[];
  gallery: readonly GalleryItem[];
  color: (code: string, language: string) => Token[];
}

/** Returns the language of a code block if it can be highlighted. */
export function getColoredLanguage(pre: Element): string | undefined {
  const [code, ...others] = pre.children;
  if (code?.type !== "element" || code.tagName !== "code" || others.length > 0) return undefined;
  const [name] = (code.properties["className"] as string[] | undefined) ?? [];
  const language = name?.startsWith("language-") ? name.slice("language-".length) : undefined;
  return language !== undefined && findGrammar(language) !== undefined ? language : undefined;
}

/** Adds links, media, highlighting, and math to a sanitized tree. Every URL goes through the URL parser here. */
export function finishTree(tree: Root, options: FinishOptions): void {
  const mixed = RTL.test(toString(tree));
  let colored = 0;
  visit(tree, "element", (node, index, parent): VisitorResult => {
    if (mixed && BLOCKS.has(node.tagName)) node.properties["dir"] ??= "auto";
    const { properties } = node;
    if (Array.isArray(properties["className"]) && properties["className"].length === 0)
      delete properties["className"];
    const callout = properties["dataCallout"];
    if (typeof callout === "string") finishCallout(node, callout);
    switch (node.tagName) {
      case "a":
        finishLink(node);
        break;
      case "img":
        return finishImage(node, parent) ? undefined : replace(parent, index, toAltText(node));
      case "source":
        finishSource(node);
        break;
      case "video":
      case "audio":
        finishMedia(node);
        break;
      case "input":
        properties["ariaLabel"] = properties["checked"] === true ? "done" : "to do";
        break;
      case "table":
        return wrapTable(node, parent, index);
      case "pre": {
        const language = getColoredLanguage(node);
        const code = toString(node);
        properties["tabIndex"] = 0;
        properties["dir"] = "ltr";
        if (language === undefined || (colored += code.length) > MAX_COLORED_PER_CARD) break;
        (node.children[0] as Element).children = options.color(code, language).map(toSpan);
        return SKIP;
      }
      case "card-gallery":
        return finishGallery(node, parent, index, options.gallery);
    }
    return undefined;
  });
  if (options.formulas.length > 0) placeFormulas(tree, options.formulas);
}

/** Resolves the URL in a property, or removes it if it is not allowed. */
function resolveProperty(
  properties: Properties,
  name: string,
  kind: "link" | "media",
): ResolvedUrl | undefined {
  const written = properties[name];
  delete properties[name];
  const url = typeof written === "string" ? resolveUrl(written, kind) : undefined;
  if (url) properties[name] = url.href;
  return url;
}

function finishLink({ properties }: Element): void {
  const { href } = properties;
  const url = resolveProperty(properties, "href", "link");
  // Links within the document are already resolved.
  if (typeof href === "string" && href.startsWith("#")) properties["href"] = href;
  else if (url?.external) properties["rel"] = ["nofollow", "ugc", "noopener"];
}

function finishImage({ properties }: Element, parent: Parents | undefined): boolean {
  const address = typeof properties["src"] === "string" ? resolveUrl(properties["src"], "image") : undefined;
  if (!address) return false;
  // A link needs an accessible name: use the file name if the author gave none.
  const needsName = parent?.type === "element" && parent.tagName === "a" && toString(parent).trim() === "";
  const alt = typeof properties["alt"] === "string" ? properties["alt"] : "";
  Object.assign(properties, {
    src: address.href.replace(/#hf-(?:light|dark)-mode-only$/, ""),
    alt: alt === "" && needsName ? getFileName(address.href) : alt,
    loading: "lazy",
    decoding: "async",
    ...(address.external && { referrerPolicy: "no-referrer" }),
  });
  return true;
}

const toAltText = ({ properties }: Element): ElementContent => ({
  type: "text",
  value: String(properties["alt"] ?? ""),
});

function getFileName(address: string): string {
  const name =
    /([^/?#]+?)(?:\.\w{2,5})?(?:[?#].*)?$/.exec(address.startsWith("data:") ? "image" : address)?.[1] ??
    "image";
  return name.replaceAll(/[-_]|%20/g, " ");
}

function finishSource({ properties }: Element): void {
  const { srcSet } = properties;
  delete properties["srcSet"];
  resolveProperty(properties, "src", "media");
  const sources = srcSet === undefined ? "" : resolveSrcSet(String(srcSet));
  if (sources !== "") properties["srcSet"] = sources;
}

function finishMedia({ tagName, properties }: Element): void {
  for (const name of ["src", "poster"]) resolveProperty(properties, name, "media");
  // Nothing is played or loaded before the user starts it.
  Object.assign(properties, {
    controls: true,
    preload: tagName === "video" && !properties["poster"] ? "metadata" : "none",
  });
}

function finishGallery(
  node: Element,
  parent: Parents | undefined,
  index: number | undefined,
  items: readonly GalleryItem[],
) {
  const images =
    toString(node).trim() === "" && node.children.length === 0 ? galleryElement(items) : undefined;
  if (!images) {
    Object.assign(node, { tagName: "div", properties: { className: ["gallery"] } });
    return undefined;
  }
  return replace(parent, index, items.length > 0 ? images : undefined);
}

/** Wraps a table in a scrollable box that is focusable by keyboard. */
function wrapTable(table: Element, parent: Parents | undefined, index: number | undefined) {
  if (!parent || index === undefined || isScrollBox(parent)) return undefined;
  const label = { role: "region", ariaLabel: "Table", tabIndex: 0 };
  parent.children[index] = element("div", { className: ["scroll"], ...label }, [table]);
  return index;
}

const isScrollBox = (parent: Parents) =>
  parent.type === "element" &&
  parent.tagName === "div" &&
  (parent.properties["className"] as string[] | undefined)?.[0] === "scroll";

const toSpan = ({ text, kind }: Token): ElementContent => {
  const value = { type: "text" as const, value: text };
  return kind ? element("span", { className: [`hl-${kind}`] }, [value]) : value;
};

function placeFormulas(tree: Root, formulas: readonly Formula[]): void {
  visit(tree, "text", (node, index, parent) => {
    if (!parent || index === undefined || !node.value.includes("\uFDD0")) return undefined;
    const parts: ElementContent[] = [];
    let end = 0;
    for (const match of node.value.matchAll(MARK)) {
      const formula = formulas[Number(match[1])];
      if (match.index > end) parts.push({ type: "text", value: node.value.slice(end, match.index) });
      if (formula) parts.push(createFormulaElement(formula));
      end = match.index + match[0].length;
    }
    if (end < node.value.length) parts.push({ type: "text", value: node.value.slice(end) });
    parent.children.splice(index, 1, ...parts);
    return index + parts.length;
  });
}

function replace(
  parent: Parents | undefined,
  index: number | undefined,
  node: ElementContent | undefined,
): VisitorResult {
  if (!parent || index === undefined) return undefined;
  parent.children.splice(index, 1, ...(node ? [node] : []));
  return [SKIP, index + (node ? 1 : 0)];
}
