import { parseArgs } from "node:util";
import { ApiError, BackupError, ImportError, PriceListError, SettingsError } from "@modelyard/server/offline";
import { type Command, type Context, EXIT, UsageError, type Values, writeError } from "./command.ts";
import adminLink from "./commands/admin-link.ts";
import backup from "./commands/backup.ts";
import doctor from "./commands/doctor.ts";
import fsck from "./commands/fsck.ts";
import gc from "./commands/gc.ts";
import help from "./commands/help.ts";
import import_ from "./commands/import.ts";
import migrateStore from "./commands/migrate-store.ts";
import mirror from "./commands/mirror.ts";
import prices from "./commands/prices.ts";
import providers from "./commands/providers.ts";
import restore from "./commands/restore.ts";
import rotateSecret from "./commands/rotate-secret.ts";
import run_ from "./commands/run.ts";
import runtime from "./commands/runtime.ts";
import start from "./commands/start.ts";
import tokens from "./commands/tokens.ts";
import users from "./commands/users.ts";
import { formatHelp, formatOverview } from "./help.ts";
import packageJson from "./package.json" with { type: "json" };

/** Commands in the order of the help. */
export const commands: Readonly<Record<string, Command>> = {
  start,
  import: import_,
  mirror,
  "migrate-store": migrateStore,
  prices,
  providers,
  runtime,
  run: run_,
  users,
  tokens,
  "admin-link": adminLink,
  "rotate-secret": rotateSecret,
  doctor,
  fsck,
  gc,
  backup,
  restore,
  help,
};

/** Runs `modelyard` with arguments. Resolves with the exit code. Throws only for unexpected errors. */
export async function run(argv: readonly string[], context: Context): Promise<number> {
  const [name = "start", ...rest] = argv;
  if (name === "--help" || name === "-h") {
    context.out.write(formatOverview(commands));
    return EXIT.ok;
  }
  if (name === "--version" || name === "-v") {
    context.out.write(`${packageJson.version}\n`);
    return EXIT.ok;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  try {
    if (!command)
      throw new UsageError(`unknown command "${name}". Commands: ${Object.keys(commands).join(", ")}.`);
    const { args, values, wantsHelp } = parseArguments(rest, command);
    if (wantsHelp) {
      context.out.write(formatHelp(name, command));
      return EXIT.ok;
    }
    return await command.run({ args, values }, context);
  } catch (error) {
    const code = getExitCode(error);
    if (code === undefined || !(error instanceof Error)) throw error;
    const hint = `\nRun "modelyard ${command ? `${name} ` : ""}--help" for usage.`;
    writeError(context, `${error.message}${error instanceof UsageError ? hint : ""}`);
    return code;
  }
}

/** Returns the exit code for an error whose message contains the fix, or `undefined` for others. */
function getExitCode(error: unknown): number | undefined {
  if ([UsageError, SettingsError, BackupError].some((type) => error instanceof type)) return EXIT.usage;
  if (error instanceof ImportError) return error.fault === "input" ? EXIT.usage : EXIT.failed;
  return error instanceof PriceListError || error instanceof ApiError ? EXIT.failed : undefined;
}

/** Separates arguments from options. */
function parseArguments(argv: readonly string[], { options }: Command) {
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
    const { help: wantsHelp, ...options } = values;
    return {
      args: positionals,
      values: options as Values<Record<string, never>>,
      wantsHelp: wantsHelp === true,
    };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith("ERR_PARSE_ARGS")) throw error;
    const unknown = /Unknown option '([^']+)'/.exec(message)?.[1];
    throw new UsageError(
      unknown === undefined ? (message.split("\n")[0] ?? message) : `unknown option "${unknown}"`,
    );
  }
}
