import { HostedSnippetsSchema, withQuery } from "@modelyard/contract";
import { describe, expect, test } from "vitest";
import { snippetTemplateStore } from "../../router/snippet-templates/store.ts";
import { aModel } from "../../testing/hub.ts";
import { sharedHub } from "../../testing/shared.ts";

const snow = aModel({
  id: "ada/snow",
  pipeline_tag: "text-generation",
  tags: ["text-generation", "conversational"],
  mappings: {
    groq: { status: "staging", providerId: "snow", task: "conversational" },
    together: { status: "live", providerId: "ada/snow-8b", task: "conversational" },
  },
});
const flakes = aModel({
  id: "ada/flakes",
  pipeline_tag: "text-to-image",
  tags: ["text-to-image"],
  mappings: { "fal-ai": { status: "live", providerId: "fal-ai/flakes", task: "text-to-image" } },
});
const unhosted = aModel({ id: "ada/alone", pipeline_tag: "text-generation", tags: ["conversational"] });
const answers = aModel({
  id: "ada/answers",
  pipeline_tag: "question-answering",
  tags: ["question-answering"],
  mappings: { "hf-inference": { status: "live", providerId: "ada/answers", task: "question-answering" } },
});

const hub = await sharedHub({
  models: [snow, flakes, unhosted, answers, { ...snow, id: "ada/secret", private: true }],
});

const getResponse = (id: string, query: Record<string, string> = {}) =>
  hub.get(withQuery(`/api/models/${id}/snippets`, query));
async function getSnippets(id: string, query: Record<string, string> = {}) {
  const response = await getResponse(id, query);
  expect(response.statusCode, response.body).toBe(200);
  return HostedSnippetsSchema.parse(response.json());
}

