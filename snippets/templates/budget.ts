import { TemplateRuntimeError } from "./errors.ts";

/** Limits of a rendering. Steps are counted, so that a template ends at the same point on every machine. */
export interface Limits {
  /** Evaluated nodes of the template, and items that filters and loops visit. */
  steps: number;
  /** UTF-16 units of the result and of any intermediate text. */
  characters: number;
  /** Nested macros and blocks. */
  depth: number;
  /** Milliseconds, regardless of the number of steps. */
  milliseconds: number;
}

export const LIMITS: Limits = { steps: 500_000, characters: 1_000_000, depth: 100, milliseconds: 1_000 };

/** Maximum length of a template in UTF-16 units. The longest known chat template has 20,000. */
export const MAX_TEMPLATE_CHARACTERS = 200_000;

/** Maximum length of `range`, as in Jinja's sandbox. */
export const MAX_RANGE_LENGTH = 100_000;

/** Counts the resources of a rendering and stops it at a limit. */
export class Budget {
  readonly #limits: Limits;
  readonly #end: number;
  #steps = 0;
  #nextTimeCheck = 4_096;
  #depth = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#end = performance.now() + limits.milliseconds;
  }

  spend(steps: number): void {
    this.#steps += steps;
    if (this.#steps > this.#limits.steps) {
      throw new TemplateRuntimeError(`rendering takes more than ${this.#limits.steps} steps`, "limit");
    }
    if (this.#steps < this.#nextTimeCheck) return;
    this.#nextTimeCheck = this.#steps + 4_096;
    if (performance.now() > this.#end) {
      throw new TemplateRuntimeError(`rendering takes longer than ${this.#limits.milliseconds} ms`, "limit");
    }
  }

  /** Checks the limit before a text of this length is created or scanned. */
  spendText(length: number): void {
    this.checkLength(length);
    this.spend(length >> 6);
  }

  /** Checks the length of a growing text. Each added part is counted separately. */
  checkLength(length: number): void {
    if (length > this.#limits.characters) {
      throw new TemplateRuntimeError(`a string exceeds ${this.#limits.characters} characters`, "limit");
    }
  }

  enter(): void {
    this.#depth += 1;
    if (this.#depth > this.#limits.depth) {
      throw new TemplateRuntimeError(
        `blocks and macros are nested more than ${this.#limits.depth} levels deep`,
        "limit",
      );
    }
    this.spend(1);
  }

  leave(): void {
    this.#depth -= 1;
  }
}
