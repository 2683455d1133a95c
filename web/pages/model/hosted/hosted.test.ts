import { describe, expect, test } from "vitest";
import { addressOf, fromQuery, type HostedChoice } from "./choice.ts";
import { hostedCode } from "./code.ts";
import * as engine from "./engine.ts";
import { formOf } from "./fields.ts";
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
const nothing: HostedChoice = { stream: false, direct: false, input: {} };
const codeOf = (choice: Partial<HostedChoice> = {}, model = snow) =>
  hostedCode(engine, model, { ...nothing, ...choice });

describe("the choice of an address", () => {
  test.each<HostedChoice>([
    nothing,
    { ...nothing, language: "js", client: "openai", provider: "groq", stream: true, direct: true },
    { ...nothing, endpointUrl: "https://x.example/v1?a=b&c", billTo: "acme" },
    { ...nothing, input: { messages: [{ role: "user", content: `"'&=#+ 👩‍👩‍👧\n` }], max_tokens: null } },
  ])("is what it was made from: %j", (choice) => {
    expect(fromQuery(new URL(addressOf("ada/snow", choice), "http://hub.test").searchParams)).toEqual(choice);
  });

  test("leaves out what cannot be, and inputs that no server would take", () => {
    const wrong = new URLSearchParams({ language: "cobol", inputs: "{", stream: "perhaps", client: " " });
    expect(fromQuery(wrong)).toEqual(nothing);
    const long = { ...nothing, input: { inputs: "é".repeat(9_000) } };
    expect(addressOf("ada/snow", long)).toBe("/ada/snow?inference_api=true");
  });
});

describe("hosted code", () => {
  test("offers ways to choose a provider first, then providers, live ones before others", async () => {
    const { providers, provider, chosen, streams, hasWays } = await codeOf();
    expect(providers).toEqual([
      "auto",
      "fastest",
      "cheapest",
      "preferred",
      "groq",
      "featherless-ai",
      "novita",
    ]);
    expect({ provider, chosen: chosen?.id, streams, hasWays }).toEqual({
      provider: "auto",
      chosen: "openai",
      streams: true,
      hasWays: false,
    });
    expect((await codeOf({ provider: "groq" })).hasWays).toBe(true);
  });

  test("is for the task that the provider serves the model for", async () => {
    expect((await codeOf({ provider: "groq" })).task).toBe("chat-completion");
    const completed = await codeOf({ provider: "featherless-ai" });
    expect(completed.task).toBe("text-generation");
    expect(completed.example).toHaveProperty("inputs");
  });

  test("stays in the language when the client cannot make the call, and says why", async () => {
    const flakes: HostedModel = {
      ...snow,
      pipeline_tag: "text-to-image",
      tags: [],
      mappings: [live("fal-ai", "text-to-image")],
    };
    const { chosen, problem, snippet } = await codeOf({ language: "python", client: "openai" }, flakes);
    expect(chosen?.language).toBe("python");
    expect(chosen?.id).not.toBe("openai");
    expect(problem).toMatch(/^openai cannot make this call\. \w/);
    expect(snippet?.code).toContain("http://hub.test/router/fal-ai/x");
  });

  test.each([
    ["a provider without a mapping", { provider: "together" }, /together does not serve ada\/snow/],
    ["a null byte", { input: { messages: [{ role: "user", content: "a\0" }] } }, /null byte/],
    ["no address", { endpointUrl: "ht" }, /endpointUrl/],
  ])("says in a sentence what is wrong with %s", async (_name, choice, words) => {
    expect((await codeOf(choice)).problem).toMatch(words);
  });

  test("is none where nobody serves the model, but for a server of one's own", async () => {
    const alone = { ...snow, mappings: [] };
    expect((await codeOf({}, alone)).snippet).toBeUndefined();
    const own = await codeOf({ endpointUrl: "https://x.example/v1" }, alone);
    expect(own.snippet?.code).toContain("https://x.example/v1");
    expect(own.kind).toBe("endpoint");
    const unknown: HostedModel = { id: "ada/what", tags: [], mappings: [], hubUrl: "", routerUrl: "" };
    expect(await codeOf({}, unknown)).not.toHaveProperty("task");
  });
});

test("every kind of code that is offered first is proven", async () => {
  const answers: HostedModel = {
    ...snow,
    pipeline_tag: "question-answering",
    tags: [],
    mappings: [live("hf-inference", "question-answering")],
  };
  const { provider, providers, proof } = await codeOf({}, answers);
  expect({ provider, providers }).toEqual({ provider: "hf-inference", providers: ["auto", "hf-inference"] });
  expect(proof).toMatchObject({
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    versions: expect.stringMatching(/\d/),
  });
  expect((await codeOf()).proof?.checked).toContain("runs against a fake provider");
});

test("clients of the hub's own come last, and say where their template has no words", async () => {
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
  const made = await codeOf({ client: "acme-sdk" }, model);
  expect(made.offers.at(-1)?.id).toBe("acme-sdk");
  expect(made.snippet?.code).toMatch(/^ask\(\[\{"role": "user"/);
  expect(made).not.toHaveProperty("proof");
  const silent = { ...snow, ownClients: [{ ...own, template: "{% if stream %}ask(){% endif %}" }] };
  expect((await codeOf({ client: "acme-sdk" }, silent)).problem).toMatch(
    /^Acme SDK cannot make this call\. /,
  );
});

test("forms know from a task's types where files stand and what its parameters are", () => {
  expect(formOf("chat-completion")).toMatchObject({ flat: true, files: [] });
  expect(formOf("automatic-speech-recognition").files).toEqual(["inputs"]);
  expect(formOf("visual-question-answering").files).toEqual(["inputs.image"]);
  const names = formOf("text-to-image").parameters.map(({ name }) => name);
  expect(names).toContain("num_inference_steps");
  expect(formOf("chat-completion").parameters.map(({ name }) => name)).not.toContain("stream");
});
