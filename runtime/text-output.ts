import type { RunOptions, TokenLogprob } from "./engine.ts";

/** Collects and sends generated text, up to the first stop sequence. */
export class TextOutput {
  text = "";
  readonly logprobs: TokenLogprob[] = [];
  /** Whether a stop sequence was found. */
  stopped = false;
  readonly #stops: readonly string[];
  readonly #onText: RunOptions["onText"];
  #sent = 0;
  #logprobs: TokenLogprob[] = [];

  constructor(stops: readonly string[], onText: RunOptions["onText"]) {
    this.#stops = stops;
    this.#onText = onText;
  }

  /** Adds text, with the tokens that it consists of if their probabilities were requested. */
  add(piece: string, logprobs: readonly TokenLogprob[] = []): void {
    if (this.stopped) return;
    const maxLength = Math.max(0, ...this.#stops.map(({ length }) => length));
    const from = Math.max(0, this.text.length - maxLength);
    this.text += piece;
    this.#logprobs.push(...logprobs);
    this.logprobs.push(...logprobs);
    const positions = this.#stops.map((stop) => this.text.indexOf(stop, from)).filter((i) => i !== -1);
    this.stopped = positions.length > 0;
    if (this.stopped) this.text = this.text.slice(0, Math.min(...positions));
    this.#send(this.stopped ? this.text.length : this.text.length - this.#countWithheld());
  }

  /** Sends text that was withheld because it could have been the start of a stop sequence. */
  end(): void {
    this.#send(this.text.length);
  }

  #countWithheld(): number {
    const starts = this.#stops.flatMap((stop) =>
      Array.from({ length: stop.length - 1 }, (_, i) => stop.slice(0, i + 1)),
    );
    return Math.max(0, ...starts.filter((start) => this.text.endsWith(start)).map(({ length }) => length));
  }

  #send(end: number): void {
    if (end <= this.#sent) return;
    this.#onText(this.text.slice(this.#sent, end), this.#logprobs);
    this.#sent = end;
    this.#logprobs = [];
  }
}
