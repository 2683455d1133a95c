import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  countsAsDownload,
  DOWNLOAD_FIELDS,
  type DownloadQuery,
  DownloadQueryError,
  parseDownloadQuery,
  formatDownloadQuery,
} from "./download-query.ts";

/** Query, matching files, other files. */
const cases: [query: string, counted: string[], ignored: string[]][] = [
  [`path:"config.json"`, ["config.json"], ["unet/config.json", "Config.json", "config.json.bak", ""]],
  [`path:"vae/config.json"`, ["vae/config.json"], ["config.json", "/vae/config.json"]],
  [`path_extension:"pt"`, ["a.pt", "x/y/a.b.pt"], ["pt", ".pt", "a.pth", "a.pt.txt", "a.PT"]],
  [`path_extension:".pth"`, ["a.pth"], ["a.pt"]],
  [
    `path_filename:"config"`,
    ["config.json", "vae/config.yaml", "config"],
    ["config.v2.json", "myconfig.json"],
  ],
  [`path_filename:".gitattributes"`, [".gitattributes"], ["x.gitattributes"]],
  [`path_prefix:"checkpoints/"`, ["checkpoints/a.pt"], ["checkpoints/x/a.pt", "a.pt", "my/checkpoints/a.pt"]],
  [`path_prefix:""`, ["a.pt"], ["x/a.pt"]],
  [`_exists_:"path_prefix"`, ["x/a.pt"], ["a.pt"]],
  [`_exists_:"path_extension"`, ["a.pt"], ["LICENSE", ".gitattributes"]],
  [
    `path_filename:"model" AND path_extension:"mil" AND _exists_:"path_prefix"`,
    ["AudioEncoder.mlmodelc/model.mil"],
    ["model.mil", "x/model.bin", "x/weights.mil"],
  ],
  [`path:"a" OR path:"b" AND path_extension:"c"`, ["a"], ["b", "x.c"]],
  [`(path:"a.c" OR path:"b") AND path_extension:"c"`, ["a.c"], ["b"]],
  [`path:"say \\"hi\\" \\\\o/"`, [`say "hi" \\o/`], ["say"]],
  [`  path : "a"\n OR\tpath:"b"  `, ["a", "b"], ["c"]],
];

describe("a download query", () => {
  test.each(cases)("%s", (query, counted, ignored) => {
    const parsed = parseDownloadQuery(query);
    for (const path of counted) expect(countsAsDownload(parsed, path), `${path} counts`).toBe(true);
    for (const path of ignored) expect(countsAsDownload(parsed, path), `${path} does not count`).toBe(false);
  });

  test("binds AND tighter than OR", () => {
    expect(parseDownloadQuery(`path:"a" OR path:"b" AND path:"c" OR path:"d"`)).toEqual({
      or: [
        { field: "path", is: "a" },
        {
          and: [
            { field: "path", is: "b" },
            { field: "path", is: "c" },
          ],
        },
        { field: "path", is: "d" },
      ],
    });
  });

  test.each([
    ["", 0, "a bracket"],
    [`path`, 4, `":"`],
    [`path:`, 5, "a value in double quotes"],
    [`path:config.json`, 5, "a value in double quotes"],
    [`path:'a'`, 5, "a value in double quotes"],
    [`path:"a`, 5, "a value in double quotes"],
    [`path:"a\\n"`, 5, "a value in double quotes"],
    [`size:"a"`, 0, "path_extension"],
    [`_exists_:"size"`, 9, "path_prefix"],
    [`path:"a" path:"b"`, 9, "AND, OR or the end"],
    [`path:"a" and path:"b"`, 9, "AND, OR or the end"],
    [`path:"a" OR`, 11, "a bracket"],
    [`path:"a" OR OR path:"b"`, 12, "a bracket"],
    [`(path:"a"`, 9, "a closing bracket"],
    [`path:"a")`, 8, "AND, OR or the end"],
    [`()`, 1, "a bracket"],
    ["(".repeat(40), 33, "up to 32 nested brackets"],
  ])("is rejected with the position of the error: %s", (query, position, expected) => {
    const error = catchError(() => parseDownloadQuery(query));
    expect(error).toBeInstanceOf(DownloadQueryError);
    expect(error).toMatchObject({ position, message: expect.stringContaining(expected) });
    expect(error).toMatchObject({ message: expect.stringContaining(`character ${position + 1}:`) });
  });

  test("throws only its own error", () => {
    const pieces = [
      ...DOWNLOAD_FIELDS,
      "_exists_",
      ":",
      '"',
      '"x"',
      "(",
      ")",
      " ",
      "AND",
      "OR",
      "\\",
      "é",
      "\n",
    ];
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, fc.string(), (query, path) => {
        try {
          countsAsDownload(parseDownloadQuery(query), path);
        } catch (error) {
          expect(error).toBeInstanceOf(DownloadQueryError);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("is parsed in linear time", () => {
    const long = Array.from({ length: 20_000 }, (_, i) => `path:"${i}\\\\"`).join(" OR ");
    expect(parseDownloadQuery(long)).toMatchObject({ or: { length: 20_000 } });
    expect(() => parseDownloadQuery(`path:"${"\\\\".repeat(200_000)}`)).toThrow(DownloadQueryError);
    expect(() => parseDownloadQuery("(".repeat(100_000))).toThrow(DownloadQueryError);
  });

  test("parses its formatted text to an equal query", () => {
    const { query } = fc.letrec<{ query: DownloadQuery }>((tie) => ({
      query: fc.oneof(
        { maxDepth: 5 },
        fc.record({ field: fc.constantFrom(...DOWNLOAD_FIELDS), is: fc.string({ unit: "binary" }) }),
        fc.record({ exists: fc.constantFrom(...DOWNLOAD_FIELDS) }),
        fc.record({ and: fc.array(tie("query"), { minLength: 2, maxLength: 4 }) }),
        fc.record({ or: fc.array(tie("query"), { minLength: 2, maxLength: 4 }) }),
      ),
    }));
    fc.assert(
      fc.property(query, (value) => {
        expect(parseDownloadQuery(formatDownloadQuery(value))).toEqual(value);
      }),
      { numRuns: 500 },
    );
  });
});

function catchError(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}
