import type { Element, Properties, Root } from "hast";
import type { Html, Root as Markdown } from "mdast";
import { visit } from "unist-util-visit";
import { withSource, type Formula } from "./math.server.ts";
import { ALLOWED } from "./schema.server.ts";
import { words } from "./split-words.ts";

/** Elements that are HTML but not for cards; they are no words of the author's, so they are not shown as text. */
const OTHER_HTML = new Set(
  words(`
  html head body meta link base script style title template noscript noembed noframes iframe frame
  frameset object embed applet param svg math canvas map area track form button label fieldset legend
  select option optgroup textarea datalist output progress meter dialog menu slot search hgroup
  address data main nav header footer article aside center font big nobr marquee blink basefont
  bgsound dir acronym image listing plaintext xmp keygen isindex rb rtc spacer bdo gallery
`),
);
const KNOWN = new Set([...ALLOWED, ...OTHER_HTML]);
const TAG = /<(\/?)([A-Za-z][\w:.-]*)([^<>]*)>/g;

/** Before HTML is parsed: marks the gallery, and shows tags that HTML does not have (`<think>`) as the text they are. */
export function tidyMarkdown(tree: Markdown): void {
  visit(tree, "html", (node: Html) => {
    node.value = node.value.replaceAll(TAG, (tag, slash: string, written: string, rest: string) => {
      if (written === "Gallery")
        return rest.trim() === "/" ? "<card-gallery></card-gallery>" : `<${slash}card-gallery>`;
      return KNOWN.has(written.toLowerCase())
        ? tag
        : `&lt;${slash}${written}${rest.replaceAll("&", "&amp;")}&gt;`;
    });
  });
}

/** Before the tree is sanitised: says in attributes that may stay what the author said in classes and styles. */
export function tidyHtml(tree: Root, formulas: readonly Formula[]): void {
  visit(tree, "element", (node) => {
    for (const [name, value] of Object.entries(node.properties)) {
      if (typeof value === "string") node.properties[name] = withSource(value, formulas);
    }
    if (node.tagName === "code" || node.tagName === "pre") {
      visit(node, "text", (text) => void (text.value = withSource(text.value, formulas)));
    }
    if (node.tagName === "center")
      Object.assign(node, { tagName: "div", properties: { ...node.properties, align: "center" } });
    if (node.tagName === "picture") tidyPicture(node);
    const classes = classesOf(node.properties);
    if (classes.length > 0) node.properties["className"] = classes;
    else delete node.properties["className"];
    fromStyle(node);
  });
}

/** The theme that an image is for, by the ways that the known hub documents (seen 2026-08). */
function classesOf(properties: Properties): string[] {
  const classes = Array.isArray(properties["className"]) ? properties["className"].map(String) : [];
  const src = String(properties["src"] ?? "");
  if (classes.includes("dark:hidden") || src.endsWith("#hf-light-mode-only")) return ["on-light"];
  if (classes.includes("dark:block") || src.endsWith("#hf-dark-mode-only")) return ["on-dark"];
  return classes;
}

/** A picture for a color scheme becomes images for our themes, which people may choose against their system's. */
function tidyPicture(picture: Element): void {
  const image = picture.children.find((child) => child.type === "element" && child.tagName === "img");
  if (image?.type !== "element") return;
  const sourceFor = (scheme: string) =>
    picture.children.find(
      (child) =>
        child.type === "element" &&
        child.tagName === "source" &&
        String(child.properties["media"]).includes(scheme),
    );
  const forTheme = (scheme: string, className: string): Element | undefined => {
    const source = sourceFor(scheme);
    const src =
      source?.type === "element"
        ? String(source.properties["srcSet"] ?? "")
            .trim()
            .split(/[\s,]/)[0]
        : "";
    return src ? { ...image, properties: { ...image.properties, src, className: [className] } } : undefined;
  };
  const dark = forTheme("dark", "on-dark");
  const light = forTheme("light", "on-light");
  if (!dark && !light) return;
  const rest = (className: string): Element => ({
    ...image,
    properties: { ...image.properties, className: [className] },
  });
  picture.tagName = "span";
  picture.children = [light ?? rest("on-light"), dark ?? rest("on-dark")];
}

/** Alignment and width are all that is taken from a style. */
function fromStyle({ tagName, properties }: Element): void {
  const style = typeof properties["style"] === "string" ? properties["style"].toLowerCase() : "";
  const align = /(?:^|;)\s*text-align\s*:\s*(left|center|right)\b/.exec(style)?.[1];
  if (align && properties["align"] === undefined) properties["align"] = align;
  const width = /(?:^|;)\s*(?:max-)?width\s*:\s*(\d{1,4})(?:\.\d+)?(px|%)/.exec(style);
  if (width && tagName === "img" && properties["width"] === undefined)
    properties["width"] = width[1] + (width[2] === "%" ? "%" : "");
  for (const name of ["width", "height"]) {
    const written = properties[name];
    if (typeof written === "string") properties[name] = written.trim().replace(/(?:\.\d+)?(?:px)?$/, "");
  }
}
