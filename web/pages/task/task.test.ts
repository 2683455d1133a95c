import { findTask, tasks } from "@modelyard/catalog";
import { taskPages } from "@modelyard/catalog/task-pages";
import type { HubClient } from "@modelyard/contract";
import { describe, expect, test } from "vitest";
import { exampleOf, factsOf, modelsOf, wordsOf } from "./task.server.ts";

describe.each(Object.keys(tasks))("%s", (id) => {
  const task = findTask(id);
  if (!task) throw new Error(`${id} is not in the catalog`);

  test("has facts for people", () => {
    const facts = factsOf(id, task);
    expect(facts.label).not.toBe("");
    expect(facts.takes.length + facts.gives.length).toBeGreaterThan(0);
    for (const { name, about, type } of facts.parameters) expect([name, about, type]).not.toContain("");
  });

  test("has words that are laid out, and an example in JSON where it has one", async () => {
    const words = await wordsOf(id, task);
    expect(words === undefined).toBe(
      taskPages[id] === undefined && taskPages[task.canonical ?? ""] === undefined,
    );
    if (words !== undefined) expect(words).toMatch(/^<(?:p|h2|h3)/);
    expect((await exampleOf(task)) === undefined).toBe(task.example === undefined);
  });
});

test("a task's models come most downloaded first, or in the listing's order where no downloads are known", async () => {
  const asked: (string | null)[] = [];
  const answering = (downloads: number | undefined) =>
    ({
      models: {
        search: async (query: string) => {
          asked.push(new URLSearchParams(query).get("sort"));
          return { total: 1, models: [{ id: "a/b", author: "a", providers: [], downloads }], facets: {} };
        },
      },
    }) as unknown as HubClient;
  await modelsOf(answering(5), "fill-mask");
  expect(asked.splice(0)).toEqual(["downloads"]);
  await modelsOf(answering(undefined), "fill-mask");
  expect(asked).toEqual(["downloads", null]);
});

test("limits of a parameter are said in words", () => {
  const [parameter] = factsOf("x", {
    label: "X",
    order: 1,
    modality: "nlp",
    summary: "",
    takes: ["text"],
    gives: ["text"],
    parameters: { top_p: { type: "number", about: "Nucleus.", above: 0, max: 1 } },
  }).parameters;
  expect(parameter?.allowed).toBe("more than 0, at most 1");
});
