import { readdirSync } from "node:fs";

/** Returns the source of the list of the migrations in `directory`: the files `0001-what-it-does.ts`, in order. */
export function migrationList(directory: string): string {
  const files = readdirSync(directory)
    .filter((file) => /^\d{4}-.+\.ts$/.test(file) && !file.endsWith(".test.ts"))
    .toSorted();
  const numbers = files.map((file) => file.slice(0, 4));
  const duplicate = numbers.find((number, i) => numbers.indexOf(number) !== i);
  if (duplicate !== undefined)
    throw new Error(`Two migrations have the number ${duplicate}. Give the newer one the next free number.`);
  return [
    `import type { Migration } from "./migration.ts";\n`,
    ...files.map((file, i) => `import m${numbers[i]} from "./${file}";\n`),
    `\nexport const migrations: readonly Migration[] = [${numbers.map((number) => `m${number}`).join(", ")}];\n`,
  ].join("");
}
