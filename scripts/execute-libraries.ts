// Starts a hub, pushes tiny models with random weights, and runs the code that the hub shows for them.
// `npm run verify:libraries` runs this script after it has checked names. `node scripts/execute-libraries.ts NAME…` runs only
// the specified libraries or tiny models. Writes catalog/testing/libraries/executions.gen.json,
// catalog/library-verifications.gen.json, and docs/snippets.md.
// Needs PyPI and npm, a C++ compiler, and up to 30 GB outside of the repository.
import { readFileSync, writeFileSync } from "node:fs";
import type { LibraryVerifications } from "../catalog/library-verification.ts";
import { openSandbox, tinyModels } from "../catalog/testing/libraries/execute.ts";
import {
  createExecutionReport,
  EXECUTIONS_HEADING,
  type Executions,
  getExecuted,
} from "../catalog/testing/libraries/execution-report.ts";
import { ownHub } from "../e2e/own-hub.ts";
import { compactJson } from "./compact-json.ts";

const to = (path: string) => new URL(`../${path}`, import.meta.url);
const readJson = <T>(path: string): T => JSON.parse(readFileSync(to(path), "utf8")) as T;
const EXECUTIONS = "catalog/testing/libraries/executions.gen.json";
const VERIFICATIONS = "catalog/library-verifications.gen.json";

const requested = process.argv.slice(2);
const selected = tinyModels.filter(
  ({ library, name }) => requested.length === 0 || requested.includes(library) || requested.includes(name),
);
const date = new Date().toISOString().slice(0, 10);
const hub = await ownHub(["ada"]);
let failed = 0;
try {
  const { token } = await hub.as<{ token: string }>("ada", "POST", "/api/settings/tokens", {
    name: "libraries",
    role: "write",
  });
  const sandbox = await openSandbox({ url: hub.address, owner: "ada", token });
  try {
    for (const row of selected) {
      const result = await sandbox.execute(row).catch((error: { stderr?: string; message: string }) => ({
        model: row.name,
        snippets: 0,
        seconds: 0,
        versions: "",
        problems: [(error.stderr || error.message).trim().slice(-1500)],
      }));
      console.log(
        `${row.library} ${row.name}: ${result.versions}, ${result.seconds} s, ${result.snippets} snippets`,
      );
      for (const problem of result.problems) console.error(`✗ ${problem}`);
      failed += result.problems.length;
      record(row.library, { ...result, date });
    }
  } finally {
    await sandbox.close();
  }
} finally {
  await hub.stop();
}
process.exitCode = failed > 0 ? 1 : 0;

/** Writes the results after each model, because a run takes a long time. */
function record(library: string, result: Executions[string][number]): void {
  const previous = readJson<Executions>(EXECUTIONS);
  const all = tinyModels.map((row) => {
    const runs = previous[row.library] ?? [];
    const isNew = row.library === library && row.name === result.model;
    return { library: row.library, run: isNew ? result : runs.find(({ model }) => model === row.name) };
  });
  const executions: Executions = {};
  for (const { library, run } of all) if (run) (executions[library] ??= []).push(run);
  const verifications: LibraryVerifications = {
    ...readJson<LibraryVerifications>(VERIFICATIONS),
    executed: getExecuted(executions, tinyModels),
  };
  writeFileSync(to(EXECUTIONS), compactJson(executions));
  writeFileSync(to(VERIFICATIONS), compactJson(verifications));
  const [page = ""] = readFileSync(to("docs/snippets.md"), "utf8").split(`\n${EXECUTIONS_HEADING}\n`);
  writeFileSync(
    to("docs/snippets.md"),
    `${page.trimEnd()}\n\n${createExecutionReport(executions, verifications)}`,
  );
}
