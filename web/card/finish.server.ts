import type { Element, ElementContent, Parents, Root } from "hast";
import { toString } from "hast-util-to-string";
import { SKIP, visit, type VisitorResult } from "unist-util-visit";
import { element, galleryElement, type GalleryItem } from "./gallery.server.ts";
import { grammarOf, type Token } from "./highlight.server.ts";
import { formulaElement, MARK, type Formula } from "./math.server.ts";
import { resolveAddress, resolveSources, type Repository } from "./urls.server.ts";

/** Longest sum of code that is colored in one card; what follows stays plain. */
const MAX_COLORED_PER_CARD = 100_000;
const RTL = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;
const BLOCKS = new Set([
  "p",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "li",
  "ul",
  "ol",
  "blockquote",
  "table",
  "td",
  "th",
  "summary",
  "figcaption",
  "dt",
  "dd",
]);

export interface Finish {
  repository: Repository;
  formulas: readonly Formula[];
  gallery: readonly GalleryItem[];
  color: (code: string, language: string) => Token[];
}

/** The language named on a code block, if we can color it. */
export function languageOf(pre: Element): string | undefined {
  const [code, ...others] = pre.children;
  if (code?.type !== "element" || code.tagName !== "code" || others.length > 0) return undefined;
  const [name] = (code.properties["className"] as string[] | undefined) ?? [];
  const language = name?.startsWith("language-") ? name.slice("language-".length) : undefined;
  return language !== undefined && grammarOf(language) !== undefined ? language : undefined;
}

/** After the tree is sanitised: adds what is ours. Every address goes through the URL parser here. */
export function finish(tree: Root, options: Finish): void {
  const mixed = RTL.test(toString(tree));
  let colored = 0;
  visit(tree, "element", (node, index, parent): VisitorResult => {
    if (mixed && BLOCKS.has(node.tagName)) node.properties["dir"] ??= "auto";
    const { properties } = node;
    if (Array.isArray(properties["className"]) && properties["className"].length === 0)
      delete properties["className"];
    switch (node.tagName) {
      case "a":
        finishLink(node, options.repository);
        break;
      case "img":
        return finishImage(node, parent, options.repository)
          ? undefined
          : replace(parent, index, altOf(node));
      case "source":
        finishSource(node, options.repository);
        break;
      case "video":
      case "audio":
        finishMedia(node, options.repository);
        break;
      case "input":
        properties["ariaLabel"] = properties["checked"] === true ? "done" : "to do";
        break;
      case "table":
        return wrap(node, parent, index);
      case "pre": {
        const language = languageOf(node);
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

function finishLink({ properties }: Element, repository: Repository): void {
  const written = properties["href"];
  delete properties["href"];
  if (typeof written !== "string") return;
  if (written.startsWith("#")) {
    properties["href"] = written;
    return;
  }
  const address = resolveAddress(written, "link", repository);
  if (!address) return;
  properties["href"] = address.href;
  if (address.external) properties["rel"] = ["nofollow", "ugc", "noopener"];
}

function finishImage({ properties }: Element, parent: Parents | undefined, repository: Repository): boolean {
  const address =
    typeof properties["src"] === "string"
      ? resolveAddress(properties["src"], "image", repository)
      : undefined;
  if (!address) return false;
  // A link needs a name: that of the file where the author gave none.
  const named = parent?.type === "element" && parent.tagName === "a" && toString(parent).trim() === "";
  const alt = typeof properties["alt"] === "string" ? properties["alt"] : "";
  Object.assign(properties, {
    src: address.href.replace(/#hf-(?:light|dark)-mode-only$/, ""),
    alt: alt === "" && named ? fileName(address.href) : alt,
    loading: "lazy",
    decoding: "async",
    ...(address.external && { referrerPolicy: "no-referrer" }),
  });
  return true;
}

const altOf = ({ properties }: Element): ElementContent => ({
  type: "text",
  value: String(properties["alt"] ?? ""),
});

function fileName(address: string): string {
  const name =
    /([^/?#]+?)(?:\.\w{2,5})?(?:[?#].*)?$/.exec(address.startsWith("data:") ? "picture" : address)?.[1] ??
    "picture";
  return name.replaceAll(/[-_]|%20/g, " ");
}

function finishSource({ properties }: Element, repository: Repository): void {
  const { src, srcSet } = properties;
  delete properties["src"];
  delete properties["srcSet"];
  const address = typeof src === "string" ? resolveAddress(src, "media", repository) : undefined;
  if (address) properties["src"] = address.href;
  const sources = srcSet === undefined ? "" : resolveSources(String(srcSet), repository);
  if (sources !== "") properties["srcSet"] = sources;
}

function finishMedia({ tagName, properties }: Element, repository: Repository): void {
  for (const name of ["src", "poster"]) {
    const written = properties[name];
    delete properties[name];
    const address = typeof written === "string" ? resolveAddress(written, "media", repository) : undefined;
    if (address) properties[name] = address.href;
  }
  // Nothing plays, or is fetched, before someone asks for it.
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

/** A table scrolls in a box of its own, which the keyboard can reach. */
function wrap(table: Element, parent: Parents | undefined, index: number | undefined) {
  if (!parent || index === undefined || isScroll(parent)) return undefined;
  const label = { role: "region", ariaLabel: "Table", tabIndex: 0 };
  parent.children[index] = element("div", { className: ["scroll"], ...label }, [table]);
  return index;
}

const isScroll = (parent: Parents) =>
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
    for (const found of node.value.matchAll(MARK)) {
      const formula = formulas[Number(found[1])];
      if (found.index > end) parts.push({ type: "text", value: node.value.slice(end, found.index) });
      if (formula) parts.push(formulaElement(formula));
      end = found.index + found[0].length;
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
