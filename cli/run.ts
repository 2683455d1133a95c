import { parseArgs } from "node:util";
import { SettingsError } from "@modelyard/server/offline";
import { type Command, type Context, EXIT, UsageError, type Values } from "./command.ts";
import adminLink from "./commands/admin-link.ts";
import backup from "./commands/backup.ts";
import fsck from "./commands/fsck.ts";
import gc from "./commands/gc.ts";
import help from "./commands/help.ts";
import import_ from "./commands/import.ts";
import migrateStore from "./commands/migrate-store.ts";
import mirror from "./commands/mirror.ts";
import providers from "./commands/providers.ts";
import restore from "./commands/restore.ts";
import start from "./commands/start.ts";
import { manual, overview } from "./help.ts";
import about from "./package.json" with { type: "json" };

/** All commands, in the order of the help. */
export const commands: Readonly<Record<string, Command>> = {
  start: start as Command,
  import: import_ as Command,
  mirror: mirror as Command,
  "migrate-store": migrateStore as Command,
  providers: providers as Command,
  "admin-link": adminLink as Command,
  fsck: fsck as Command,
  gc: gc as Command,
  backup: backup as Command,
  restore: restore as Command,
  help: help as Command,
};

/** Does what the words after `modelyard` say. Resolves with the exit code; throws only what is a defect. */
export async function run(argv: readonly string[], context: Context): Promise<number> {
  const [name = "start", ...rest] = argv;
  if (name === "--help" || name === "-h") {
    context.out.write(overview(commands));
    return EXIT.ok;
  }
  if (name === "--version" || name === "-v") {
    context.out.write(`${about.version}\n`);
    return EXIT.ok;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  try {
    if (!command)
      throw new UsageError(`There is no command ${name}. There is: ${Object.keys(commands).join(", ")}.`);
    const { words, values, wantsHelp } = read(rest, command);
    if (wantsHelp) {
      context.out.write(manual(name, command));
      return EXIT.ok;
    }
    return await command.run({ words, values }, context);
  } catch (error) {
    if (error instanceof UsageError)
      context.err.write(`${error.message}\nMore: modelyard ${command ? `${name} ` : ""}--help\n`);
    else if (error instanceof SettingsError) context.err.write(`${error.message}\n`);
    else throw error;
    return EXIT.usage;
  }
}

/** Parts words from options. */
function read(argv: readonly string[], { options }: Command) {
  const config = Object.fromEntries(
    Object.entries(options).map(([name, { value, multiple }]) => [
      name,
      { type: value === undefined ? ("boolean" as const) : ("string" as const), multiple: multiple ?? false },
    ]),
  );
  try {
    const { positionals, values } = parseArgs({
      args: [...argv],
      options: { ...config, help: { type: "boolean", short: "h" } },
      allowPositionals: true,
    });
    const { help: wantsHelp, ...given } = values;
    return {
      words: positionals,
      values: given as Values<Record<string, never>>,
      wantsHelp: wantsHelp === true,
    };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith("ERR_PARSE_ARGS")) throw error;
    const unknown = /Unknown option '([^']+)'/.exec(message)?.[1];
    throw new UsageError(
      unknown === undefined ? (message.split("\n")[0] ?? message) : `There is no option ${unknown}.`,
    );
  }
}
