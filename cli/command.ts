/** What a command gets from outside: `main.ts` passes the real ones, tests their own. */
export interface Context {
  env: Record<string, string | undefined>;
  /** What a program may read. */
  out: Terminal;
  /** What people read: progress, notices, errors. */
  err: Terminal;
  /** Aborted by Ctrl C: end soon, with nothing half-done. */
  signal: AbortSignal;
  /** Milliseconds between lines of progress where there is no terminal. Default 5000. */
  progressEvery?: number;
}

export interface Terminal {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

/** One option; its name is its key. */
export interface Option {
  about: string;
  /** Name of its value; without one it is a switch. */
  value?: string;
  /** May be given several times. */
  multiple?: true;
}

/** Values of the options that were given: texts, lists of texts where `multiple`, true for switches. */
export type Values<T extends Record<string, Option>> = {
  readonly [Name in keyof T]?: T[Name] extends { multiple: true }
    ? readonly string[]
    : T[Name] extends { value: string }
      ? string
      : boolean;
};

/** One thing that `modelyard` does. One file each in `commands/`, named after it, added to the list in `run.ts`. */
export interface Command<T extends Record<string, Option> = Record<string, Option>> {
  summary: string;
  /** Ways to write it, after `modelyard <name>`. */
  usage: readonly string[];
  /** What is good to know, in lines of at most 78 characters. */
  about: string;
  options: T;
  /** Resolves with the exit code. Throws a `UsageError` where what was written makes no sense. */
  run(given: { words: readonly string[]; values: Values<T> }, context: Context): Promise<number>;
}

/** Checks a command and keeps the types of its options. */
export const command = <const T extends Record<string, Option>>(definition: Command<T>): Command<T> =>
  definition;

/** The command cannot be understood; the message names the word and the fix. */
export class UsageError extends Error {
  override name = "UsageError" as const;
}

/** All in · something was left out or went wrong · not understood · ended by Ctrl C. */
export const EXIT = { ok: 0, failed: 1, usage: 2, interrupted: 130 } as const;
