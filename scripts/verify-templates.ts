/**
 * `npm run verify:templates [-- FOLDER]`: compares chat templates with Python's transformers. Writes the goldens of the
 * templates in `snippets/templates/testing/goldens.json`, and reports on the real templates of a folder, if there are any.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseChatTemplate, parseJson } from "@modelyard/snippets/templates";
import { pythonWith } from "../e2e/python/environments.ts";

interface Result {
  text?: string;
  error?: string;
}

type Conversation = Record<string, unknown>;
type Case = readonly [template: number, conversation: number];

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const goldensFile = here("../snippets/templates/testing/goldens.json");
const goldens = parseJson(readFileSync(goldensFile, "utf8")) as {
  now: string;
  versions: string[];
  conversations: Record<string, Conversation>;
  cases: [template: string, conversation: string, transformers: Result, jinja?: Result][];
};

const { python } = await pythonWith(["transformers==5.23.0", "jinja2==3.1.6"]);

function renderInPython(
  templates: readonly string[],
  conversations: readonly Conversation[],
  cases: readonly Case[],
) {
  const { stdout, stderr, status } = spawnSync(python, [here("../snippets/templates/testing/render.py")], {
    input: JSON.stringify({ now: goldens.now, templates, conversations, cases }),
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as { versions: string[]; results: { transformers: Result; jinja: Result }[] };
}

function render(source: string, conversation: Conversation, prepareMessages: boolean): Result {
  try {
    const input = { ...conversation, messages: conversation["messages"] as unknown[] };
    const now = new Date(`${goldens.now}Z`);
    return { text: parseChatTemplate("template", source).render(input, { now, prepareMessages }) };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

const isSame = (ours: Result, theirs: Result) => ours.text === theirs.text;

function writeGoldens(): void {
  const names = Object.keys(goldens.conversations);
  const { versions, results } = renderInPython(
    goldens.cases.map(([template]) => template),
    Object.values(goldens.conversations),
    goldens.cases.map(([, name], i): Case => [i, names.indexOf(name)]),
  );
  const cases = goldens.cases.map(([template, name], i) => {
    const { transformers = {}, jinja = {} } = results[i] ?? {};
    const differs = JSON.stringify(transformers) !== JSON.stringify(jinja);
    return [template, name, transformers, ...(differs ? [jinja] : [])];
  });
  const lines = cases.map((each) => `    ${JSON.stringify(each)}`).join(",\n");
  const head = JSON.stringify({ now: goldens.now, versions, conversations: goldens.conversations }, null, 2);
  writeFileSync(goldensFile, `${head.slice(0, -2)},\n  "cases": [\n${lines}\n  ]\n}\n`);
  console.log(`Wrote ${cases.length} goldens, made with transformers ${versions.join(" and Jinja ")}.`);
}

function compareFolder(folder: string): void {
  if (!existsSync(folder)) return console.log(`There are no real templates in ${folder}.`);
  const files = readdirSync(folder).filter((file) => file.endsWith(".jinja"));
  const templates = files.map((file) => readFileSync(resolve(folder, file), "utf8"));
  const names = Object.keys(goldens.conversations).filter((name) => name !== "values");
  const conversations = names.map((name) => goldens.conversations[name] ?? {});
  const cases = templates.flatMap((_, t) => conversations.map((_conversation, c): Case => [t, c]));
  const { results } = renderInPython(templates, conversations, cases);
  for (const kind of ["transformers", "jinja"] as const) {
    let [rendered, refused, same, refusedToo] = [0, 0, 0, 0];
    for (const [i, [t, c]] of cases.entries()) {
      const theirs = results[i]?.[kind] ?? {};
      const ours = render(templates[t] ?? "", conversations[c] ?? {}, kind === "transformers");
      if (theirs.text === undefined) refused += 1;
      else rendered += 1;
      if (!isSame(ours, theirs)) {
        console.log(`${kind}: ${files[t]} with ${names[c]}: ${theirs.error ?? ours.error ?? "differs"}`);
        if (process.env["SHOW"]) console.log(ours.text, "\n-----\n", theirs.text);
      } else if (theirs.text === undefined) refusedToo += 1;
      else same += 1;
    }
    const share = (100 * (same + refusedToo)) / cases.length;
    console.log(
      `${kind}: ${files.length} templates, ${cases.length} cases. ` +
        `Rendered: ${same} of ${rendered} the same. Refused: ${refusedToo} of ${refused}. ${share.toFixed(2)} %`,
    );
  }
}

writeGoldens();
compareFolder(resolve(process.argv[2] ?? here("../../shared/data/chat_templates")));
