import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { getLibraryVerification } from "../../library-verification.ts";
import { python3 } from "../parsers.ts";
import { getParameters, type Use } from "./check-python.ts";
import { findJavascriptUses } from "./check-javascript.ts";
import { runPython } from "./fetch.ts";
import { findDrift, formatUse, isOf, type Lock } from "./lock.ts";
import { listPrograms } from "./programs.ts";

const lock = JSON.parse(readFileSync(new URL("./lock.gen.json", import.meta.url), "utf8")) as Lock;
const listUses = (...programs: string[]) => runPython<Use[][]>("uses.py", { do: "uses", programs });

describe.skipIf(!python3)("the package names that snippets use", () => {
  test("match the newest releases of the last check", async () => {
    const programs = await listPrograms();
    const inPython = programs.filter(({ language }) => language === "python");
    const found = listUses(...inPython.map(({ code }) => code));
    const uses = [
      ...inPython.map(({ library }, i) => ({ library, uses: found[i] ?? [] })),
      ...programs
        .filter(({ language }) => language === "javascript")
        .map(({ library, code }) => ({ library, uses: findJavascriptUses(code).map(({ use }) => use) })),
    ];
    const unchecked = uses.flatMap(({ library, uses }) => {
      const { unknown = [], types = [], names = [], explained = [] } = lock.libraries[library] ?? {};
      return uses
        .map(formatUse)
        .filter((use) => !isOf(use, unknown) && ![types, names, explained].some((list) => list.includes(use)))
        .map((use) => `${library}: ${use}`);
    });
    expect([...new Set(unchecked)], "Run `npm run verify:libraries`.").toEqual([]);
    expect(uses.length).toBeGreaterThan(300);
  });

  test("are found through the types of values", () => {
    const [uses = []] = listUses(`
from acme import Model as M
import acme.audio

model = M.load("x", device="cuda").eval()
for part, (left, _) in zip(model.run(**{}), []):
    print(part.text, [each.score for each in part.items if each.ok])
with acme.audio.open("f") as file:
    file.write(part.wave * 2)
`);
    expect(uses.map(formatUse)).toEqual(
      expect.arrayContaining([
        "acme:Model",
        "acme.Model.load(device=)",
        "acme.Model.load().eval().run",
        "acme.Model.load().eval().run()[][].text",
        "acme.Model.load().eval().run()[][].items[].score",
        "acme.audio.open().write",
        "acme.Model.load().eval().run()[][].wave",
      ]),
    );
  });
});

test.skipIf(!python3)("keyword arguments and attributes are checked where the package is strict", () => {
  const folder = mkdtempSync(join(tmpdir(), "strict-"));
  writeFileSync(
    join(folder, "acme.py"),
    `class Model:
    def __init__(self, size, **kwargs):
        self.depth = kwargs.pop("depth", 1)
    def __getattr__(self, name): return 1
    @classmethod
    def load(cls, path, **kwargs): return cls(path, **kwargs)
    @traced
    def forward(self, text) -> tuple | dict: return {}
`,
  );
  runPython("strict.py", { directories: [folder], modules: ["acme"], names: ["load"] });
  const code = readFileSync(join(folder, "acme.py"), "utf8");
  expect(code).toContain("def load(cls, path, *, depth=None, size=None)");
  expect(code).toContain("def forward(self, text) -> dict: return {}\n    __call__ = forward");
  expect(code).not.toMatch(/__getattr__|@traced/);
});

test("JavaScript modules are checked for imports, attributes, and keys of arguments", () => {
  const code = `import { pipeline as p } from "acme";\nconst pipe = await p("x", { dtype: "q4" });\nconsole.log(pipe.model);`;
  expect(findJavascriptUses(code).map(({ use }) => formatUse(use))).toEqual([
    "acme:pipeline",
    "p(dtype=)",
    "pipe.model",
  ]);
});

test.each([
  ["revealed type: (self: A, x: int, *, y: dict[str, int] = ..., **kwargs: Any) -> B", "x, *, y, **kwargs"],
  ["revealed type: type[A]", undefined],
])("the parameters of %j are %j", (type, parameters) => expect(getParameters(type)).toBe(parameters));

test("a later run reports which release changed a function or removed a name", () => {
  const library = { packages: ["acme"], unknown: [], types: ["acme:load"], names: [], explained: [] };
  const before: Lock = {
    date: "2026-01-01",
    missing: {},
    releases: { acme: "1.0" },
    libraries: { acme: { ...library, signatures: { "acme.load": "path, device" } } },
  };
  const after: Lock = {
    ...before,
    releases: { acme: "2.0" },
    libraries: { acme: { ...library, types: [], signatures: { "acme.load": "path, *, dtype" } } },
  };
  expect(findDrift(before, before)).toEqual([]);
  expect(findDrift(before, after)).toEqual([
    "acme: `acme.load` +* +dtype -device, since acme 2.0 (was 1.0)",
    "acme: no longer used or found: acme:load, at acme 2.0 (was 1.0)",
  ]);
});

test("pages name the releases that code was checked against", () => {
  const name = "paddleocr";
  expect(getLibraryVerification("PaddleOCR")).toMatchObject({
    versions: `${name} ${lock.releases[name]}`,
    date: lock.date,
  });
  expect(getLibraryVerification("zonos")).toBeUndefined();
  expect(getLibraryVerification("constructor")).toBeUndefined();
});
