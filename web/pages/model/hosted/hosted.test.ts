import { describe, expect, test } from "vitest";
import { getChoiceUrl, type HostedChoice, parseChoice } from "./choice.ts";
import { generateCode } from "./code.ts";
import * as engine from "./engine.ts";
import { getTaskForm } from "./fields.ts";
import type { HostedModel } from "./model.ts";

const live = (provider: string, task = "conversational") => ({
  provider,
  providerId: "x",
  status: "live",
  task,
});
const snow: HostedModel = {
  id: "ada/snow",
  pipeline_tag: "text-generation",
  tags: ["conversational"],
  mappings: [
    live("groq"),
    live("featherless-ai", "text-generation"),
    { ...live("novita"), status: "staging" },
  ],
  hubUrl: "http://hub.test",
  routerUrl: "http://hub.test/router",
};
const noChoice: HostedChoice = { stream: false, direct: false, input: {} };
const generate = (choice: Partial<HostedChoice> = {}, model = snow) =>
  generateCode(engine, model, { ...noChoice, ...choice });

describe("the selection in the URL", () => {
  test.each<HostedChoice>([
    noChoice,
    { ...noChoice, language: "js", client: "openai", provider: "groq", stream: true, direct: true },
    { ...noChoice, endpointUrl: "https://x.example/v1?a=b&c", billTo: "acme" },
    { ...noChoice, input: { messages: [{ role: "user", content: `"'&=#+ 👩‍👩‍👧\n` }], max_tokens: null } },
  ])("round-trips: %j", (choice) => {
    expect(parseChoice(new URL(getChoiceUrl("ada/snow", choice), "http://hub.test").searchParams)).toEqual(
      choice,
    );
  });

  test("ignores invalid values and omits inputs that are too long for a URL", () => {
    const invalid = new URLSearchParams({ language: "cobol", inputs: "{", stream: "perhaps", client: " " });
    expect(parseChoice(invalid)).toEqual(noChoice);
    const long = { ...noChoice, input: { inputs: "é".repeat(9_000) } };
    expect(getChoiceUrl("ada/snow", long)).toBe("/ada/snow?inference_api=true");
  });
});

describe("hosted code", () => {
  test("lists routing policies first, then providers, live ones before others", async () => {
    const { providers, provider, client, streams, hasRoutes } = await generate();
    expect(providers).toEqual([
      "auto",
      "fastest",
      "cheapest",
      "preferred",
      "groq",
      "featherless-ai",
      "novita",
    ]);
    expect({ provider, client: client?.id, streams, hasRoutes }).toEqual({
      provider: "auto",
      client: "openai",
      streams: true,
      hasRoutes: false,
    });
    expect((await generate({ provider: "groq" })).hasRoutes).toBe(true);
  });

  test("uses the task for which the provider serves the model", async () => {
    expect((await generate({ provider: "groq" })).task).toBe("chat-completion");
    const code = await generate({ provider: "featherless-ai" });
    expect(code.task).toBe("text-generation");
    expect(code.example).toHaveProperty("inputs");
  });

  test("keeps the language if the client does not support the request, and explains why", async () => {
    const flakes: HostedModel = {
      ...snow,
      pipeline_tag: "text-to-image",
      tags: [],
      mappings: [live("fal-ai", "text-to-image")],
    };
    const { client, problem, snippet } = await generate({ language: "python", client: "openai" }, flakes);
    expect(client?.language).toBe("python");
    expect(client?.id).not.toBe("openai");
    expect(problem).toMatch(/^openai does not support this request\. \w/);
    expect(snippet?.code).toContain("http://hub.test/router/fal-ai/x");
  });

  test.each([
    ["a provider without a mapping", { provider: "together" }, /together does not serve ada\/snow/],
    ["a null byte", { input: { messages: [{ role: "user", content: "a\0" }] } }, /null byte/],
    ["an invalid URL", { endpointUrl: "ht" }, /endpointUrl/],
  ])("explains the problem with %s", async (_name, choice, message) => {
    expect((await generate(choice)).problem).toMatch(message);
  });

  test("is available for a custom endpoint if no provider serves the model", async () => {
    const alone = { ...snow, mappings: [] };
    expect((await generate({}, alone)).snippet).toBeUndefined();
    const custom = await generate({ endpointUrl: "https://x.example/v1" }, alone);
    expect(custom.snippet?.code).toContain("https://x.example/v1");
    expect(custom.kind).toBe("endpoint");
    const unknown: HostedModel = { id: "ada/what", tags: [], mappings: [], hubUrl: "", routerUrl: "" };
    expect(await generate({}, unknown)).not.toHaveProperty("task");
  });
});

test("the default code of a task is verified", async () => {
  const questionAnswering: HostedModel = {
    ...snow,
    pipeline_tag: "question-answering",
    tags: [],
    mappings: [live("hf-inference", "question-answering")],
  };
  const { provider, providers, proof } = await generate({}, questionAnswering);
  expect({ provider, providers }).toEqual({ provider: "hf-inference", providers: ["auto", "hf-inference"] });
  expect(proof).toMatchObject({
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    versions: expect.stringMatching(/\d/),
  });
  expect((await generate()).proof?.checked).toContain("runs against a fake provider");
});

test("custom clients come last and report requests that their template does not support", async () => {
  const own = {
    name: "acme-sdk",
    label: "Acme SDK",
    language: "python" as const,
    tasks: ["chat-completion" as const],
    install: ["pip install acme"],
    docs: "https://acme.example",
    template: "ask({{ messages }})",
  };
  const model = { ...snow, ownClients: [own] };
  const code = await generate({ client: "acme-sdk" }, model);
  expect(code.clients.at(-1)?.id).toBe("acme-sdk");
  expect(code.snippet?.code).toMatch(/^ask\(\[\{"role": "user"/);
  expect(code).not.toHaveProperty("proof");
  const unsupported = { ...snow, ownClients: [{ ...own, template: "{% if stream %}ask(){% endif %}" }] };
  expect((await generate({ client: "acme-sdk" }, unsupported)).problem).toMatch(
    /^Acme SDK does not support this request\. /,
  );
});

test("derives file inputs and parameters of a form from the task's types", () => {
  expect(getTaskForm("chat-completion")).toMatchObject({ flat: true, files: [] });
  expect(getTaskForm("automatic-speech-recognition").files).toEqual(["inputs"]);
  expect(getTaskForm("visual-question-answering").files).toEqual(["inputs.image"]);
  const names = getTaskForm("text-to-image").parameters.map(({ name }) => name);
  expect(names).toContain("num_inference_steps");
  expect(getTaskForm("chat-completion").parameters.map(({ name }) => name)).not.toContain("stream");
});
