import type { ModelTile } from "@modelyard/contract";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { ModelList } from "./model-list.tsx";
import { toModelRow } from "./model-row.server.ts";

const bare: ModelTile = { id: "ada/snow", author: "ada", gated: false, private: false, providers: [] };
const text = (tile: ModelTile) =>
  renderToString(<ModelList models={[toModelRow(tile)]} />)
    .replaceAll(/<span class="sr-only">[^<]*<\/span>|<!-- -->/g, "")
    .replaceAll(/(?:<[^>]+>)+/g, "|");

test("shows only the ID if nothing else is known", () => {
  expect(text(bare)).toBe("|ada/|snow|");
});

test("shows a zero but not an unknown number", () => {
  expect(text({ ...bare, downloads: 0 })).toBe("|ada/|snow|0|");
});

test("shows the creation date if there is no update", () => {
  expect(text({ ...bare, createdAt: "2026-08-05T00:00:00.000Z" })).toBe("|ada/|snow|created Aug 5, 2026|");
  const both = { createdAt: "2024-01-01T00:00:00.000Z", lastModified: "2026-08-05T10:00:00.000Z" };
  expect(text({ ...bare, ...both })).toBe("|ada/|snow|Aug 5, 2026|");
});

test("escapes IDs", () => {
  const page = renderToString(<ModelList models={[toModelRow({ ...bare, id: 'ada/"><img src=x>' })]} />);
  expect(page).not.toContain("<img");
  expect(page).toContain('href="/ada/%22%3E%3Cimg%20src%3Dx%3E"');
});
