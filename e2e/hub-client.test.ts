import { listModels, modelInfo } from "@huggingface/hub";
import { expect, inject, test } from "vitest";

/** The tests use the unmodified npm client of the Hugging Face Hub. */
const hubUrl = inject("hub");

const listNames = async (options: Parameters<typeof listModels>[0]) =>
  (await Array.fromAsync(listModels({ ...options, hubUrl }))).map(({ name }) => name);

test("@huggingface/hub lists models by task, owner, and words", async () => {
  const byTask = await listNames({ search: { task: "fill-mask" } });
  expect(byTask.length).toBeGreaterThan(0);
  const byOwner = await listNames({ search: { owner: "Qwen" } });
  expect(byOwner.length).toBeGreaterThan(3);
  expect(byOwner.every((name) => name.startsWith("Qwen/"))).toBe(true);
  const byWords = await listNames({ search: { query: "whisper" } });
  expect(byWords.some((name) => /whisper/i.test(name))).toBe(true);
});

test("@huggingface/hub reads all pages", async () => {
  const all = await listNames({});
  const { models } = (await (await fetch(`${hubUrl}/api/health`)).json()) as { models: number };
  expect(new Set(all).size).toBe(models);
});

test("@huggingface/hub reads the properties that it requests", async () => {
  for await (const model of listModels({
    hubUrl,
    limit: 5,
    additionalFields: ["tags", "author", "inferenceProviderMapping"],
  })) {
    expect(model.id).toMatch(/^[0-9a-f]{24}$/);
    expect(model.tags).toBeInstanceOf(Array);
    expect(model.name.startsWith(`${model.author}/`)).toBe(true);
    expect(model.downloads).toBeTypeOf("number");
  }
});

test("@huggingface/hub reads one model", async () => {
  const [name = ""] = await listNames({ search: { task: "text-generation" }, limit: 1 });
  const model = await modelInfo({ name, hubUrl, additionalFields: ["tags", "config", "library_name"] });
  expect(model.name).toBe(name);
  expect(model.task).toBe("text-generation");
});

test("@huggingface/hub reports a missing model", async () => {
  await expect(modelInfo({ name: "nobody/nothing", hubUrl })).rejects.toMatchObject({ statusCode: 404 });
});
