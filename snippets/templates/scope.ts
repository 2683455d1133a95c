import type { Value } from "./values.ts";

/** Variables of a block. Loops and macros have a scope of their own; `if` does not. */
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

  /** Names of all visible variables. */
  names(): string[] {
    return [...this.#values.keys(), ...(this.#parent?.names() ?? [])];
  }
}
