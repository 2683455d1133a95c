/** `done`: the body ends in or before this chunk. `broken`: the framing is invalid. */
export type Progress = "more" | "done" | "broken";

const MAX_SIZE_DIGITS = 8;
const MAX_EXTENSION_BYTES = 1024;
const MAX_TRAILER_BYTES = 16_384;

type Part = "size" | "extension" | "size-lf" | "data" | "data-cr" | "data-lf" | "trailer" | "end-lf";

/** Decodes the framing of a body. Trailers are dropped. */
export class BodyReader {
  /** Bytes of the last chunk after the end of the body. */
  excess = 0;
  #remaining: number;
  readonly #kind: "length" | "chunked" | "close";
  #part: Part = "size";
  #digits = 0;
  #skipped = 0;
  #lineIsEmpty = true;

  constructor(framing: number | "chunked" | "close") {
    this.#kind = typeof framing === "number" ? "length" : framing;
    this.#remaining = typeof framing === "number" ? framing : 0;
  }

  /** Whether the end of the connection ends the body. */
  get endsWithConnection(): boolean {
    return this.#kind === "close";
  }

  read(chunk: Buffer, onData: (data: Buffer) => void): Progress {
    if (this.#kind === "close") {
      if (chunk.length > 0) onData(chunk);
      return "more";
    }
    return this.#kind === "length" ? this.#readLength(chunk, onData) : this.#readChunks(chunk, onData);
  }

  #readLength(chunk: Buffer, onData: (data: Buffer) => void): Progress {
    const size = Math.min(this.#remaining, chunk.length);
    this.#remaining -= size;
    this.excess = chunk.length - size;
    if (size > 0) onData(size === chunk.length ? chunk : chunk.subarray(0, size));
    return this.#remaining === 0 ? "done" : "more";
  }

  #readChunks(chunk: Buffer, onData: (data: Buffer) => void): Progress {
    for (let index = 0; index < chunk.length;) {
      if (this.#part === "data") {
        const size = Math.min(this.#remaining, chunk.length - index);
        onData(chunk.subarray(index, index + size));
        this.#remaining -= size;
        index += size;
        if (this.#remaining === 0) this.#part = "data-cr";
        continue;
      }
      const progress = this.#step(chunk[index++] as number);
      if (progress === "done") this.excess = chunk.length - index;
      if (progress !== "more") return progress;
    }
    return "more";
  }

  #step(code: number): Progress {
    switch (this.#part) {
      case "size": {
        const digit = parseHexDigit(code);
        if (digit !== -1) {
          this.#remaining = this.#remaining * 16 + digit;
          return ++this.#digits > MAX_SIZE_DIGITS ? "broken" : "more";
        }
        if (this.#digits === 0) return "broken";
        // Some servers pad the size with spaces.
        if (code === 0x0d) this.#part = "size-lf";
        else if (code === 0x3b || code === 0x20) this.#part = "extension";
        else return "broken";
        return "more";
      }
      case "extension":
        if (code === 0x0d) this.#part = "size-lf";
        else if (code === 0x0a || ++this.#skipped > MAX_EXTENSION_BYTES) return "broken";
        return "more";
      case "size-lf":
        if (code !== 0x0a) return "broken";
        this.#digits = 0;
        this.#skipped = 0;
        this.#lineIsEmpty = true;
        this.#part = this.#remaining === 0 ? "trailer" : "data";
        return "more";
      case "data-cr":
        this.#part = "data-lf";
        return code === 0x0d ? "more" : "broken";
      case "data-lf":
        this.#part = "size";
        return code === 0x0a ? "more" : "broken";
      case "trailer":
        if (code === 0x0d) this.#part = "end-lf";
        else if (code === 0x0a || ++this.#skipped > MAX_TRAILER_BYTES) return "broken";
        else this.#lineIsEmpty = false;
        return "more";
      default:
        if (code !== 0x0a) return "broken";
        if (this.#lineIsEmpty) return "done";
        this.#lineIsEmpty = true;
        this.#part = "trailer";
        return "more";
    }
  }
}

function parseHexDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}
