import { type Accounts, ApiError, byCommandLine, openAccounts, openData } from "@modelyard/server/offline";
import { paths } from "@modelyard/contract";
import { type Context, EXIT, UsageError } from "./command.ts";
import { type HubOptions, requireExistingHub } from "./resolve-hub.ts";

/** Runs a command on the accounts of a hub. A running hub notices changes within a second. */
export async function withAccounts(
  options: HubOptions,
  context: Context,
  work: (accounts: Accounts) => Promise<void>,
  /** Audit log entry of a command that changes something. */
  change?: Parameters<typeof byCommandLine>,
): Promise<number> {
  await using data = await openData(requireExistingHub(options, context));
  const accounts = await openAccounts(data.db);
  if (change) await accounts.audit.during(byCommandLine(...change), () => work(accounts));
  else await work(accounts);
  return EXIT.ok;
}

/** Finds a user by name. */
export async function findUser({ users }: Accounts, name: string) {
  const user = await users.byName(name);
  if (!user)
    throw new ApiError("NotFound", `User "${name}" not found. \`modelyard users list\` lists users.`);
  return user;
}

/** Prints a one-time link to standard output, and its purpose to standard error. */
export function printLink(
  options: HubOptions,
  context: Context,
  { secret, expiresAt }: { secret: string; expiresAt: Date },
  purpose: string,
): void {
  const { MODELYARD_URL, HOST, PORT } = requireExistingHub(options, context);
  context.out.write(`${MODELYARD_URL ?? `http://${HOST}:${PORT}`}${paths.join(secret)}\n`);
  context.err.write(`${purpose} It works once and expires at ${expiresAt.toISOString()}.\n`);
}

/** Returns the single argument of an action. Throws a `UsageError` if there is none or more than one. */
export function requireOne(args: readonly string[], description: string): string {
  const [only, extra] = args;
  if (only === undefined) throw new UsageError(`missing ${description}`);
  if (extra !== undefined) throw new UsageError(`unexpected argument "${extra}"`);
  return only;
}

/** Formats rows of several columns with a heading. */
export function formatColumns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  const format = (row: readonly string[]) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  ");
  return rows.map((row) => `${format(row).trimEnd()}\n`).join("");
}
