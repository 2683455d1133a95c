import { findTask, tasks } from "@modelyard/catalog";
import { taskPages } from "@modelyard/catalog/task-pages";
import type { HubClient } from "@modelyard/contract";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { createContentWork } from "../../../server/http/documents/website-jobs.ts";
import { contentWorkContext } from "../../content-work.server.ts";
import { loadMostDownloaded } from "../../components/most-used.server.ts";
import { getTaskDetails, renderExample, renderGuide } from "./task.server.ts";

const context = new RouterContextProvider();
context.set(contentWorkContext, createContentWork(undefined));

describe.each(Object.keys(tasks))("%s", (id) => {
  const task = findTask(id);
  if (!task) throw new Error(`${id} is not in the catalog`);

  test("has complete details", () => {
    const details = getTaskDetails(id, task);
    expect(details.label).not.toBe("");
    expect(details.inputs.length + details.outputs.length).toBeGreaterThan(0);
    for (const { name, description, type } of details.parameters)
      expect([name, description, type]).not.toContain("");
  });

  test("renders its guide and its example", async () => {
    const guide = await renderGuide({ context }, id, task);
    expect(guide === undefined).toBe(
      taskPages[id] === undefined && taskPages[task.canonical ?? ""] === undefined,
    );
    if (guide !== undefined) expect(guide).toMatch(/^<(?:p|h2|h3)/);
    expect((await renderExample(task)) === undefined).toBe(task.example === undefined);
  });
});

test("sorts a task's models by downloads, or in the default order if downloads are unknown", async () => {
  const sorts: (string | null)[] = [];
  const createHub = (downloads: number | undefined) =>
    ({
      searchModels: async (query: string) => {
        sorts.push(new URLSearchParams(query).get("sort"));
        return { total: 1, models: [{ id: "a/b", author: "a", providers: [], downloads }], facets: {} };
      },
    }) as unknown as HubClient;
  await loadMostDownloaded(createHub(5), { pipeline_tag: "fill-mask" }, "library");
  expect(sorts.splice(0)).toEqual(["downloads"]);
  await loadMostDownloaded(createHub(undefined), { pipeline_tag: "fill-mask" }, "library");
  expect(sorts).toEqual(["downloads", null]);
});

test("describes the allowed values of a parameter", () => {
  const [parameter] = getTaskDetails("x", {
    label: "X",
    order: 1,
    modality: "nlp",
    summary: "",
    inputs: ["text"],
    outputs: ["text"],
    parameters: { top_p: { type: "number", description: "Nucleus.", above: 0, max: 1 } },
  }).parameters;
  expect(parameter?.allowed).toBe("more than 0, up to 1");
});
