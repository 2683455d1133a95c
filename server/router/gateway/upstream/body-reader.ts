/** `done`: the body ends in this chunk or before. `broken`: the framing is invalid. */
export type Progress = "more" | "done" | "broken";

const MAX_SIZE_DIGITS = 8;
const MAX_EXTENSION_BYTES = 1024;
const MAX_TRAILER_BYTES = 16_384;

type Part = "size" | "extension" | "size-lf" | "data" | "data-cr" | "data-lf" | "trailer" | "end-lf";

/** Decodes the framing of a body. Trailers are dropped. */
export class BodyReader {
  /** Bytes of the last chunk after the end of the body. */
  excess = 0;
  #left: number;
  readonly #kind: "length" | "chunked" | "close";
  #part: Part = "size";
  #digits = 0;
  #skipped = 0;
  #lineIsEmpty = true;

  constructor(framing: number | "chunked" | "close") {
    this.#kind = typeof framing === "number" ? "length" : framing;
    this.#left = typeof framing === "number" ? framing : 0;
  }

  /** Whether the end of the connection ends the body. */
  get endsWithConnection(): boolean {
    return this.#kind === "close";
  }

  read(piece: Buffer, give: (data: Buffer) => void): Progress {
    if (this.#kind === "close") {
      if (piece.length > 0) give(piece);
      return "more";
    }
    return this.#kind === "length" ? this.#readLength(piece, give) : this.#readChunks(piece, give);
  }

  #readLength(piece: Buffer, give: (data: Buffer) => void): Progress {
    const taken = Math.min(this.#left, piece.length);
    this.#left -= taken;
    this.excess = piece.length - taken;
    if (taken > 0) give(taken === piece.length ? piece : piece.subarray(0, taken));
    return this.#left === 0 ? "done" : "more";
  }

  #readChunks(piece: Buffer, give: (data: Buffer) => void): Progress {
    for (let at = 0; at < piece.length;) {
      if (this.#part === "data") {
        const taken = Math.min(this.#left, piece.length - at);
        give(piece.subarray(at, at + taken));
        this.#left -= taken;
        at += taken;
        if (this.#left === 0) this.#part = "data-cr";
        continue;
      }
      const progress = this.#step(piece[at++] as number);
      if (progress === "done") this.excess = piece.length - at;
      if (progress !== "more") return progress;
    }
    return "more";
  }

  #step(code: number): Progress {
    switch (this.#part) {
      case "size": {
        const digit = hexDigit(code);
        if (digit !== -1) {
          this.#left = this.#left * 16 + digit;
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
        this.#part = this.#left === 0 ? "trailer" : "data";
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

function hexDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}
