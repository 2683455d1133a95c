import { libraries } from "@modelyard/catalog";
import type { HubClient } from "@modelyard/contract";
import { renderToString } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { hubContext } from "../../hub-context.ts";
import type { LoaderArgs } from "../../page.ts";
import Libraries, { loader } from "./page.tsx";

const hub = {
  models: { facet: async () => ({ total: 1, values: [{ value: "timm", label: "timm", count: 1269 }] }) },
} as unknown as HubClient;
const context = new RouterContextProvider();
context.set(hubContext, hub);
const data = await loader({ context } as unknown as LoaderArgs);

/** The libraries that the page shows at an address, in order. */
function shown(query: string): string[] {
  const Page = createRoutesStub([
    { id: "libraries", path: "/libraries", Component: Libraries as never, HydrateFallback: () => null },
  ]);
  const html = renderToString(
    <Page initialEntries={[`/libraries?${query}`]} hydrationData={{ loaderData: { libraries: data } }} />,
  );
  return [...html.matchAll(/<li><a href="\/libraries\/([^"]+)"/g)].map(([, id]) =>
    decodeURIComponent(id ?? ""),
  );
}

test("every library of the catalog is there, those with models first", () => {
  expect(shown("")[0]).toBe("timm");
  expect(shown("").toSorted()).toEqual(Object.keys(libraries).toSorted());
});

test("the address finds by id or name, without a script", () => {
  expect(shown("q=SENTENCE-trans")).toEqual(["sentence-transformers"]);
  expect(shown("q=nothing-like-this")).toEqual([]);
});

test("with code means that there is code", () => {
  const coded = shown("code=1");
  expect(coded.length).toBeGreaterThan(100);
  expect(coded.every((id) => "snippets" in libraries[id as keyof typeof libraries])).toBe(true);
});
