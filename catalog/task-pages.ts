import pages from "./task-pages.gen.json" with { type: "json" };

/** The page of each task, in Markdown: what the task is for, its input and output, and how to choose a model. */
export const taskPages: Readonly<Record<string, string>> = pages;
