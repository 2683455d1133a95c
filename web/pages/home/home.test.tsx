import type { HubClient, ModelTile } from "@modelyard/contract";
import { expect, test } from "vitest";
import { createArgs, renderPage } from "../../testing/render-page.tsx";
import Home, { loader } from "./page.tsx";

const tile: ModelTile = { id: "ada/snow", author: "ada", gated: false, private: false, providers: [] };

async function home(models: ModelTile[]): Promise<string> {
  const hub = {
    me: async () => null,
    searchModels: async () => ({ total: models.length, models, facets: {} }),
    providers: async () => [],
    searchFacet: async () => ({
      total: 2,
      values: [
        { value: "text-generation", label: "Text Generation", count: 12 },
        { value: "text-to-image", label: "Text-to-Image", count: 0 },
      ],
    }),
  } as unknown as HubClient;
  const args = createArgs(hub, "/");
  return renderPage("/", Home, args, await loader(args));
}

test.each([
  ["Trending", { trendingScore: 3, createdAt: "2026-01-01", downloads: 5 }],
  ["New", { createdAt: "2026-01-01", downloads: 5 }],
  ["Most downloaded", { downloads: 5 }],
  ["Models", {}],
])("titles the first list %s if the first model has %o", async (title, known) => {
  expect(await home([{ ...tile, ...known }])).toContain(`id="front-row">${title}</h2>`);
});

test("groups tasks by family with counts and omits tasks without models", async () => {
  const page = await home([tile]);
  expect(page).toMatch(/Text<\/h2>.*href="\/models\?pipeline_tag=text-generation".*12/s);
  expect(page).not.toContain("Text-to-Image");
});

test("shows three import options on an empty hub", async () => {
  const empty = await home([]);
  expect(empty.match(/<code id="import-command-\d">[^<]*npx modelyard/g)).toHaveLength(3);
});
