/** Environment of a command. `main.ts` passes the real one; tests pass their own. */
export interface Context {
  env: Record<string, string | undefined>;
  /** Input of the user. Default: standard input. */
  input?: NodeJS.ReadableStream;
  /** Machine-readable results. */
  out: Terminal;
  /** Progress, notices, and errors. */
  err: Terminal;
  /** Aborted by Ctrl C: stop soon and leave no partial results. */
  signal: AbortSignal;
  /** Milliseconds between progress lines without a terminal. Default: 5000. */
  progressEvery?: number;
}

export interface Terminal {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

/** An option of a command, keyed by its name. */
export interface Option {
  description: string;
  /** Placeholder of its value; without one the option is a switch. */
  value?: string;
  /** Whether the option can be repeated. */
  multiple?: true;
}

/** Values of the given options: strings, lists of strings with `multiple`, `true` for switches. */
export type Values<T extends Record<string, Option>> = {
  readonly [Name in keyof T]?: T[Name] extends { multiple: true }
    ? readonly string[]
    : T[Name] extends { value: string }
      ? string
      : boolean;
};

/** A subcommand of `modelyard`. Each has its own file in `commands/` and an entry in `run.ts`. */
export interface Command<T extends Record<string, Option> = Record<string, Option>> {
  /** Imperative, without a period. */
  summary: string;
  /** Forms of the command, after `modelyard <name>`. */
  usage: readonly string[];
  /** Lines of at most 100 characters. */
  description: string;
  options: T;
  /** Complete command lines. */
  examples: readonly string[];
  /** Meaning of the exit codes that differ from the default. */
  exitCodes?: Readonly<Partial<Record<ExitCode, string>>>;
  /** Resolves with the exit code. Throws a `UsageError` for invalid arguments. */
  run(input: { args: readonly string[]; values: Values<T> }, context: Context): Promise<number>;
}

/** Checks that `run` gets the values of the declared options. */
export const command = <const T extends Record<string, Option>>(definition: Command<T>): Command =>
  definition as Command;

/** Invalid arguments. The message names the argument and the fix. */
export class UsageError extends Error {
  override name = "UsageError" as const;
}

export const EXIT = { ok: 0, failed: 1, usage: 2, interrupted: 130 } as const;
type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export const writeError = ({ err }: Pick<Context, "err">, message: string): unknown =>
  err.write(`error: ${message}\n`);

/** Creates the error for a missing or unknown word, such as an action. */
export const createChoiceError = (what: string, value: string | undefined, choices: readonly string[]) =>
  new UsageError(
    `${value === undefined ? `missing ${what}` : `unknown ${what} "${value}"`}. Available: ${choices.join(", ")}.`,
  );

/** Throws a `UsageError` unless `args` is empty. */
export function rejectArguments(args: readonly string[]): void {
  if (args[0] !== undefined) throw new UsageError(`unexpected argument "${args[0]}"`);
}
