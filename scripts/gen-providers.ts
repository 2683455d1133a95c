// Generates the lists of inference/providers/ by ID and by task, as part of `npm run gen`.
import { readdirSync } from "node:fs";

const folder = new URL("../inference/providers/", import.meta.url);
const header =
  "// Written by `npm run gen` from the files of providers/. Do not edit; after a merge, run it again.\n";

const ids = readdirSync(folder)
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => file.slice(0, -3))
  .toSorted((a, b) => (a < b ? -1 : 1));

const camel = (id: string) => id.replaceAll(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());
export const key = (id: string) => (/^[A-Za-z_$][\w$]*$/.test(id) ? id : JSON.stringify(id));

/** Loads the task IDs in catalog order, after their list is written. */
const taskIds = async () => Object.keys((await import("../catalog/entries.ts")).tasks);

/** Returns the tasks that each provider exports, in catalog order. */
async function loadProviderTasks(): Promise<Map<string, string[]>> {
  const tasksByProvider = new Map<string, string[]>();
  for (const id of ids) {
    const module = (await import(new URL(`${id}.ts`, folder).href)) as Record<string, unknown>;
    const tasks = (await taskIds()).filter((task) => Object.hasOwn(module, camel(task)));
    const names = new Set(["about", "service", ...tasks.map(camel)]);
    const unknown = Object.keys(module).filter((name) => !names.has(name));
    if (unknown.length > 0)
      throw new Error(`inference/providers/${id}.ts exports ${unknown.join(", ")}, which is not a task.`);
    tasksByProvider.set(id, tasks);
  }
  return tasksByProvider;
}

const imports = (list: readonly string[]) =>
  list.map((id) => `import * as ${camel(id)} from ${JSON.stringify(`./providers/${id}.ts`)};\n`);

/** Generates the IDs alone, so that messages can list them without loading providers. */
export const providerIds = (): string =>
  `${header}\nexport const providerIds = [\n${ids.map((id) => `  ${JSON.stringify(id)},\n`).join("")}] as const;\n\nexport type ProviderId = (typeof providerIds)[number];\n`;

/** Generates every provider with all tasks, for the gateway, snippets, and tests. */
export async function providerList(): Promise<string> {
  const entries = [...(await loadProviderTasks())].map(([id, tasks]) => {
    const list = tasks.map((task) => `${JSON.stringify(task)}: ${camel(id)}.${camel(task)}`);
    return `    ${key(id)}: join(${camel(id)}, { ${list.join(", ")} }),\n`;
  });
  return [
    header,
    'import type { About, Provider, Service } from "./provider.ts";\nimport type { ProviderId } from "./provider-ids.gen.ts";\n',
    ...imports(ids),
    "\n// In a function, since calls alone would keep it in every bundle.\n",
    "export const providers: Readonly<Record<ProviderId, Provider>> = /* @__PURE__ */ (() => {\n",
    '  const join = ({ about, service }: { about: About; service: Service }, tasks: Provider["tasks"]) => ({ ...about, ...service, tasks });\n',
    `  return {\n${entries.join("")}  };\n})();\n`,
  ].join("");
}

/** Generates one list per task, so that the bundle of a method contains only the adapters of its task. */
export async function providersByTask(): Promise<string> {
  const all = [...(await loadProviderTasks())];
  const lists = (await taskIds()).flatMap((task) => {
    const providers = all.filter(([, tasks]) => tasks.includes(task)).map(([id]) => id);
    if (providers.length === 0) return [];
    const entries = providers.map(
      (id) => `  ${key(id)}: { service: ${camel(id)}.service, adapter: ${camel(id)}.${camel(task)} },\n`,
    );
    return `\nexport const ${camel(task)}: TaskProviders<${JSON.stringify(task)}> = {\n${entries.join("")}};\n`;
  });
  return [header, 'import type { TaskProviders } from "./provider.ts";\n', ...imports(ids), ...lists].join(
    "",
  );
}
