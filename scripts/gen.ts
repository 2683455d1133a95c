// `npm run gen`: writes the lists of catalog/, inference/, and migrations from their files, tables of names, the settings
// reference, and benchmark tables. With `--check`, it compares them instead.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { LANGUAGES_ISO_639_1, LANGUAGES_ISO_639_3 } from "@huggingface/languages";
import { compactJson } from "./compact-json.ts";
import { readFrontMatter } from "./front-matter.ts";
import { benchmarksPage } from "./gen-benchmarks.ts";
import { inferenceReadme, projectReadme } from "./gen-counts.ts";
import { libraryTemplates } from "./gen-libraries.ts";
import { contributorGuide, migrationList } from "./gen-migrations.ts";
import { key, providerIds, providerList, providersByTask } from "./gen-providers.ts";
import { settingsPage } from "./gen-settings.ts";

const project = fileURLToPath(new URL("../", import.meta.url));
const root = `${project}catalog/`;
const check = process.argv.includes("--check");
const header =
  "// Written by `npm run gen` from the files of the folder. Do not edit; after a merge, run it again.\n";

/** Lists the IDs of a folder's entries: the paths of its files without `.ts`. */
function listIds(folder: string): string[] {
  const path = `${root}${folder}/`;
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => file.slice(0, -3))
    .toSorted((a, b) => (a < b ? -1 : 1));
}

/** Generates a re-export of each entry of a folder under its ID. */
const generateList = (folder: string): string =>
  header +
  listIds(folder)
    .map((id) => `export { default as ${key(id)} } from ${JSON.stringify(`./${folder}/${id}.ts`)};\n`)
    .join("");

/** Generates `export type Id = "one" | "two"` from the keys of a JSON file, as declarations can't import JSON. */
function generateKeyType(type: string, file: string): string {
  const lines = [""];
  for (const id of Object.keys(JSON.parse(readFileSync(`${root}${file}`, "utf8")) as object)) {
    const part = ` | ${JSON.stringify(id)}`;
    if ((lines.at(-1) ?? "").length + part.length > 108) lines.push("");
    lines.push(`${lines.pop()}${part}`);
  }
  return `\nexport type ${type} =\n${lines.map((line) => ` ${line}`).join("\n")};\n`;
}

/** Generates the list of the tasks' code, and `TaskIO`: the input and output types that each file exports. */
function generateTasks(): string {
  const ids = listIds("tasks");
  const code = ids.map((id) => `export * as ${key(id)} from "./tasks/${id}.ts";\n`);
  const io = ids.map((id) => {
    const from = `import("./tasks/${id}.ts")`;
    return `  ${key(id)}: { input: ${from}.Input; output: ${from}.Output };\n`;
  });
  return `${header}${code.join("")}\n/** Input and output of every task. */\nexport interface TaskIO {\n${io.join("")}}\n`;
}

/** Returns a part of the Markdown file of every task as JSON by ID, so that the catalog needs no file system. */
const generateTaskFiles = (part: "facts" | "body"): string =>
  compactJson(
    Object.fromEntries(
      listIds("tasks")
        .map((id) => [id, readFrontMatter(`${root}tasks/${id}.md`)[part]] as const)
        .filter(([, value]) => value !== ""),
    ),
  );

/** Returns the language names of the npm package @huggingface/languages (MIT) by code: in English and, if known, native. */
function generateLanguages(): string {
  // With a manual type, as the compiler does not accept a union of 8,100 literal types.
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
  "catalog/library-templates.gen.json": () => libraryTemplates(`${root}libraries/`),
  "catalog/libraries.gen.ts": () =>
    generateList("libraries") +
    generateKeyType("PlainLibraryId", "libraries.json") +
    generateKeyType("TemplateLibraryId", "library-templates.gen.json"),
  "catalog/apps.gen.ts": () => generateList("apps"),
  "catalog/tasks.gen.ts": generateTasks,
  "catalog/tasks.gen.json": () => generateTaskFiles("facts"),
  "catalog/task-pages.gen.json": () => generateTaskFiles("body"),
  "catalog/licenses.gen.ts": () => header + generateKeyType("LicenseId", "licenses.json"),
  "catalog/languages.gen.json": generateLanguages,
  "inference/provider-ids.gen.ts": providerIds,
  "inference/providers.gen.ts": providerList,
  "inference/providers-by-task.gen.ts": providersByTask,
  "server/database/migrations/list.gen.ts": () =>
    header + migrationList(`${project}server/database/migrations/`),
  "CONTRIBUTING.md": () =>
    contributorGuide(
      readFileSync(`${project}CONTRIBUTING.md`, "utf8"),
      `${project}server/database/migrations/`,
    ),
  "docs/settings.md": settingsPage,
  "docs/benchmarks.md": benchmarksPage,
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
