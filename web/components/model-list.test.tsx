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
const row = "|Ad|ada/|snow|ada|";

test("shows only the ID if nothing else is known", () => {
  expect(text(bare)).toBe(row);
});

test("shows a zero but not an unknown number", () => {
  expect(text({ ...bare, downloads: 0 })).toBe(`${row}0|`);
});

test("shows the creation date if there is no update", () => {
  expect(text({ ...bare, createdAt: "2026-08-05T00:00:00.000Z" })).toBe(`${row}Aug 2026|`);
  const both = { createdAt: "2024-01-01T00:00:00.000Z", lastModified: "2026-08-05T10:00:00.000Z" };
  expect(text({ ...bare, ...both })).toBe(`${row}Aug 2026|`);
});

test("omits empty columns, and marks models without a provider", () => {
  const hosted: ModelTile = {
    ...bare,
    id: "ada/rain",
    providers: ["groq"],
    price: { input: 0.1, output: 1 },
  };
  expect(text(hosted)).toBe("|Ad|ada/|rain|ada|$0.10|1 provider|");
  const page = renderToString(<ModelList models={[hosted, bare].map(toModelRow)} />);
  expect(page).toContain("not hosted");
  expect(page).not.toContain('class="task"');
  expect(text({ ...hosted, price: { perImage: 0.04 } })).toContain("|$0.04|per image, 1 provider|");
});

test("describes a model, and shows its downloads by week if there are any", () => {
  const known = { ...bare, summary: "A model of snow.", downloads: 3, weeklyDownloads: [0, 1, 2] };
  expect(text(known)).toBe("|Ad|ada/|snow|ada|A model of snow.|3|");
  expect(renderToString(<ModelList models={[toModelRow(known)]} />)).toContain(
    "Downloads in the last 3 weeks",
  );
  expect(text({ ...known, weeklyDownloads: [0, 0, 0] })).toBe(text({ ...known, weeklyDownloads: undefined }));
});

test("escapes IDs", () => {
  const page = renderToString(<ModelList models={[toModelRow({ ...bare, id: 'ada/"><img src=x>' })]} />);
  expect(page).not.toContain("<img");
  expect(page).toContain('href="/ada/%22%3E%3Cimg%20src%3Dx%3E"');
});
