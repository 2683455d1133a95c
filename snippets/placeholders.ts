import { Media, type MediaForm, setField, type Tree } from "./tree.ts";

/** Text that nobody can guess, so that no input can be taken for a mark. Its length is a multiple of three. */
const nonce = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
  byte.toString(16).padStart(2, "0"),
).join("");

/** What stands for a token while a request is made. Hub tokens begin with `hf_`; keys do not. */
export const tokenPlaceholders = { hub: `hf_${nonce}`, key: `key-${nonce}` } as const;

/** Where a mark stands in a header, as what comes before it; undefined if there is none. */
export function getTokenPrefix(value: string): string | undefined {
  for (const mark of Object.values(tokenPlaceholders))
    if (value.endsWith(mark)) return value.slice(0, -mark.length);
  return undefined;
}

/** Bytes that stand for a file's. In base64 they have no padding, and are found again. */
class PlaceholderFile extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  constructor(bytes: Uint8Array<ArrayBuffer>, type: string) {
    super([bytes], { type });
    this.#bytes = bytes;
  }
  // The bytes are at hand, so nobody has to wait for a reader of files.
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes.slice().buffer);
  }
}

/** The files of one request: put into it as marks, and found in what an adapter makes of them. */
export class Files {
  readonly #byBlob = new Map<Blob, Media>();
  readonly #byText = new Map<string, Media>();
  readonly #forms = new Map<Media, Map<string, Media>>();

  /** A file for an adapter that takes bytes. */
  toBlob(media: Media): Blob {
    const file = new PlaceholderFile(new TextEncoder().encode(this.#mark(media)), media.type);
    this.#byBlob.set(file, media);
    return file;
  }

  /** The same as text: base64, or a `data:` URL. */
  toText(media: Media): string {
    const base64 = btoa(this.#mark(media));
    return media.form === "dataUrl" ? `data:${media.type};base64,${base64}` : base64;
  }

  #mark(media: Media): string {
    const text = nonce + String(this.#byText.size).padStart(3, "0");
    this.#byText.set(text, media);
    this.#byText.set(btoa(text), media);
    return text;
  }

  /** The file whose bytes these are. */
  async findByBlob(blob: Blob): Promise<Media | undefined> {
    // A form has a copy, which takes a while to read: where there is one file only, it is that.
    const [only] = this.#byBlob.size === 1 ? this.#byBlob.values() : [];
    const media = this.#byBlob.get(blob) ?? only ?? this.#byText.get(await blob.text());
    return media && new Media(media.source, "bytes", blob.type || media.type);
  }

  /** JSON with the files where they belong. Fields that are undefined are gone, as they are on the wire. */
  restoreMedia(value: unknown): Tree {
    if (typeof value === "string") return this.#ofText(value) ?? value;
    if (Array.isArray(value))
      return value.map((item) => (item === undefined ? null : this.restoreMedia(item)));
    if (typeof value !== "object" || value === null) return value as Tree;
    const fields: Record<string, Tree> = {};
    for (const [name, item] of Object.entries(value)) {
      if (item !== undefined) setField(fields, name, this.restoreMedia(item));
    }
    return fields;
  }

  #ofText(text: string): Media | undefined {
    if (this.#byText.size === 0) return undefined;
    const plain = this.#byText.get(text);
    if (plain) return this.#formOf(plain, "base64", plain.type);
    const [, type = "", base64 = ""] = /^data:([^,]*);base64,([^,]*)$/.exec(text.slice(0, 500)) ?? [];
    const inDataUrl = this.#byText.get(base64);
    return inDataUrl && this.#formOf(inDataUrl, "dataUrl", type);
  }

  /** The same object wherever the same is meant. */
  #formOf(media: Media, form: MediaForm, type: string): Media {
    const key = `${form} ${type}`;
    const existing = this.#forms.get(media)?.get(key);
    if (existing) return existing;
    const created = new Media(media.source, form, type);
    this.#forms.set(media, (this.#forms.get(media) ?? new Map<string, Media>()).set(key, created));
    return created;
  }
}
