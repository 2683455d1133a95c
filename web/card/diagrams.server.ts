import type { Element, Root } from "hast";
import { toString } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import type { JobTools } from "../content-work.server.ts";
import { element } from "./gallery.server.ts";

/** Limits per document. Layout time grows with the links: 300 take 0.6 s. Diagrams above a limit stay source. */
const MAX_LINKS = 300;
const MAX_CHARACTERS = 10_000;

/** Colors of the page, as in tokens.css. */
const LIGHT = { bg: "#ffffff", fg: "#15181c" };
const DARK = { bg: "#14181b", fg: "#e6e9eb" };

const isDiagram = (node: Element): boolean => {
  const [code, ...others] = node.tagName === "pre" ? node.children : [];
  if (code?.type !== "element" || code.tagName !== "code" || others.length > 0) return false;
  const classes = code.properties["className"];
  return Array.isArray(classes) && classes.includes("language-mermaid");
};

/**
 * Draws the Mermaid diagrams of a sanitized tree as images, which cannot run scripts or load anything. Their source
 * follows. Unsupported, invalid, and large diagrams stay source.
 */
export async function drawDiagrams(tree: Root, { uncounted }: Partial<JobTools> = {}): Promise<void> {
  let remaining = { links: MAX_LINKS, characters: MAX_CHARACTERS };
  const diagrams: { node: Element; source: string }[] = [];
  visit(tree, "element", (node) => {
    if (!isDiagram(node)) return undefined;
    const source = normalize(toString(node));
    const links = source.match(/[-=.~<|]{2,}|&/g)?.length ?? 0;
    const after = { links: remaining.links - links, characters: remaining.characters - source.length };
    if (after.links < 0 || after.characters < 0) return SKIP;
    remaining = after;
    diagrams.push({ node, source });
    return SKIP;
  });
  if (diagrams.length === 0) return;
  const load = () => import("beautiful-mermaid");
  const { renderMermaidSVG } = await (uncounted ? uncounted(load) : load());
  for (const { node, source } of diagrams) {
    const image = draw(() =>
      renderMermaidSVG(source, { ...LIGHT, transparent: true, font: "system-ui", padding: 12 }),
    );
    if (image) Object.assign(node, toFigure(image, structuredClone(node)));
  }
}

/** Removes settings, comments, and trailing semicolons, which the library does not support. */
const normalize = (source: string): string =>
  source
    .replace(/^\s*---\n[^]*?\n---\n/, "")
    .replaceAll(/^[ \t]*%%.*$/gm, "")
    .replaceAll(/;[ \t]*$/gm, "")
    .trim();

function draw(render: () => string): string | undefined {
  try {
    // Use the system font. An empty diagram has no width.
    const svg = render().replaceAll(/@import url\('[^']*'\);/g, "");
    return /\swidth="0(?:\.0*)?"/.test(svg) ? undefined : svg;
  } catch {
    return undefined;
  }
}

function toFigure(svg: string, source: Element): Element {
  const [, width, height] = /\swidth="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  const toImage = (className: string, colors: typeof LIGHT) => {
    const colored = svg.replaceAll(LIGHT.bg, colors.bg).replaceAll(LIGHT.fg, colors.fg);
    return element(
      "img",
      {
        className: [className],
        src: `data:image/svg+xml;base64,${Buffer.from(colored).toString("base64")}`,
        alt: "Diagram. Its source follows.",
        ...(width !== undefined && { width: Math.round(Number(width)) }),
        ...(height !== undefined && { height: Math.round(Number(height)) }),
      },
      [],
    );
  };
  const images = [toImage("on-light", LIGHT), toImage("on-dark", DARK)];
  const box = { className: ["scroll"], role: "region", ariaLabel: "Diagram", tabIndex: 0 };
  const summary = element("summary", {}, [{ type: "text", value: "Source of the diagram" }]);
  return element("figure", { className: ["diagram"] }, [
    element("div", box, images),
    element("details", {}, [summary, source]),
  ]);
}
