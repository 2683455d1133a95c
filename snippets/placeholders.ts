import { Media, type MediaForm, setField, type Tree } from "./tree.ts";

/** Random text, so that no input can contain a placeholder. The length is a multiple of 3, to avoid base64 padding. */
const nonce = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
  byte.toString(16).padStart(2, "0"),
).join("");

/** Placeholders for tokens while a request is created. Hub tokens begin with `hf_`; API keys do not. */
export const tokenPlaceholders = { hub: `hf_${nonce}`, key: `key-${nonce}` } as const;

/** Returns the text before the token placeholder of a header, or `undefined` if there is none. */
export function getTokenPrefix(value: string): string | undefined {
  if (!value.endsWith(nonce)) return undefined;
  for (const mark of Object.values(tokenPlaceholders))
    if (value.endsWith(mark)) return value.slice(0, -mark.length);
  return undefined;
}

/** A placeholder for the bytes of a file. Its base64 has no padding, so it can be found again. */
class PlaceholderFile extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  constructor(bytes: Uint8Array<ArrayBuffer>, type: string) {
    super([bytes], { type });
    this.#bytes = bytes;
  }
  // The bytes are in memory, so no file reader is needed.
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes.slice().buffer);
  }
}

/** Placeholders of first files by media type. Creating a `Blob` takes a tenth of the time of a plan. */
const firstFiles = new Map<string, PlaceholderFile>();
const encoder = new TextEncoder();

/** The files of one request: inserts placeholders, and finds them in the request that an adapter creates. */
export class Files {
  readonly #byBlob = new Map<Blob, Media>();
  readonly #byText = new Map<string, Media>();
  readonly #forms = new Map<Media, Map<string, Media>>();

  /** Creates a placeholder for an adapter that takes bytes. */
  toBlob(media: Media): Blob {
    const isFirst = this.#byText.size === 0;
    const mark = this.#mark(media);
    const cached = isFirst ? firstFiles.get(media.type) : undefined;
    const file = cached ?? new PlaceholderFile(encoder.encode(mark), media.type);
    if (isFirst) firstFiles.set(media.type, file);
    this.#byBlob.set(file, media);
    return file;
  }

  /** Creates a text placeholder: base64, or a `data:` URL. */
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

  /** Finds the file of a placeholder. */
  async findByBlob(blob: Blob): Promise<Media | undefined> {
    // A form contains a copy, which is slow to read. If there is only one file, no lookup is needed.
    const [only] = this.#byBlob.size === 1 ? this.#byBlob.values() : [];
    const media = this.#byBlob.get(blob) ?? only ?? this.#byText.get(await blob.text());
    return media && new Media(media.source, "bytes", blob.type || media.type);
  }

  /** Replaces placeholders in JSON with their files and removes undefined fields. */
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

  /** Returns the same object for the same file, form, and type. */
  #formOf(media: Media, form: MediaForm, type: string): Media {
    const key = `${form} ${type}`;
    const existing = this.#forms.get(media)?.get(key);
    if (existing) return existing;
    const created = new Media(media.source, form, type);
    this.#forms.set(media, (this.#forms.get(media) ?? new Map<string, Media>()).set(key, created));
    return created;
  }
}
