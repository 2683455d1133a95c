import { libraries } from "@modelyard/catalog";
import type { HubClient } from "@modelyard/contract";
import { expect, test } from "vitest";
import { createArgs, renderPage } from "../../testing/render-page.tsx";
import Libraries, { loader } from "./page.tsx";

const hub = {
  searchFacet: async () => ({ total: 1, values: [{ value: "timm", label: "timm", count: 1269 }] }),
} as unknown as HubClient;
const data = await loader(createArgs(hub, "/libraries"));

/** Lists the libraries that the page shows for a query, in order. */
function listShown(query: string): string[] {
  const html = renderPage("/libraries", Libraries, createArgs(hub, `/libraries?${query}`), data);
  return [...html.matchAll(/<li><a href="\/libraries\/([^"]+)"/g)].map(([, id]) =>
    decodeURIComponent(id ?? ""),
  );
}

test("lists every library of the catalog, those with models first", () => {
  expect(listShown("")[0]).toBe("timm");
  expect(listShown("").toSorted()).toEqual(Object.keys(libraries).toSorted());
});

test("filters by ID or name from the URL, without JavaScript", () => {
  expect(listShown("q=SENTENCE-trans")).toEqual(["sentence-transformers"]);
  expect(listShown("q=nothing-like-this")).toEqual([]);
});

test("filters libraries with code snippets", () => {
  const withCode = listShown("code=1");
  expect(withCode.length).toBeGreaterThan(100);
  expect(withCode.every((id) => "snippets" in libraries[id as keyof typeof libraries])).toBe(true);
});
