import type { Value } from "./values.ts";

/** Variables of a block. Loops and macros have their own; `if` has not. */
export class Scope {
  readonly #values = new Map<string, Value>();
  readonly #parent: Scope | undefined;

  constructor(parent?: Scope) {
    this.#parent = parent;
  }

  get(name: string): Value | undefined {
    const own = this.#values.get(name);
    return own === undefined ? this.#parent?.get(name) : own;
  }

  set(name: string, value: Value): void {
    this.#values.set(name, value);
  }

  /** Every name that can be seen from here. */
  names(): string[] {
    return [...this.#values.keys(), ...(this.#parent?.names() ?? [])];
  }
}
