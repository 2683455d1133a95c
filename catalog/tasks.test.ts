import { describe, expect, test } from "vitest";
import { taskPages } from "./task-pages.ts";
import type { Parameter, Task } from "./task.ts";
import { tasks } from "./entries.ts";

/** Hugging Face's table, in the order that decides if several tasks fit a model, then two that model cards cannot name. */
const ids = `
  text-classification token-classification table-question-answering question-answering zero-shot-classification
  translation summarization feature-extraction text-generation fill-mask sentence-similarity text-to-speech
  text-to-audio automatic-speech-recognition audio-to-audio audio-classification audio-text-to-text
  voice-activity-detection depth-estimation image-classification object-detection image-segmentation text-to-image
  image-to-text image-to-image image-to-video unconditional-image-generation video-classification
  reinforcement-learning robotics tabular-classification tabular-regression tabular-to-text table-to-text
  multiple-choice text-ranking text-retrieval time-series-forecasting text-to-video image-text-to-text
  image-text-to-image image-text-to-video visual-question-answering document-question-answering
  zero-shot-image-classification graph-ml mask-generation zero-shot-object-detection text-to-3d image-to-3d
  image-feature-extraction video-text-to-text keypoint-detection visual-document-retrieval any-to-any video-to-video
  other text2text-generation chat-completion
`
  .trim()
  .split(/\s+/);

const sections = ["Use cases", "Input and output", "Metrics", "Choosing a model", "Pitfalls"];

const all = Object.entries<Task>(tasks);

/** The text of a page without its code. */
const prose = (page: string) => page.replaceAll(/```[\s\S]*?```/g, "");

/** Whether a form could offer this value for the parameter. */
function allows(parameter: Parameter, value: unknown): boolean {
  const { values, min = -Infinity, above = -Infinity, max = Infinity } = parameter;
  if (values !== undefined && !values.some((each) => each === value)) return false;
  if (parameter.type === "integer" && !Number.isInteger(value)) return false;
  if (parameter.type === "number" || parameter.type === "integer") {
    return typeof value === "number" && value >= min && value > above && value <= max;
  }
  if (parameter.type === "boolean" || parameter.type === "string") return typeof value === parameter.type;
  return true;
}

const pages = all.flatMap(([id, task]) => {
  const page = taskPages[id];
  return page === undefined ? [] : [[id, task, page] as const];
});

