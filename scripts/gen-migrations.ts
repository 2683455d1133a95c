import { readdirSync } from "node:fs";
import { parse } from "node:path";

/** Returns the source of the list of the migrations in `directory`: files `0001-what-it-does`, in order. */
export function migrationList(directory: string): string {
  const files = readdirSync(directory)
    .filter((file) => /^\d{4}-.+(?<!\.test)\.(?:ts|sql)$/.test(file))
    .toSorted()
    .map((file) => ({ ...parse(file), number: file.slice(0, 4) }));
  const duplicate = files.find(({ number }, i) => files[i + 1]?.number === number);
  if (duplicate !== undefined)
    throw new Error(
      `Two migrations have the number ${duplicate.number}. Give the newer one the next free number.`,
    );
  return [
    ...files.flatMap(({ base, ext, number }) =>
      ext === ".ts" ? [`import m${number} from "./${base}";\n`] : [],
    ),
    `import type { Migration } from "./migration.ts";\n`,
    `import { sqlMigration } from "./sql-migration.ts";\n\n`,
    `export const migrations: readonly Migration[] = [\n`,
    ...files.map(({ name, ext, number }) =>
      ext === ".ts" ? `  m${number},\n` : `  sqlMigration("${name}"),\n`,
    ),
    "];\n",
  ].join("");
}

/** Returns the contributor guide, with the next free number in its examples of migrations. */
export function contributorGuide(guide: string, directory: string): string {
  const last = Math.max(...readdirSync(directory).map((file) => parseInt(file) || 0));
  return guide.replaceAll(/(?<=file=\S+\/migrations\/)\d{4}/g, String(last + 1).padStart(4, "0"));
}
