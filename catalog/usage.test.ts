import { describe, expect, test } from "vitest";
import * as catalog from "./index.ts";
import { getLibraries, type ModelMetadata, getUsageSnippets } from "./index.ts";

const model = (tags: string[], more: Partial<ModelMetadata> = {}): ModelMetadata => ({
  id: "owner/name",
  tags,
  ...more,
});

describe("getLibraries", () => {
  test.each<[what: string, model: ModelMetadata, libraries: string[]]>([
    ["its library_name", model([], { library_name: "sam2" }), ["sam2"]],
    [
      "every tag that is a library's id, in the order of the tags",
      model(["timm", "x", "sam2"]),
      ["timm", "sam2"],
    ],
    [
      "library_name first, and none twice",
      model(["timm", "sam2"], { library_name: "sam2" }),
      ["sam2", "timm"],
    ],
    ["ids exactly as written", model(["PaddleOCR", "SAM2", "paddleocr"]), ["PaddleOCR"]],
    ["nothing for an unknown library", model(["__proto__", "constructor"], { library_name: "toString" }), []],
    [
      "llama-cpp-python for GGUF, last",
      model(["gguf", "transformers"]),
      ["transformers", "llama-cpp-python"],
    ],
    [
      "llama-cpp-python by the files",
      model([], { siblings: [{ rfilename: "a.gguf" }] }),
      ["llama-cpp-python"],
    ],
    ["llama-cpp-python by the header", model([], { gguf: { context_length: 1 } }), ["llama-cpp-python"]],
    ["no llama-cpp-python for another program's GGUF", model(["gguf"], { gguf: {} }), []],
  ])("returns %s", (_, facts, libraries) => {
    expect(getLibraries(facts)).toEqual(libraries);
  });

  test("getUsageSnippets returns snippets, links, and notices", () => {
    const [sam2, timm] = getUsageSnippets(model(["sam2", "timm"], { gated: "manual" }));
    expect(sam2).toMatchObject({
      library: "sam2",
      label: "sam2",
      repo: expect.stringMatching(/^https:/),
      snippets: [{ language: "python", title: expect.any(String) }, { language: "python" }],
      notices: [{ notice: "needs-access" }],
    });
    expect(timm?.library).toBe("timm");
    expect(getUsageSnippets(model(["sam2"]))[0]?.notices).toEqual([]);
  });

  test("getUsageSnippets includes libraries without code", () => {
    expect(getUsageSnippets(model(["allennlp", "acestep"])).at(-1)).toMatchObject({
      library: "acestep",
      snippets: [],
      notices: [],
    });
  });
});

test("find functions return undefined for unknown IDs", () => {
  for (const id of ["__proto__", "constructor", "hasOwnProperty", "", undefined]) {
    expect(catalog.findLibrary(id)).toBeUndefined();
    expect(catalog.findTask(id)).toBeUndefined();
    expect(catalog.findApp(id)).toBeUndefined();
    expect(catalog.findLicense(id)).toBeUndefined();
  }
});
