import { nameToEmoji } from "gemoji";
import type { Element } from "hast";
import type { Blockquote, Root } from "mdast";
import { visit } from "unist-util-visit";
import { element } from "./gallery.server.ts";

/** Titles of callouts by kind. GitHub has these five (as of 2026-11). */
export const CALLOUTS: ReadonlyMap<string, string> = new Map([
  ["note", "Note"],
  ["tip", "Tip"],
  ["important", "Important"],
  ["warning", "Warning"],
  ["caution", "Caution"],
]);

const MARKER = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/**
 * Marks block quotes whose first line is `[!NOTE]` or another kind as callouts, as GitHub does: not within other
 * elements, not with text after the marker, and not without any text.
 */
export function markCallouts(tree: Root): void {
  for (const node of tree.children) if (node.type === "blockquote") markCallout(node);
}

function markCallout(quote: Blockquote): void {
  const [first] = quote.children;
  if (first?.type !== "paragraph") return;
  const [text, next] = first.children;
  const [marker, kind = ""] = (text?.type === "text" && MARKER.exec(text.value)) || [];
  if (text?.type !== "text" || marker === undefined) return;
  const hasLine = marker.length < text.value.length || marker.endsWith("\n") || next?.type === "break";
  if (!hasLine && (next !== undefined || quote.children.length === 1)) return;
  text.value = text.value.slice(marker.length);
  if (next?.type === "break") first.children.splice(1, 1);
  if (text.value === "") first.children.shift();
  if (first.children.length === 0) quote.children.shift();
  if (quote.children.length > 0)
    quote.data = { hName: "div", hProperties: { dataCallout: kind.toLowerCase() } };
}

/** Gives a callout its title and classes. Runs after sanitizing. */
export function finishCallout(node: Element, kind: string): void {
  delete node.properties["dataCallout"];
  const title = CALLOUTS.get(kind);
  if (title === undefined) return;
  Object.assign(node.properties, { className: ["callout", `callout-${kind}`], role: "note" });
  node.children.unshift(element("p", { className: ["callout-title"] }, [{ type: "text", value: title }]));
}

/** Replaces codes such as `:rocket:` in text with their emoji. Code and unknown names stay as they are. */
export function replaceEmoji(tree: Root): void {
  visit(tree, "text", (node) => {
    node.value = node.value.replaceAll(/(?<![\w:]):([a-z0-9_+-]{1,40}):(?![\w:])/g, (code, name: string) =>
      Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? code) : code,
    );
  });
}
