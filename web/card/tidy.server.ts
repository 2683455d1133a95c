import type { Element, Properties, Root } from "hast";
import type { Html, Root as Markdown } from "mdast";
import { visit } from "unist-util-visit";
import { restoreFormulas, type Formula } from "./math.server.ts";
import { ALLOWED } from "./schema.server.ts";
import { splitWords } from "./split-words.ts";

/** HTML elements that are not allowed in cards. Unlike unknown tags, they are not shown as text. */
const OTHER_HTML = new Set(
  splitWords(`
  html head body meta link base script style title template noscript noembed noframes iframe frame
  frameset object embed applet param svg math canvas map area track form button label fieldset legend
  select option optgroup textarea datalist output progress meter dialog menu slot search hgroup
  address data main nav header footer article aside center font big nobr marquee blink basefont
  bgsound dir acronym image listing plaintext xmp keygen isindex rb rtc spacer bdo gallery
`),
);
const HTML_ELEMENTS = new Set([...ALLOWED, ...OTHER_HTML]);
const TAG = /<(\/?)([A-Za-z][\w:.-]*)([^<>]*)>/g;

/** Marks the gallery and escapes unknown tags such as `<think>`. Runs before HTML is parsed. */
export function tidyMarkdown(tree: Markdown): void {
  visit(tree, "html", (node: Html) => {
    node.value = node.value.replaceAll(TAG, (tag, slash: string, name: string, attributes: string) => {
      if (name === "Gallery")
        return attributes.trim() === "/" ? "<card-gallery></card-gallery>" : `<${slash}card-gallery>`;
      return HTML_ELEMENTS.has(name.toLowerCase())
        ? tag
        : `&lt;${slash}${name}${attributes.replaceAll("&", "&amp;")}&gt;`;
    });
  });
}

/** Converts supported classes and styles of the author to allowed attributes. Runs before sanitizing. */
export function tidyHtml(tree: Root, formulas: readonly Formula[]): void {
  visit(tree, "element", (node) => {
    for (const [name, value] of Object.entries(node.properties)) {
      if (typeof value === "string") node.properties[name] = restoreFormulas(value, formulas);
    }
    if (node.tagName === "code" || node.tagName === "pre") {
      visit(node, "text", (text) => void (text.value = restoreFormulas(text.value, formulas)));
    }
    if (node.tagName === "center")
      Object.assign(node, { tagName: "div", properties: { ...node.properties, align: "center" } });
    if (node.tagName === "picture") tidyPicture(node);
    const classes = toThemeClasses(node.properties);
    if (classes.length > 0) node.properties["className"] = classes;
    else delete node.properties["className"];
    convertStyle(node);
  });
}

/** Returns the class of an image for a theme, from the conventions that Hugging Face documents (as of 2026-08). */
function toThemeClasses(properties: Properties): string[] {
  const classes = Array.isArray(properties["className"]) ? properties["className"].map(String) : [];
  const src = String(properties["src"] ?? "");
  if (classes.includes("dark:hidden") || src.endsWith("#hf-light-mode-only")) return ["on-light"];
  if (classes.includes("dark:block") || src.endsWith("#hf-dark-mode-only")) return ["on-dark"];
  return classes;
}

/** Converts a `<picture>` for color schemes to images for themes, as the theme can differ from the system's scheme. */
function tidyPicture(picture: Element): void {
  const elements = picture.children.filter((child) => child.type === "element");
  const image = elements.find(({ tagName }) => tagName === "img");
  if (!image) return;
  const createImage = (className: string, src = image.properties["src"]): Element => ({
    ...image,
    properties: { ...image.properties, src, className: [className] },
  });
  const findSource = (scheme: string): string | undefined => {
    const isFor = ({ tagName, properties }: Element) =>
      tagName === "source" && String(properties["media"]).includes(scheme);
    const { srcSet = "" } = elements.find(isFor)?.properties ?? {};
    return String(srcSet).trim().split(/[\s,]/)[0] || undefined;
  };
  const [light, dark] = [findSource("light"), findSource("dark")];
  if (!dark && !light) return;
  picture.tagName = "span";
  picture.children = [createImage("on-light", light), createImage("on-dark", dark)];
}

/** Converts alignment and width of a style to attributes. */
function convertStyle({ tagName, properties }: Element): void {
  const style = typeof properties["style"] === "string" ? properties["style"].toLowerCase() : "";
  const align = /(?:^|;)\s*text-align\s*:\s*(left|center|right)\b/.exec(style)?.[1];
  if (align && properties["align"] === undefined) properties["align"] = align;
  const width = /(?:^|;)\s*(?:max-)?width\s*:\s*(\d{1,4})(?:\.\d+)?(px|%)/.exec(style);
  if (width && tagName === "img" && properties["width"] === undefined)
    properties["width"] = width[1] + (width[2] === "%" ? "%" : "");
  for (const name of ["width", "height"]) {
    const value = properties[name];
    if (typeof value === "string") properties[name] = value.trim().replace(/(?:\.\d+)?(?:px)?$/, "");
  }
}
