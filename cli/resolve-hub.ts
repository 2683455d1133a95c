import { hasData, readSettings } from "@modelyard/server/offline";
import { type Context, UsageError } from "./command.ts";

/** Options that say which hub a command is about. */
interface Named {
  readonly data?: string;
  readonly database?: string;
}

/** Settings of the hub that a command is about: those of the environment, and what its options say instead. */
export function hubSettings({ data, database }: Named, { env }: Pick<Context, "env">) {
  if (data?.trim() === "") throw new UsageError("--data needs the name of a folder.");
  if (database?.trim() === "") throw new UsageError("--database needs the address of a database.");
  return readSettings({
    ...env,
    ...(data !== undefined && { MODELYARD_DATA: data }),
    ...(database !== undefined && { DATABASE_URL: database }),
  });
}

/** The same for a command that makes no hub where there is none. */
export function settingsOfExisting(named: Named, context: Pick<Context, "env">) {
  const settings = hubSettings(named, context);
  if (settings.DATABASE_URL === undefined) requireData(settings.MODELYARD_DATA);
  return settings;
}

export function requireData(directory: string): void {
  if (!hasData(directory))
    throw new UsageError(
      `There is no hub in ${directory}: it holds no modelyard.db. Name its folder with --data.`,
    );
}
