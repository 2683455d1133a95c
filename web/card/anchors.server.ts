import { decodePart } from "@modelyard/contract";
import type { Element, Root } from "hast";
import GithubSlugger from "github-slugger";
import { toString } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { MARK, type Formula } from "./math.server.ts";

export interface Heading {
  /** ID of the heading element, including the prefix. */
  id: string;
  text: string;
  /** Depth in the source, 1 to 6. */
  depth: number;
}

const HEADING = /^h([1-6])$/;

/**
 * Gives every heading an ID from its text, keeps unique IDs of the author, and points links within the text to them.
 * All IDs start with `prefix` to avoid conflicts with the page. Moves headings down one level, as the page has the `h1`.
 */
export function addAnchors(tree: Root, formulas: readonly Formula[], prefix: string): Heading[] {
  const ids = new Set<string>();
  const slugger = new GithubSlugger();
  const toc: Heading[] = [];
  const headings: Element[] = [];
  visit(tree, "element", (node) => {
    const authorId = node.properties["id"] ?? (node.tagName === "a" ? node.properties["name"] : undefined);
    delete node.properties["id"];
    delete node.properties["name"];
    const prefixedId =
      typeof authorId === "string" && /^[^\s"<>]{1,200}$/.test(authorId) ? prefix + authorId : undefined;
    const depth = Number(HEADING.exec(node.tagName)?.[1] ?? 0);
    if (depth === 0) {
      if (prefixedId && !ids.has(prefixedId)) node.properties["id"] = addTo(ids, prefixedId);
      return;
    }
    const text = toString(node)
      .replaceAll(MARK, (_, index: string) => formulas[Number(index)]?.tex ?? "")
      .trim();
    const id = addTo(ids, toUniqueId(ids, prefixedId ?? prefix + (slugger.slug(text) || "section")));
    const classes = node.properties["className"] as string[] | undefined;
    const isFootnoteLabel = classes?.includes("sr-only") === true;
    node.tagName = `h${Math.min(depth + 1, 6)}`;
    node.properties["id"] = id;
    if (isFootnoteLabel || text === "") return;
    toc.push({ id, text, depth });
    headings.push(node);
  });
  visit(tree, "element", (node) => {
    if (node.tagName !== "a") return;
    const { href, ariaDescribedBy } = node.properties;
    if (typeof href === "string" && href.startsWith("#"))
      node.properties["href"] = `#${encodeURI(resolveFragment(prefix, href.slice(1), ids))}`;
    if (ariaDescribedBy !== undefined) node.properties["ariaDescribedBy"] = [`${prefix}footnote-label`];
  });
  for (const heading of headings) heading.children.push(createAnchor(String(heading.properties["id"])));
  return toc;
}

/** A link for mouse users only; keyboard and screen reader users have the table of contents. */
const createAnchor = (id: string): Element => ({
  type: "element",
  tagName: "a",
  properties: { className: ["anchor"], href: `#${encodeURI(id)}`, ariaHidden: "true", tabIndex: -1 },
  children: [{ type: "text", value: "#" }],
});

function addTo(ids: Set<string>, id: string): string {
  ids.add(id);
  return id;
}

function toUniqueId(ids: ReadonlySet<string>, id: string): string {
  let unique = id;
  for (let n = 1; ids.has(unique); n += 1) unique = `${id}-${n}`;
  return unique;
}

/** Returns the ID that a fragment refers to. Ignores case, as tables of contents often differ from headings. */
function resolveFragment(prefix: string, fragment: string, ids: ReadonlySet<string>): string {
  // A lone % is part of the name.
  const id = prefix + decodePart(fragment);
  return ids.has(id) || !ids.has(id.toLowerCase()) ? id : id.toLowerCase();
}
