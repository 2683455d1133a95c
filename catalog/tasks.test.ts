import { describe, expect, test } from "vitest";
import { taskPages } from "./task-pages.ts";
import type { Parameter, Task } from "./task.ts";
import { tasks } from "./entries.ts";

/** In the field's order, which decides when several tasks fit a model; then the two that no card can say. */
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

describe("tasks", () => {
  test("are the 57 that a card can name, one that no card names any more and one way of calling", () => {
    expect(all.map(([id]) => id).toSorted()).toEqual(ids.toSorted());
    expect(all.filter(([, task]) => task.retired).map(([id]) => id)).toEqual(["text2text-generation"]);
    expect(all.filter(([, task]) => task.callOnly).map(([id]) => id)).toEqual(["chat-completion"]);
  });

  test("keep the order of the field's table", () => {
    const inOrder = all.toSorted(([, a], [, b]) => a.order - b.order);
    expect(inOrder.map(([id]) => id)).toEqual(ids);
    expect(inOrder.map(([, task]) => task.order)).toEqual(ids.map((_, i) => i));
  });

  test("leave five out of the filters of models", () => {
    const hidden = all.filter(([, task]) => task.hidden).map(([id]) => id);
    expect(hidden).toEqual([
      "multiple-choice",
      "other",
      "table-to-text",
      "tabular-to-text",
      "text-retrieval",
    ]);
  });

  test.each(all)("%s: its summary is one sentence, its media are named", (_, task) => {
    expect(task.summary).toMatch(/^[A-Z][^.!?]{20,140}\.$/);
    expect(task.gives).not.toEqual([]);
    expect(task.label).toMatch(/^[A-Z0-9]/);
  });

  test.each(all)("%s: its page has the five sections, in order, after a paragraph", (id) => {
    const page = taskPages[id] ?? "";
    expect([...page.matchAll(/^## (.+)$/gm)].map((found) => found[1])).toEqual(sections);
    expect(page).toMatch(/^[\p{L}*][^#\n`]{40,}\n\n## /u);
    expect(page).not.toMatch(/^# /m);
    for (const section of page.split(/^## .+$/m)) expect(prose(section).trim().length).toBeGreaterThan(30);
  });

  test.each(all)("%s: its page is of readable length", (id, task) => {
    const words = prose(taskPages[id] ?? "").match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    expect(words).toBeGreaterThan((task.retired ?? task.callOnly) ? 150 : 250);
    expect(words).toBeLessThan(520);
  });

  test.each(all)("%s: the examples of its page are JSON", (id) => {
    const blocks = [...(taskPages[id] ?? "").matchAll(/```(\w*)\n([\s\S]*?)```/g)];
    expect(blocks.length).toBeGreaterThan(0);
    for (const [, language, code = ""] of blocks) {
      expect(language).toBe("json");
      expect(() => JSON.parse(code) as unknown, code).not.toThrow();
    }
  });

  test.each(all)("%s: its parameters are explained, their defaults and limits possible", (_, task) => {
    for (const [name, parameter] of Object.entries(task.parameters ?? {})) {
      expect(parameter.about, name).toMatch(/^[A-Z0-9].{10,}\.$/);
      if (parameter.default !== undefined) expect(allows(parameter, parameter.default), name).toBe(true);
      expect(parameter.min ?? -Infinity, name).toBeLessThanOrEqual(parameter.max ?? Infinity);
      expect(parameter.above ?? -Infinity, name).toBeLessThan(parameter.max ?? Infinity);
      expect(parameter.min === undefined || parameter.above === undefined, name).toBe(true);
      expect(parameter.items !== undefined, name).toBe(parameter.type === "array");
      const parent = name.slice(0, Math.max(0, name.lastIndexOf(".")));
      if (parent !== "") expect(Object.keys(task.parameters ?? {}), name).toContain(parent);
    }
  });

  test.each(all)("%s: what its example sets is possible", (_, task) => {
    const example = (task.example ?? {}) as { parameters?: Record<string, unknown> };
    for (const [name, value] of Object.entries(example.parameters ?? {})) {
      const parameter = task.parameters?.[name];
      expect(parameter, name).toBeDefined();
      if (parameter) expect(allows(parameter, value), name).toBe(true);
    }
  });

  test.each(all)("%s: it names models by owner and name, each once, and a task that exists", (_, task) => {
    for (const model of task.models ?? []) expect(model).toMatch(/^[\w.-]+\/[\w.-]+$/);
    expect(new Set(task.models).size).toBe(task.models?.length ?? 0);
    expect(new Set(task.metrics).size).toBe(task.metrics?.length ?? 0);
    if (task.canonical !== undefined) expect(ids).toContain(task.canonical);
  });

  test("name only libraries of the catalog", async () => {
    const { libraries } = await import("./entries.ts");
    const unknown = all.flatMap(([id, task]) =>
      (task.libraries ?? [])
        .filter((library) => !Object.hasOwn(libraries, library))
        .map((each) => `${id}: ${each}`),
    );
    expect(unknown).toEqual([]);
  });
});

test("a value outside of a parameter's limits is noticed", () => {
  const about = "For this test only.";
  expect(allows({ type: "number", min: 0, max: 1, about }, 1.5)).toBe(false);
  expect(allows({ type: "number", above: 0, about }, 0)).toBe(false);
  expect(allows({ type: "integer", about }, 0.5)).toBe(false);
  expect(allows({ type: "string", values: ["left", "right"], about }, "Left")).toBe(false);
  expect(allows({ type: "union", values: ["never", true, false], about }, true)).toBe(true);
});
