import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isLibrary } from "../../find.ts";
import { getLibraryVerification, type LibraryVerifications } from "../../library-verification.ts";
import type { Executions } from "./execution-report.ts";
import { createExecutionReport, EXECUTIONS_HEADING, getExecuted } from "./execution-report.ts";
import { tinyModels } from "./execute.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const executions = JSON.parse(read("./executions.gen.json")) as Executions;
const verifications = JSON.parse(read("../../library-verifications.gen.json")) as LibraryVerifications;

test("each tiny model has a library, a function that creates it, and code", () => {
  const makers = new Set([...read("./tiny.py").matchAll(/^def (\w+)\(folder\)/gm)].map(([, name]) => name));
  for (const { library, name, make, bases = [], prints, saves } of tinyModels) {
    expect(isLibrary(library), library).toBe(true);
    expect(makers, name).toContain(make ?? name.replaceAll("-", "_"));
    expect(prints ?? saves, name).toBeTypeOf("string");
    for (const base of bases) expect(tinyModels.map((each) => each.name)).toContain(base);
  }
});

test("the code of at least 25 libraries passed, and their pages say so", () => {
  expect(verifications.executed).toEqual(getExecuted(executions, tinyModels));
  const ids = Object.keys(verifications.executed);
  expect(ids.length).toBeGreaterThanOrEqual(25);
  expect(ids).toEqual(
    expect.arrayContaining(["transformers", "sentence-transformers", "diffusers", "transformers.js"]),
  );
  const problems = Object.values(executions).flatMap((runs) => runs.flatMap(({ problems }) => problems));
  expect(problems).toEqual([]);
  expect(getLibraryVerification("transformers")?.checked).toContain("executed with a tiny model");
  const report = createExecutionReport(executions, verifications);
  expect(read("../../../docs/snippets.md").split(`\n${EXECUTIONS_HEADING}\n`)[1]).toBe(
    report.split(`${EXECUTIONS_HEADING}\n`)[1],
  );
});

test("a library counts only if the code of all its models ran", () => {
  const run = { snippets: 1, seconds: 1, versions: "acme 1.0", problems: [], date: "2026-01-02" };
  const models = ["a", "b"].map((name) => ({ library: "acme", name }));
  const acme = [
    { ...run, model: "a" },
    { ...run, model: "b", date: "2026-01-01" },
  ];
  expect(getExecuted({ acme }, models)).toEqual({ acme: { date: "2026-01-01", versions: "acme 1.0" } });
  expect(getExecuted({ acme: acme.slice(1) }, models)).toEqual({});
  expect(
    getExecuted(
      {
        acme: [
          { ...run, model: "a" },
          { ...run, model: "b", problems: ["no"] },
        ],
      },
      models,
    ),
  ).toEqual({});
});
