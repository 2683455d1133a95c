import { libraries } from "../../entries.ts";
import type { Library } from "../../library.ts";
import { getLibraryVerification, type LibraryVerifications } from "../../library-verification.ts";
import type { ExecutedModel } from "./execute.ts";

/** First line of the section of docs/snippets.md that `npm run verify:libraries` writes after running code. */
export const EXECUTIONS_HEADING = "## Library code that ran";

/** The last run of each tiny model, by library. */
export type Executions = Record<string, (ExecutedModel & { date: string })[]>;

/** Returns the libraries whose code ran for all their tiny models, with the oldest date. */
export function getExecuted(
  executions: Executions,
  models: readonly { library: string; name: string }[],
): LibraryVerifications["executed"] {
  const complete = Object.entries(executions).filter(([id, runs]) => {
    const ran = new Set(runs.filter(({ problems }) => problems.length === 0).map(({ model }) => model));
    const expected = models.filter(({ library }) => library === id);
    return expected.length > 0 && expected.every(({ name }) => ran.has(name));
  });
  return Object.fromEntries(
    complete.map(([id, runs]) => {
      const [date = ""] = runs.map((each) => each.date).toSorted();
      const versions = [...new Set(runs.flatMap((each) => each.versions.split(", ")))].filter(Boolean);
      return [id, { date, versions: versions.toSorted().join(", ") }];
    }),
  );
}

/** Returns the section of docs/snippets.md about executed code, with the status of each library with code. */
export function createExecutionReport(executions: Executions, verifications: LibraryVerifications): string {
  const { executed } = verifications;
  const all = Object.entries<Library>(libraries)
    .filter(([, { snippets }]) => snippets !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rows = all.map(([id, { label }]) => {
    const verification = getLibraryVerification(id, verifications);
    const status = executed[id] ? "executed" : verification ? "checked" : "parsed";
    return `| ${label} | ${status} | ${verification?.versions ?? "–"} | ${verification?.date ?? "–"} |`;
  });
  const runs = Object.entries(executions).flatMap(([id, models]) =>
    models.map(({ model, snippets, seconds, problems, date }) => {
      const result = problems.length === 0 ? "passed" : "failed";
      return `| ${libraries[id as keyof typeof libraries].label} | ${model} | ${snippets} | ${seconds} | ${date} | ${result} |`;
    }),
  );
  const failures = Object.entries(executions).flatMap(([id, models]) =>
    models.flatMap(({ model, problems }) => problems.map((problem) => ({ id, model, problem }))),
  );
  return [
    EXECUTIONS_HEADING,
    "",
    `Written by \`npm run verify:libraries\`. The code of **${Object.keys(executed).length} of ${all.length}** libraries ran. "Checked" and "parsed" are described above.`,
    "",
    '- A script makes a tiny model with random weights for each row, in the format of its library, and pushes it to a hub that it starts. The code that the hub shows for the model runs unedited, except that `"cuda"` becomes `"cpu"`. The commands that the page shows above the code install the packages first, from PyPI or npm.',
    "- The code must exit successfully, and print or save what its task gives. Random weights say nothing sensible, so the text of an answer is not checked, and code that detects may find nothing.",
    "- The only other host that is reachable, through a proxy, is that of the sample pictures and sounds. Code that loads its model from anywhere but the hub fails.",
    "- Not run: commands in shells, code for GPUs only, libraries that are installed from a repository, and libraries whose models cannot be made small.",
    "",
    "### Models",
    "",
    "| library | model | snippets | seconds | date | result |",
    "| --- | --- | --- | --- | --- | --- |",
    ...runs,
    "",
    ...(failures.length === 0
      ? []
      : [
          "### Failed",
          "",
          ...failures.map(
            ({ id, model, problem }) => `- ${id}, ${model}: \`${problem.split("\n").at(-1)?.slice(0, 300)}\``,
          ),
          "",
        ]),
    "### Status",
    "",
    "| library | status | packages | date |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}