describe("tasks", () => {
  test("match the table of Hugging Face in its order, and add two more", () => {
    const inOrder = all.toSorted(([, a], [, b]) => a.order - b.order).map(([id]) => id);
    expect(inOrder.filter((id) => ids.includes(id))).toEqual(ids);
    expect(new Set(all.map(([, { order }]) => order)).size).toBe(all.length);
    expect(all.filter(([, task]) => task.retired).map(([id]) => id)).toEqual(["text2text-generation"]);
    expect(all.filter(([, task]) => task.callOnly).map(([id]) => id)).toEqual(["chat-completion"]);
  });

  test("include five that the model filters hide", () => {
    const hidden = all.filter(([id, task]) => ids.includes(id) && task.hidden).map(([id]) => id);
    expect(hidden).toEqual([
      "multiple-choice",
      "other",
      "table-to-text",
      "tabular-to-text",
      "text-retrieval",
    ]);
  });

  test("have a page, or use the page of the canonical task", () => {
    const own = new Set(pages.map(([id]) => id));
    const uncovered = all.filter(
      ([id, { canonical = "" }]) => !own.has(id) && (ids.includes(id) || !own.has(canonical)),
    );
    expect(uncovered.map(([id]) => id)).toEqual([]);
  });

  test.each(all)("%s has a summary of one sentence, and outputs", (_, task) => {
    expect(task.summary).toMatch(/^[A-Z][^.!?]{20,140}\.$/);
    expect(task.outputs).not.toEqual([]);
    expect(task.label).toMatch(/^[A-Z0-9]/);
  });

  test.each(pages)("the page of %s has its five sections in order", (_id, _task, page) => {
    expect([...page.matchAll(/^## (.+)$/gm)].map((found) => found[1])).toEqual(sections);
    expect(page).toMatch(/^[\p{L}*][^#\n`]{40,}\n\n## /u);
    expect(page).not.toMatch(/^# /m);
    for (const section of page.split(/^## .+$/m)) expect(prose(section).trim().length).toBeGreaterThan(30);
  });

  test.each(pages)("the page of %s has a readable length", (_id, task, page) => {
    const words = prose(page).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    expect(words).toBeGreaterThan((task.retired ?? task.callOnly) ? 150 : 250);
    expect(words).toBeLessThan(520);
  });

  test.each(pages)("the examples on the page of %s are JSON", (_id, _task, page) => {
    const blocks = [...page.matchAll(/```(\w*)\n([\s\S]*?)```/g)];
    expect(blocks.length).toBeGreaterThan(0);
    for (const [, language, code = ""] of blocks) {
      expect(language).toBe("json");
      expect(() => JSON.parse(code) as unknown, code).not.toThrow();
    }
  });

  test.each(all)("%s has parameters with descriptions and valid defaults and limits", (_, task) => {
    for (const [name, parameter] of Object.entries(task.parameters ?? {})) {
      expect(parameter.description, name).toMatch(/^[A-Z0-9].{10,}\.$/);
      if (parameter.default !== undefined) expect(allows(parameter, parameter.default), name).toBe(true);
      expect(parameter.min ?? -Infinity, name).toBeLessThanOrEqual(parameter.max ?? Infinity);
      expect(parameter.above ?? -Infinity, name).toBeLessThan(parameter.max ?? Infinity);
      expect(parameter.min === undefined || parameter.above === undefined, name).toBe(true);
      expect(parameter.items !== undefined, name).toBe(parameter.type === "array");
      const parent = name.slice(0, Math.max(0, name.lastIndexOf(".")));
      if (parent !== "") expect(Object.keys(task.parameters ?? {}), name).toContain(parent);
    }
  });

  test.each(all)("%s has an example with valid parameters", (_, task) => {
    const example = (task.example ?? {}) as { parameters?: Record<string, unknown> };
    for (const [name, value] of Object.entries(example.parameters ?? {})) {
      const parameter = task.parameters?.[name];
      expect(parameter, name).toBeDefined();
      if (parameter) expect(allows(parameter, value), name).toBe(true);
    }
  });

  test.each(all)("%s lists each model once by owner and name, and an existing canonical task", (_, task) => {
    for (const model of task.models ?? []) expect(model).toMatch(/^[\w.-]+\/[\w.-]+$/);
    expect(new Set(task.models).size).toBe(task.models?.length ?? 0);
    expect(new Set(task.metrics).size).toBe(task.metrics?.length ?? 0);
    if (task.canonical !== undefined) expect(Object.keys(tasks)).toContain(task.canonical);
  });

  test("list only libraries of the catalog", async () => {
    const { libraries } = await import("./entries.ts");
    const unknown = all.flatMap(([id, task]) =>
      (task.libraries ?? [])
        .filter((library) => !Object.hasOwn(libraries, library))
        .map((each) => `${id}: ${each}`),
    );
    expect(unknown).toEqual([]);
  });
});

test("values outside the limits of a parameter are detected", () => {
  const about = "For this test only.";
  expect(allows({ type: "number", min: 0, max: 1, description: about }, 1.5)).toBe(false);
  expect(allows({ type: "number", above: 0, description: about }, 0)).toBe(false);
  expect(allows({ type: "integer", description: about }, 0.5)).toBe(false);
  expect(allows({ type: "string", values: ["left", "right"], description: about }, "Left")).toBe(false);
  expect(allows({ type: "union", values: ["never", true, false], description: about }, true)).toBe(true);
});
