// Draws the letters of preview images with Chromium: `npm run gen:glyphs` writes `web/preview/glyphs.gen.json` from Geist
// (OFL-1.1). The server has no fonts; it copies these letters. Run it again after changing the font or a size.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import { launch } from "../e2e/chromium.ts";

/** Name, weight, and size of each set. */
const SETS = [
  ["title", 650, 76],
  ["text", 450, 36],
] as const;
const LETTERS = `${Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("")}·–…`;

const font = readFileSync(
  fileURLToPath(
    new URL(
      "../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2",
      import.meta.url,
    ),
  ),
).toString("base64");
const browser = await launch();
const page = await browser.newPage();
const drawn = await page.evaluate(
  async ({ font, sets, letters }) => {
    const face = new FontFace("Geist", `url(data:font/woff2;base64,${font})`, { weight: "100 900" });
    document.fonts.add(await face.load());
    return sets.map(([name, weight, size]) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [size * 2, size * 2];
      const pen = canvas.getContext("2d", { willReadFrequently: true });
      if (!pen) throw new Error("No canvas.");
      const glyphs = [...letters].map((letter) => {
        pen.clearRect(0, 0, canvas.width, canvas.height);
        pen.font = `${weight} ${size}px Geist`;
        const { width, actualBoundingBoxLeft: left, actualBoundingBoxRight: right } = pen.measureText(letter);
        const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText(letter);
        // Whole pixels around the letter. The baseline is at `size`.
        const [x, y] = [Math.floor(-left), Math.floor(-up)];
        const [w, h] = [Math.max(0, Math.ceil(right) - x), Math.max(0, Math.ceil(down) - y)];
        pen.fillText(letter, -x, -y);
        const pixels =
          w * h === 0 ? [] : [...pen.getImageData(0, 0, w, h).data].filter((_, i) => i % 4 === 3);
        return { letter, box: [Math.round(width * 64) / 64, x, y, w, h], pixels };
      });
      return { name, size, glyphs };
    });
  },
  { font, sets: SETS, letters: LETTERS },
);
await browser.close();

const result = Object.fromEntries(
  drawn.map(({ name, size, glyphs }) => [
    name,
    {
      size,
      letters: glyphs.map(({ letter }) => letter).join(""),
      boxes: glyphs.map(({ box }) => box),
      // 16 shades are enough.
      pixels: deflateRawSync(
        Uint8Array.from(glyphs.flatMap(({ pixels }) => pixels.map((shade) => shade >> 4))),
        { level: 9 },
      ).toString("base64"),
    },
  ]),
);
writeFileSync(new URL("../web/preview/glyphs.gen.json", import.meta.url), `${JSON.stringify(result)}\n`);
