/**
 * `npm run verify:templates [-- DIRECTORY]`: compares chat templates with Python's transformers. Updates the expected results
 * in `snippets/templates/testing/goldens.json`. If the directory contains real templates, compares them too.
 */
import { execFileSync } from "node:child_process";
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
  const results = execFileSync(python, [here("../snippets/templates/testing/render.py")], {
    input: JSON.stringify({ now: goldens.now, templates, conversations, cases }),
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  return JSON.parse(results) as { versions: string[]; results: { transformers: Result; jinja: Result }[] };
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
  console.log(`Wrote ${cases.length} goldens, created with transformers ${versions.join(" and Jinja ")}.`);
}

function compareDirectory(directory: string): void {
  if (!existsSync(directory)) return console.log(`Skipped real templates: ${directory} does not exist.`);
  const files = readdirSync(directory).filter((file) => file.endsWith(".jinja"));
  const templates = files.map((file) => readFileSync(resolve(directory, file), "utf8"));
  const names = Object.keys(goldens.conversations).filter((name) => name !== "values");
  const conversations = names.map((name) => goldens.conversations[name] ?? {});
  const cases = templates.flatMap((_, t) => conversations.map((_conversation, c): Case => [t, c]));
  const { results } = renderInPython(templates, conversations, cases);
  for (const kind of ["transformers", "jinja"] as const) {
    let [rendered, rejected, sameText, bothRejected] = [0, 0, 0, 0];
    for (const [i, [t, c]] of cases.entries()) {
      const expected = results[i]?.[kind] ?? {};
      const actual = render(templates[t] ?? "", conversations[c] ?? {}, kind === "transformers");
      if (expected.text === undefined) rejected += 1;
      else rendered += 1;
      if (actual.text !== expected.text) {
        console.log(`${kind}: ${files[t]} with ${names[c]}: ${expected.error ?? actual.error ?? "differs"}`);
        if (process.env["SHOW"]) console.log(actual.text, "\n-----\n", expected.text);
      } else if (expected.text === undefined) bothRejected += 1;
      else sameText += 1;
    }
    const share = (100 * (sameText + bothRejected)) / cases.length;
    console.log(
      `${kind}: ${files.length} templates, ${cases.length} cases. ` +
        `Same text: ${sameText} of ${rendered}. Rejected by both: ${bothRejected} of ${rejected}. ${share.toFixed(2)}%`,
    );
  }
}

writeGoldens();
compareDirectory(resolve(process.argv[2] ?? here("../../shared/data/chat_templates")));
