import type { Element, Root } from "hast";
import GithubSlugger from "github-slugger";
import { toString } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { MARK, type Formula } from "./math.server.ts";

export interface Heading {
  /** Of the heading element, the prefix included. */
  id: string;
  text: string;
  /** As written, 1 to 6. */
  depth: number;
}

const HEADING = /^h([1-6])$/;

/**
 * Gives every heading an id by its text, keeps the ids that authors wrote, each once, and leads links within the text
 * to them. All begin with `prefix`, so that none is one of the page's. Headings go one level down: the page has the first.
 */
export function anchor(tree: Root, formulas: readonly Formula[], prefix: string): Heading[] {
  const ids = new Set<string>();
  const slugger = new GithubSlugger();
  const toc: Heading[] = [];
  const headings: Element[] = [];
  visit(tree, "element", (node) => {
    const written = node.properties["id"] ?? (node.tagName === "a" ? node.properties["name"] : undefined);
    delete node.properties["id"];
    delete node.properties["name"];
    const own =
      typeof written === "string" && /^[^\s"<>]{1,200}$/.test(written) ? prefix + written : undefined;
    const depth = Number(HEADING.exec(node.tagName)?.[1] ?? 0);
    if (depth === 0) {
      if (own && !ids.has(own)) node.properties["id"] = addTo(ids, own);
      return;
    }
    const text = toString(node)
      .replaceAll(MARK, (_, index: string) => formulas[Number(index)]?.tex ?? "")
      .trim();
    const id = addTo(ids, unused(ids, own ?? prefix + (slugger.slug(text) || "section")));
    const label = isFootnoteLabel(node);
    node.tagName = `h${Math.min(depth + 1, 6)}`;
    node.properties["id"] = id;
    if (label || text === "") return;
    toc.push({ id, text, depth });
    headings.push(node);
  });
  visit(tree, "element", (node) => {
    if (node.tagName !== "a") return;
    const { href, ariaDescribedBy } = node.properties;
    if (typeof href === "string" && href.startsWith("#"))
      node.properties["href"] = `#${encodeURI(targetOf(prefix, href.slice(1), ids))}`;
    if (ariaDescribedBy !== undefined) node.properties["ariaDescribedBy"] = [`${prefix}footnote-label`];
  });
  for (const heading of headings) heading.children.push(markOf(String(heading.properties["id"])));
  return toc;
}

const isFootnoteLabel = ({ properties }: Element) =>
  (properties["className"] as string[] | undefined)?.includes("sr-only") === true;

/** For the mouse only: readers of the text and the keyboard have the table of contents. */
const markOf = (id: string): Element => ({
  type: "element",
  tagName: "a",
  properties: { className: ["anchor"], href: `#${encodeURI(id)}`, ariaHidden: "true", tabIndex: -1 },
  children: [{ type: "text", value: "#" }],
});

function addTo(ids: Set<string>, id: string): string {
  ids.add(id);
  return id;
}

function unused(ids: ReadonlySet<string>, id: string): string {
  let free = id;
  for (let n = 1; ids.has(free); n += 1) free = `${id}-${n}`;
  return free;
}

/** Where a link within the card leads; tables of contents often differ from the headings in case. */
function targetOf(prefix: string, fragment: string, ids: ReadonlySet<string>): string {
  let name = fragment;
  try {
    name = decodeURIComponent(fragment);
  } catch {
    // A lone % is part of the name.
  }
  const id = prefix + name;
  return ids.has(id) || !ids.has(id.toLowerCase()) ? id : id.toLowerCase();
}
