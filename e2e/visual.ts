import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Locator } from "playwright-core";

/** A region that looks different: its position in the screenshot, and its number of pixels. */
export interface Difference {
  x: number;
  y: number;
  pixels: number;
}

/**
 * Returns a picture of an element as PNG. Bars in the color of the text replace letters, which each machine draws in its
 * own way; the bundled fonts have the same widths everywhere. `css` is added to the page for the picture.
 */
export async function takePicture(element: Locator, css = ""): Promise<Buffer> {
  await element.evaluate(async (root: HTMLElement, added) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, ::before, ::after {
      -webkit-text-fill-color: transparent !important;
      -webkit-text-stroke-color: transparent !important;
      text-rendering: geometricPrecision !important;
      animation: none !important;
      transition: none !important;
    }
    body > :not(main) { visibility: hidden }
    ${added}`);
    document.adoptedStyleSheets = [sheet];
    await document.fonts.ready;
    root.style.position = "relative";
    const { left, top } = root.getBoundingClientRect();
    const bars = document.createElement("div");
    bars.className = "bars-of-text";
    const hidden = ".sr-only, select, details:not([open]) > :not(summary)";
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const parent = text.parentElement;
      if (!parent || text.nodeValue?.trim() === "" || parent.closest(hidden)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const rect of range.getClientRects()) {
        const bar = document.createElement("i");
        bar.style.cssText = `position: absolute; left: ${Math.round(rect.left - left)}px;
          top: ${Math.round(rect.top - top + rect.height / 3)}px; width: ${Math.round(rect.width)}px;
          height: ${Math.round(rect.height / 3)}px; background: ${getComputedStyle(parent).color}`;
        bars.append(bar);
      }
    }
    root.append(bars);
  }, css);
  const picture = await element.screenshot({ caret: "hide" });
  await element.evaluate((root) => root.querySelector(".bars-of-text")?.remove());
  return picture;
}

/**
 * Returns where two pictures differ. A pixel differs if none around it in the other picture has its color, give or take 6 of
 * 255: edges that are drawn a pixel apart are equal. Fewer than 16 pixels together are noise of antialiasing.
 */
export async function comparePictures(
  element: Locator,
  before: Buffer,
  after: Buffer,
): Promise<Difference[]> {
  const pictures = [before, after].map((picture) => picture.toString("base64")) as [string, string];
  return element.page().evaluate(async (encoded) => {
    const decode = async (base64: string) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
      context?.drawImage(bitmap, 0, 0);
      const image = context?.getImageData(0, 0, bitmap.width, bitmap.height);
      if (!image) throw new Error("This browser has no canvas.");
      return image;
    };
    const [a, b] = [await decode(encoded[0]), await decode(encoded[1])];
    const { width, height } = a;
    if (b.width !== width || b.height !== height) return [{ x: b.width, y: b.height, pixels: -1 }];
    const [one, other] = [new Uint32Array(a.data.buffer), new Uint32Array(b.data.buffer)];
    const isNear = (p: number, q: number) =>
      [0, 8, 16].every((shift) => Math.abs(((p >>> shift) & 255) - ((q >>> shift) & 255)) <= 6);
    const around = (at: number) => [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => at + dy * width + dx));
    const differs = new Set<number>();
    for (let at = 0; at < one.length; at++) {
      const [p = 0, q = 0] = [one[at], other[at]];
      if (p === q || isNear(p, q)) continue;
      const found = around(at);
      if (found.some((n) => isNear(p, other[n] ?? 0)) && found.some((n) => isNear(q, one[n] ?? 0))) continue;
      differs.add(at);
    }
    const differences: { x: number; y: number; pixels: number }[] = [];
    for (const at of differs) {
      if (!differs.delete(at)) continue;
      const region = [at];
      for (const each of region) for (const n of around(each)) if (differs.delete(n)) region.push(n);
      if (region.length >= 16)
        differences.push({ x: at % width, y: Math.floor(at / width), pixels: region.length });
    }
    return differences;
  }, pictures);
}

/**
 * Compares a picture with the accepted one in a file. With `ACCEPT_SCREENSHOTS=1`, accepts it. A picture that differs is
 * written to `.cache/screenshots/`.
 */
export async function compareWithAccepted(element: Locator, file: URL): Promise<Difference[]> {
  const picture = await takePicture(element);
  if (process.env["ACCEPT_SCREENSHOTS"] === "1") writeFileSync(file, picture);
  const differences = await comparePictures(element, readFileSync(file), picture);
  if (differences.length > 0) {
    const folder = new URL("../.cache/screenshots/", import.meta.url);
    mkdirSync(folder, { recursive: true });
    writeFileSync(new URL(file.pathname.split("/").at(-1) ?? "", folder), picture);
  }
  return differences;
}
