import { crc32, deflate, inflateRawSync } from "node:zlib";
import { promisify } from "node:util";
import { toMonogram } from "../components/logos.ts";
import sets from "./glyphs.gen.json" with { type: "json" };

/** Pixels, as link previews expect of large pictures. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE;
const MARGIN = 80;
/** More than fit into two lines. */
const MAX_CHARACTERS = 200;
/** Shades of each color: letters are drawn in 16. */
const SHADES = 16;
type Rgb = readonly [number, number, number];
/** The light theme of the website. */
const CANVAS: Rgb = [0xf5, 0xf7, 0xf5];
const INK: Rgb = [0x11, 0x18, 0x1a];
const INK_3: Rgb = [0x5a, 0x67, 0x70];
const SIGNAL: Rgb = [0x09, 0x66, 0x4f];
const WHITE: Rgb = [0xff, 0xff, 0xff];
/** Colors of letters, each with what is behind them. The index of a pixel is `color * SHADES + shade`. */
const COLORS = [
  [CANVAS, INK],
  [CANVAS, INK_3],
  [CANVAS, SIGNAL],
  [SIGNAL, WHITE],
] as const;
const [BLACK, GRAY, GREEN, ON_GREEN] = [0, 1, 2, 3];

interface Letter {
  width: number;
  /** Position of the box relative to the pen, and its size. */
  box: readonly [x: number, y: number, width: number, height: number];
  /** Index of the first pixel. */
  start: number;
}

interface LetterSet {
  size: number;
  letters: ReadonlyMap<string, Letter>;
  pixels: Uint8Array;
}

function readLetters({ size, letters, boxes, pixels }: (typeof sets)["title"]): LetterSet {
  let start = 0;
  const found = [...letters].map((letter, i): [string, Letter] => {
    const [width = 0, x = 0, y = 0, w = 0, h = 0] = boxes[i] ?? [];
    const value = { width, box: [x, y, w, h] as const, start };
    start += w * h;
    return [letter, value];
  });
  return { size, letters: new Map(found), pixels: inflateRawSync(Buffer.from(pixels, "base64")) };
}

const TITLE = readLetters(sets.title);
const TEXT = readLetters(sets.text);

const measure = (set: LetterSet, text: string): number =>
  [...text].reduce((sum, letter) => sum + (set.letters.get(letter)?.width ?? 0), 0);

/** Breaks text into lines, after spaces and hyphens if possible. If it does not fit, the last line ends with "…". */
function breakLines(set: LetterSet, text: string, maxLines: number, taken = 0): string[] {
  const width = WIDTH - 2 * MARGIN - taken;
  // A word that is too long is broken anywhere.
  const parts = text
    .slice(0, MAX_CHARACTERS)
    .split(/(?<=[ \-_./])/)
    .flatMap((part) => (measure(set, part) > width ? [...part] : [part]));
  const lines = [""];
  for (const part of parts) {
    const line = `${lines.at(-1)}${part}`;
    if (measure(set, line.trimEnd()) <= width) lines[lines.length - 1] = line;
    else lines.push(part);
  }
  if (lines.length <= maxLines) return lines;
  let last = lines[maxLines - 1] ?? "";
  while (last !== "" && measure(set, `${last}…`) > width) last = last.slice(0, -1);
  return [...lines.slice(0, maxLines - 1), `${last}…`];
}

/** A picture of indexed colors. */
class Picture {
  readonly pixels = new Uint8Array(WIDTH * HEIGHT);

  /** Fills a rectangle with a color. */
  fill(color: number, [x, y, width, height]: readonly [number, number, number, number]): void {
    for (let row = y; row < y + height; row++)
      this.pixels.fill(color, row * WIDTH + Math.round(x), row * WIDTH + Math.round(x) + width);
  }

  /** Writes a text; `y` is its base line. Letters that the set does not have are left out. */
  write(set: LetterSet, color: number, [x, y]: readonly [number, number], text: string): void {
    let pen = x;
    for (const name of text) {
      const letter = set.letters.get(name);
      if (letter === undefined) continue;
      const [left, top, width, height] = letter.box;
      for (let row = 0; row < height; row++)
        for (let column = 0; column < width; column++) {
          const shade = set.pixels[letter.start + row * width + column] ?? 0;
          const [px, py] = [Math.round(pen) + left + column, y + top + row];
          if (shade > 0 && px < WIDTH && py < HEIGHT) this.pixels[py * WIDTH + px] = color * SHADES + shade;
        }
      pen += letter.width;
    }
  }
}

export interface Preview {
  owner: string;
  name: string;
  /** Known details of the model. */
  facts: readonly string[];
}

/**
 * Draws the picture of a model for link previews as PNG, in a few milliseconds regardless of the text: letters are
 * copied, and text that does not fit is cut. Compression does not block other requests.
 */
export function drawPreview({ owner, name, facts }: Preview): Promise<Buffer> {
  const picture = new Picture();
  const tile = 112;
  const signature = 60 + measure(TEXT, "Modelyard");
  picture.fill(ON_GREEN * SHADES, [MARGIN, MARGIN, tile, tile]);
  const monogram = toMonogram(owner === "" ? name : owner);
  picture.write(TITLE, ON_GREEN, [MARGIN + (tile - measure(TITLE, monogram)) / 2, MARGIN + 83], monogram);
  picture.write(
    TEXT,
    GRAY,
    [MARGIN + tile + 28, MARGIN + 68],
    breakLines(TEXT, owner, 1, tile + 28 + signature)[0] ?? "",
  );
  let y = 320;
  for (const line of breakLines(TITLE, name, 2)) {
    picture.write(TITLE, BLACK, [MARGIN, y], line);
    y += 88;
  }
  y += 4;
  for (const line of breakLines(TEXT, facts.join(" · "), 2)) {
    picture.write(TEXT, GRAY, [MARGIN, y], line);
    y += 50;
  }
  const right = Math.round(WIDTH - MARGIN - signature);
  drawMark(picture, right, MARGIN + 40);
  picture.write(TEXT, BLACK, [right + 60, MARGIN + 68], "Modelyard");
  return toPng(picture);
}

/** The mark: two rails and a switch. */
function drawMark(picture: Picture, x: number, y: number): void {
  const black = BLACK * SHADES + SHADES - 1;
  picture.fill(black, [x, y + 4, 44, 5]);
  picture.fill(black, [x, y + 24, 44, 5]);
  for (let row = 0; row < 33; row++)
    picture.fill(GREEN * SHADES + SHADES - 1, [x + 31 - row * 0.65, y + row, 8, 1]);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

async function toPng({ pixels }: Picture): Promise<Buffer> {
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT);
  // The first byte of a row is its filter: none.
  for (let row = 0; row < HEIGHT; row++)
    rows.set(pixels.subarray(row * WIDTH, (row + 1) * WIDTH), row * (WIDTH + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // 8 bits, indexed colors.
  header.set([8, 3, 0, 0, 0], 8);
  const palette = COLORS.flatMap(([from, to]) =>
    Array.from({ length: SHADES }, (_, shade) =>
      from.map((part, i) => Math.round(part + (((to[i] ?? 0) - part) * shade) / (SHADES - 1))),
    ),
  );
  return Buffer.concat([
    SIGNATURE,
    toChunk("IHDR", header),
    toChunk("PLTE", Buffer.from(palette.flat())),
    toChunk("IDAT", await promisify(deflate)(rows)),
    toChunk("IEND", Buffer.alloc(0)),
  ]);
}

function toChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, "latin1");
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), data.length + 8);
  return chunk;
}
