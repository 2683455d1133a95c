// What every double answers, so that one table of expected outputs serves them all.

import { toBytes, toBase64 } from "../bytes.ts";

/** Letters of one to four bytes, so that a stream in pieces is cut in the middle of some. */
export const SENTENCE = "Grüße aus Bergen — 雪が降る 🏔️, said the ferry.";

export const NUMBERS = [0.25, -0.5, 1];

interface File {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/** A true picture of two by two pixels: some clients open what they get. */
const IMAGE_BASE64 =
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGO4pqHxvZ6BgcHA89Wj7QAj7gWZ1XS0tAAAAABJRU5ErkJggg==";
const imageBytes = Uint8Array.from(atob(IMAGE_BASE64), (byte) => byte.charCodeAt(0));

/** By kind, which is also how their addresses end. Films and sounds are none: nobody listens. */
export const files = {
  png: { bytes: imageBytes, type: "image/png" },
  mp4: { bytes: toBytes("ftyp: a snail walks 🐌"), type: "video/mp4" },
  wav: { bytes: toBytes("RIFF: spoken words 🗣️"), type: "audio/wav" },
  txt: { bytes: toBytes(SENTENCE), type: "text/plain; charset=utf-8" },
} satisfies Record<string, File>;

export type FileKind = keyof typeof files;

export const getFileBase64 = (kind: FileKind): string => toBase64(files[kind].bytes);

/** Where a provider would keep it: on a host of its own, without a key. */
export const getFileUrl = (kind: FileKind): string => `https://files.example/made/1.${kind}?signature=s`;