describe("code for a hosted model", () => {
  test("uses the router of this hub for every client", async () => {
    const all = await getSnippets("ada/snow");
    expect(new Set(all.map(({ language }) => language))).toEqual(new Set(["python", "js", "sh"]));
    for (const { client, code, env } of all) {
      expect(code + JSON.stringify(env), client).toContain("http://hub.test");
      expect(code).toContain("ada/snow");
      expect(env).toContainEqual(
        expect.objectContaining({ name: "HF_TOKEN", link: "http://hub.test/settings/tokens" }),
      );
    }
    const [openai] = await getSnippets("ada/snow", { client: "openai", language: "python" });
    expect(openai?.install).toEqual(["pip install openai"]);
    expect(openai?.code).toContain('base_url="http://hub.test/router/v1"');
  });

  test("uses the selected provider, API, streaming mode, billing organization, and inputs", async () => {
    const [curl] = await getSnippets("ada/snow", {
      provider: "together",
      language: "sh",
      stream: "true",
      bill_to: "acme",
      inputs: "Where is Bergen?",
    });
    expect(curl?.code).toContain('"ada/snow:together"');
    expect(curl?.code).toContain('"stream": true');
    expect(curl?.code).toContain("X-HF-Bill-To: acme");
    expect(curl?.code).toContain('"content": "Where is Bergen?"');

    const [direct] = await getSnippets("ada/snow", { provider: "together", direct: "true", client: "curl" });
    expect(direct?.code).toMatch(/^curl https:\/\/api\.together\.xyz\//);
    expect(direct?.env.map(({ name }) => name)).toEqual(["TOGETHER_API_KEY"]);

    const fields = JSON.stringify({ messages: [{ role: "user", content: "it's" }], max_tokens: null });
    const [custom] = await getSnippets("ada/snow", { inputs: fields, client: "curl" });
    expect(custom?.code).not.toContain("max_tokens");
  });

  test("names the provider if the router cannot select it, and states how the code was verified", async () => {
    const [image] = await getSnippets("ada/flakes", { client: "modelyard" });
    expect(image?.code).toContain('provider: "fal-ai"');
    const verified = (await getSnippets("ada/snow")).map((snippet) => snippet.proven?.checked);
    expect(verified).not.toContain(undefined);
    expect(verified[0]).toContain("runs against a fake provider");
  });

  test("supports custom clients, without verification", async () => {
    const template = "from acme import ask\n\nprint(ask({{ model }}, {{ messages }}))";
    const templates = snippetTemplateStore(hub.db);
    await templates.put("acme-sdk", {
      label: "Acme SDK",
      language: "python",
      tasks: ["chat-completion"],
      install: ["pip install acme"],
      docs: "https://acme.example/docs",
      template,
    });
    const [own] = await getSnippets("ada/snow", { client: "acme-sdk", inputs: 'Where\'s "Bergen"?' });
    expect(own?.code).toContain(`print(ask("ada/snow", `);
    expect(own?.code).toContain(`'Where\\'s "Bergen"?'`);
    expect(own).toMatchObject({ client: "acme-sdk", install: ["pip install acme"] });
    expect(own).not.toHaveProperty("proven");
    expect((await getSnippets("ada/snow")).map(({ client }) => client)).toContain("acme-sdk");
    expect((await getSnippets("ada/flakes")).map(({ client }) => client)).not.toContain("acme-sdk");
    await templates.delete("acme-sdk");
  });

  test("supports custom endpoints if the model has no provider", async () => {
    expect(await getSnippets("ada/alone")).toEqual([]);
    const [own] = await getSnippets("ada/alone", {
      endpoint_url: "https://llama.example.com/v1",
      client: "openai",
    });
    expect(own?.code).toContain("https://llama.example.com/v1");
  });

  test.each([
    [
      "ada/snow",
      { provider: "novita" },
      "provider",
      ["auto", "fastest", "cheapest", "preferred", "together", "groq"],
    ],
    ["ada/snow", { client: "axios" }, "client", expect.arrayContaining(["openai", "curl"])],
    ["ada/snow", { client: "requests", language: "sh" }, "client", ["curl"]],
    ["ada/snow", { language: "cobol" }, "language", ["python", "js", "sh"]],
    ["ada/snow", { stream: "perhaps" }, "stream", ["true", "false"]],
    ["ada/snow", { task: "singing" }, "task", undefined],
    ["ada/snow", { endpoint_url: "javascript:alert(1)" }, "endpoint_url", undefined],
    ["ada/snow", { bill_to: "a\r\nX-Evil: 1" }, "bill_to", undefined],
    ["ada/snow", { inputs: "{" }, "inputs", undefined],
    ["ada/snow", { inputs: '{"messages": [{"role": "user", "content": "a\\u0000b"}]}' }, "inputs", undefined],
    ["ada/answers", { inputs: "Where?" }, "inputs", undefined],
    ["ada/flakes", { client: "curl" }, "client", undefined],
  ])("names the invalid field for %s with %j", async (id, query, field, allowed) => {
    const response = await getResponse(id, query as Record<string, string>);
    expect(response.statusCode, response.body).toBe(400);
    const [problem] = (response.json() as { fields: { field: string; allowed?: string[] }[] }).fields;
    expect(problem).toMatchObject({ field, problem: expect.stringMatching(/\w/) });
    expect(problem?.allowed).toEqual(allowed);
  });

  test("returns 404 for a private model of another user", async () => {
    expect((await getResponse("ada/secret")).statusCode).toBe(404);
  });
});

test("the Markdown page of a hosted model contains code in each language", async () => {
  const page = (await hub.get("/ada/snow.md")).body;
  expect(page).toContain("## Call a hosted version");
  for (const fence of [
    "```python\nimport os",
    "```javascript\nimport OpenAI",
    "```bash\ncurl http://hub.test/router",
  ])
    expect(page).toContain(fence);
  expect(page).toContain("- `HF_TOKEN`:");
  expect(page).toContain("<http://hub.test/settings/tokens>");
  expect((await hub.get("/ada/alone.md")).body).not.toContain("hosted");
});
