// Output of all fakes, so that tests share one table of expected outputs.

import { toBytes, toBase64 } from "../bytes.ts";

/** Characters of 1 to 4 bytes, so that stream chunks split some of them. */
export const SENTENCE = "Grüße aus Bergen — 雪が降る 🏔️, said the ferry.";

export const NUMBERS = [0.25, -0.5, 1];

interface File {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/** A valid 2 × 2 image: some clients open images. */
const IMAGE_BASE64 =
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGO4pqHxvZ6BgcHA89Wj7QAj7gWZ1XS0tAAAAABJRU5ErkJggg==";
const imageBytes = Uint8Array.from(atob(IMAGE_BASE64), (byte) => byte.charCodeAt(0));

/** Files by extension. Video and audio contain text, because no client opens them. */
export const files = {
  png: { bytes: imageBytes, type: "image/png" },
  mp4: { bytes: toBytes("ftyp: a snail walks 🐌"), type: "video/mp4" },
  wav: { bytes: toBytes("RIFF: spoken words 🗣️"), type: "audio/wav" },
  txt: { bytes: toBytes(SENTENCE), type: "text/plain; charset=utf-8" },
} satisfies Record<string, File>;

export type FileKind = keyof typeof files;

export const getFileBase64 = (kind: FileKind): string => toBase64(files[kind].bytes);

/** URL of a file on a separate host, which needs no key. */
export const getFileUrl = (kind: FileKind): string => `https://files.example/made/1.${kind}?signature=s`;
