// Writes the lists of catalog/, inference/, and migrations from their folders, tables of names, and the settings reference. `npm run gen` writes, `npm run gen -- --check` compares.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { LANGUAGES_ISO_639_1, LANGUAGES_ISO_639_3 } from "@huggingface/languages";
import { compactJson } from "./compact-json.ts";
import { inferenceReadme, projectReadme } from "./gen-counts.ts";
import { migrationList } from "./gen-migrations.ts";
import { providerIds, providerList, providersByTask } from "./gen-providers.ts";
import { settingsPage } from "./gen-settings.ts";

const project = fileURLToPath(new URL("../", import.meta.url));
const root = `${project}catalog/`;
const check = process.argv.includes("--check");
const header =
  "// Written by `npm run gen` from the files of the folder. Do not edit; after a merge, run it again.\n";

/** Ids of a folder's entries: the paths of its files without `.ts`. */
function listIds(folder: string): string[] {
  const path = `${root}${folder}/`;
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => file.slice(0, -3))
    .toSorted((a, b) => (a < b ? -1 : 1));
}

/** A JavaScript name for an id; ids that differ only in punctuation or case keep apart by their position. */
function namer(): (id: string) => string {
  const taken = new Set<string>();
  return (id) => {
    const words = id.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
    const camel = words
      .map(
        (word, i) => (i === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1),
      )
      .join("");
    let name = /^\d/.test(camel) ? `n${camel}` : camel;
    if (["default", "new", "import", "with", "in"].includes(name)) name = `${name}_`;
    for (let i = 2; taken.has(name); i++) name = `${camel}${i}`;
    taken.add(name);
    return name;
  };
}

const key = (id: string) => (/^[A-Za-z_$][\w$]*$/.test(id) ? id : JSON.stringify(id));

/**
 * `export const libraries = { id: entry, … }` for a folder whose files export one entry each. Entries of `data`, a JSON
 * file next to the folder, come first.
 */
function list(
  folder: string,
  constant: string,
  type: { name: string; from: string },
  id: string,
  data?: { file: string; ids: string[] },
): string {
  const ids = listIds(folder);
  const name = namer();
  const names = ids.map(name);
  return [
    header,
    `import type { ${type.name} } from ${JSON.stringify(type.from)};\n`,
    data ? `import data from "./${data.file}" with { type: "json" };\n` : "",
    ...ids.map((each, i) => `import ${names[i]} from ${JSON.stringify(`./${folder}/${each}.ts`)};\n`),
    union(id, [...ids, ...(data?.ids ?? [])].toSorted()),
    `\nexport const ${constant}: Readonly<Record<${id}, ${type.name}>> = {\n`,
    data ? `  ...(data as Record<keyof typeof data, ${type.name}>),\n` : "",
    ...ids.map((each, i) => (key(each) === names[i] ? `  ${names[i]},\n` : `  ${key(each)}: ${names[i]},\n`)),
    "};\n",
  ].join("");
}

/** The libraries: facts in `libraries.json`, and those with code in `libraries/`. */
const libraries = (): string =>
  list("libraries", "libraries", { name: "Library", from: "./library.ts" }, "LibraryId", {
    file: "libraries.json",
    ids: Object.keys(readJson("libraries.json")),
  });

/** The licenses of `licenses.json`. */
const licenses = (): string =>
  [
    header,
    'import type { License } from "./license.ts";\n',
    'import data from "./licenses.json" with { type: "json" };\n',
    union("LicenseId", Object.keys(readJson("licenses.json"))),
    "\nexport const licenses = data as Readonly<Record<LicenseId, License>>;\n",
  ].join("");

const readJson = (file: string) => JSON.parse(readFileSync(`${root}${file}`, "utf8")) as object;

/** The tasks, and `TaskIO`: what goes in and comes out of each, from the types that its file exports. */
function tasks(): string {
  const ids = listIds("tasks");
  const io = ids.map((id) => {
    const from = `import("./tasks/${id}.ts")`;
    return `  ${key(id)}: { input: ${from}.Input; output: ${from}.Output };\n`;
  });
  return [
    list("tasks", "tasks", { name: "Task", from: "./task.ts" }, "TaskId"),
    "\n/** Input and output of every task. */\nexport interface TaskIO {\n",
    ...io,
    "}\n",
  ].join("");
}

/** The pages of the tasks as text, so that the catalog needs no file system. */
function taskPages(): string {
  const pages = listIds("tasks")
    .filter((id) => existsSync(`${root}tasks/${id}.md`))
    .map((id) => [id, readFileSync(`${root}tasks/${id}.md`, "utf8")]);
  return compactJson(Object.fromEntries(pages));
}

/** `export type Id = "one" | "two"`. Written out, so that declarations do not repeat every entry. */
function union(type: string, ids: readonly string[]): string {
  const lines = [""];
  for (const id of ids) {
    const part = ` | ${JSON.stringify(id)}`;
    if ((lines.at(-1) ?? "").length + part.length > 108) lines.push("");
    lines.push(`${lines.pop()}${part}`);
  }
  return `\nexport type ${type} =\n${lines.map((line) => ` ${line}`).join("\n")};\n`;
}

/** Names of the languages of the npm package @huggingface/languages (MIT) by code: in English and, if known, their own. */
function languages(): string {
  // Typed by hand: the union of 8,100 literal types is more than the compiler takes.
  const lists: Record<string, { code: string; name: string; nativeName?: string }>[] = [
    LANGUAGES_ISO_639_1,
    LANGUAGES_ISO_639_3,
  ];
  const all = lists.flatMap((list) => Object.values(list));
  return compactJson({
    names: Object.fromEntries(all.map(({ code, name }) => [code, name])),
    nativeNames: Object.fromEntries(
      all.flatMap(({ code, nativeName }) => (nativeName ? [[code, nativeName]] : [])),
    ),
  });
}

const files: Record<string, () => string | Promise<string>> = {
  "catalog/libraries.gen.ts": libraries,
  "catalog/apps.gen.ts": () => list("apps", "apps", { name: "LocalApp", from: "./app.ts" }, "AppId"),
  "catalog/tasks.gen.ts": tasks,
  "catalog/task-pages.gen.json": taskPages,
  "catalog/licenses.gen.ts": licenses,
  "catalog/languages.gen.json": languages,
  "inference/provider-ids.gen.ts": providerIds,
  "inference/providers.gen.ts": providerList,
  "inference/providers-by-task.gen.ts": providersByTask,
  "server/database/migrations/list.gen.ts": () =>
    header + migrationList(`${project}server/database/migrations/`),
  "docs/settings.md": settingsPage,
  "inference/README.md": inferenceReadme,
  "README.md": projectReadme,
};

let stale = 0;
for (const [file, write] of Object.entries(files)) {
  const path = project + file;
  const text = await write();
  if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
  if (check) {
    stale++;
    console.error(`${file} is out of date. Run \`npm run gen\`.`);
  } else {
    writeFileSync(path, text);
    console.log(`wrote ${file}`);
  }
}
process.exitCode = stale > 0 ? 1 : 0;
