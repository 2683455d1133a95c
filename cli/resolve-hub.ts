import { hasData, readSettings } from "@modelyard/server/offline";
import { type Context, type Option, UsageError, type Values } from "./command.ts";

export const dataOption = {
  value: "DIR",
  description: "Data directory. Default: MODELYARD_DATA or ./data.",
} as const satisfies Option;

/** Options of commands that work with every database. */
export const hubOptions = {
  data: dataOption,
  database: { value: "URL", description: "PostgreSQL database. Default: DATABASE_URL, or SQLite in DIR." },
} as const satisfies Record<string, Option>;

/** Values of the options that select the hub of a command. */
export type HubOptions = Values<typeof hubOptions>;

/** Returns the environment with the options that override it. */
export function overrideSettings({ data, database }: HubOptions, { env }: Pick<Context, "env">) {
  if (data?.trim() === "") throw new UsageError("--data requires a directory");
  if (database?.trim() === "") throw new UsageError("--database requires a URL");
  return {
    ...env,
    ...(data !== undefined && { MODELYARD_DATA: data }),
    ...(database !== undefined && { DATABASE_URL: database }),
  };
}

/** Reads the settings of the hub that a command uses. Options override the environment. */
export const resolveHubSettings = (options: HubOptions, context: Pick<Context, "env">) =>
  readSettings(overrideSettings(options, context));

/** Reads the settings for commands that require an existing hub. Throws a `UsageError` if there is none. */
export function requireExistingHub(options: HubOptions, context: Pick<Context, "env">) {
  const settings = resolveHubSettings(options, context);
  if (settings.DATABASE_URL === undefined) requireData(settings.MODELYARD_DATA);
  return settings;
}

export function requireData(directory: string): void {
  if (!hasData(directory))
    throw new UsageError(
      `no hub found in ${directory} (modelyard.db is missing). Set the data directory with --data.`,
    );
}
