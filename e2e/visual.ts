import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Locator } from "playwright-core";

/** A region in which two screenshots differ: the position of a pixel, and the number of pixels. */
export interface Difference {
  x: number;
  y: number;
  pixels: number;
}

/**
 * Takes a screenshot of an element as PNG. Bars in the color of the text replace letters, which machines render differently;
 * the bundled fonts have the same widths everywhere. `css` is added to the page for the screenshot.
 */
export async function takeScreenshot(element: Locator, css = ""): Promise<Buffer> {
  await element.evaluate(async (root: HTMLElement, addedCss) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, ::before, ::after {
      -webkit-text-fill-color: transparent !important;
      -webkit-text-stroke-color: transparent !important;
      text-rendering: geometricPrecision !important;
      animation: none !important;
      transition: none !important;
    }
    body > :not(main) { visibility: hidden }
    ${addedCss}`);
    document.adoptedStyleSheets = [sheet];
    await document.fonts.ready;
    root.style.position = "relative";
    const { left, top } = root.getBoundingClientRect();
    const bars = document.createElement("div");
    bars.className = "text-bars";
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
  const screenshot = await element.screenshot({ caret: "hide" });
  await element.evaluate((root) => root.querySelector(".text-bars")?.remove());
  return screenshot;
}

/**
 * Returns the regions in which two screenshots differ. A pixel differs if no pixel around it in the other screenshot has its
 * color, within 6 of 255, so edges that are a pixel apart are equal. Regions of fewer than 16 pixels are antialiasing noise.
 */
export async function compareScreenshots(
  element: Locator,
  before: Buffer,
  after: Buffer,
): Promise<Difference[]> {
  const screenshots = [before, after].map((image) => image.toString("base64")) as [string, string];
  return element.page().evaluate(async (encoded) => {
    const decode = async (base64: string) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
      context?.drawImage(bitmap, 0, 0);
      const image = context?.getImageData(0, 0, bitmap.width, bitmap.height);
      if (!image) throw new Error("The browser does not support canvas.");
      return image;
    };
    const [a, b] = [await decode(encoded[0]), await decode(encoded[1])];
    const { width, height } = a;
    if (b.width !== width || b.height !== height) return [{ x: b.width, y: b.height, pixels: -1 }];
    const [one, other] = [new Uint32Array(a.data.buffer), new Uint32Array(b.data.buffer)];
    const isNear = (p: number, q: number) =>
      [0, 8, 16].every((shift) => Math.abs(((p >>> shift) & 255) - ((q >>> shift) & 255)) <= 6);
    const listNear = (i: number) => [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => i + dy * width + dx));
    const differs = new Set<number>();
    for (let i = 0; i < one.length; i++) {
      const [p = 0, q = 0] = [one[i], other[i]];
      if (p === q || isNear(p, q)) continue;
      const near = listNear(i);
      if (near.some((n) => isNear(p, other[n] ?? 0)) && near.some((n) => isNear(q, one[n] ?? 0))) continue;
      differs.add(i);
    }
    const differences: { x: number; y: number; pixels: number }[] = [];
    for (const i of differs) {
      if (!differs.delete(i)) continue;
      const region = [i];
      for (const pixel of region) for (const n of listNear(pixel)) if (differs.delete(n)) region.push(n);
      if (region.length >= 16)
        differences.push({ x: i % width, y: Math.floor(i / width), pixels: region.length });
    }
    return differences;
  }, screenshots);
}

/**
 * Compares a screenshot with the accepted one in a file, or accepts it with `ACCEPT_SCREENSHOTS=1`. Different screenshots are
 * written to `.cache/screenshots/`.
 */
export async function compareWithAccepted(element: Locator, file: URL): Promise<Difference[]> {
  const screenshot = await takeScreenshot(element);
  if (process.env["ACCEPT_SCREENSHOTS"] === "1") writeFileSync(file, screenshot);
  const differences = await compareScreenshots(element, readFileSync(file), screenshot);
  if (differences.length > 0) {
    const folder = new URL("../.cache/screenshots/", import.meta.url);
    mkdirSync(folder, { recursive: true });
    writeFileSync(new URL(file.pathname.split("/").at(-1) ?? "", folder), screenshot);
  }
  return differences;
}
