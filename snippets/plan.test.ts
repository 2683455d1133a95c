import { expect, test } from "vitest";
import { createPlan, createSnippets, type SnippetRequest } from "./index.ts";

const chat = { id: "owner/chat", pipeline_tag: "text-generation", tags: ["conversational"] };
const plain = { id: "owner/plain", pipeline_tag: "text-generation", tags: [] };
const image = { id: "owner/image", pipeline_tag: "text-to-image" };

const getBody = async (request: SnippetRequest) => {
  const { body } = (await createPlan(request)).wire;
  return body.kind === "json" ? body.value : body;
};

test("a conversational model does not affect the plan of the next model", async () => {
  const before = await createSnippets({ model: plain, provider: "together" });
  await createSnippets({ model: chat, provider: "together", stream: true });
  const after = await createSnippets({ model: plain, provider: "together" });
  expect(after).toEqual(before);
  expect((await createPlan({ model: plain, provider: "together" })).task).toBe("text-generation");
  expect(await getBody({ model: plain, provider: "together" })).toEqual({
    model: "owner/plain",
    prompt: "Explain in two sentences why the sea is salty.",
  });
});

test("examples have 500 tokens, five image steps, and the labels refund, legal, and faq", async () => {
  expect(await getBody({ model: chat })).toMatchObject({ max_tokens: 500 });
  expect(await getBody({ model: image, provider: "replicate" })).toMatchObject({
    input: { num_inference_steps: 5 },
  });
  const zeroShot = { id: "owner/zero", pipeline_tag: "zero-shot-classification" };
  expect(await getBody({ model: zeroShot, provider: "hf-inference" })).toMatchObject({
    parameters: { candidate_labels: ["refund", "legal", "faq"] },
  });
});

test("the example of fill-mask has the mask token of the model", async () => {
  const model = { id: "owner/mask", pipeline_tag: "fill-mask", mask_token: '<"mask">' };
  const body = await getBody({ model, provider: "hf-inference" });
  expect(body).toEqual({ inputs: 'The capital of France is <"mask">.' });
});

test("input overrides the example, and undefined removes a field", async () => {
  const input = { messages: [{ role: "user", content: "Hi" }], max_tokens: undefined, temperature: 0 };
  expect(await getBody({ model: chat, input })).toEqual({
    model: "owner/chat",
    messages: [{ role: "user", content: "Hi" }],
    temperature: 0,
  });
});

test("the environment variable of the token is named after its provider", async () => {
  const env = async (request: SnippetRequest) => (await createPlan(request)).token.env;
  expect(await env({ model: chat, provider: "groq" })).toBe("HF_TOKEN");
  expect(await env({ model: chat, provider: "groq", direct: true })).toBe("GROQ_API_KEY");
  expect(await env({ model: image, provider: "black-forest-labs", direct: true })).toBe(
    "BLACK_FOREST_LABS_API_KEY",
  );
  expect(await env({ model: chat, endpointUrl: "https://example.com" })).toBe("API_TOKEN");
  // hf-inference has no separate keys.
  const fill = { id: "owner/mask", pipeline_tag: "fill-mask" };
  expect(await env({ model: fill, provider: "hf-inference", direct: true })).toBe("HF_TOKEN");
});

test("the token is in the code only if it was passed, and never in the planned request", async () => {
  for (const { code } of await createSnippets({ model: chat, provider: "groq" }))
    expect(code).not.toMatch(/hf_[0-9a-f]/);
  for (const { code, env } of await createSnippets({ model: chat, provider: "groq", token: "hf_mine" })) {
    expect(code).toContain("hf_mine");
    expect(env.map(({ name }) => name)).not.toContain("HF_TOKEN");
  }
});

test("a routed chat has the provider as a suffix; other tasks use the provider's route", async () => {
  const { wire, providerId } = await createPlan({ model: chat, provider: "cheapest" });
  expect(providerId).toBe("owner/chat:cheapest");
  expect(wire.url).toBe("https://router.huggingface.co/v1/chat/completions");
  const imagePlan = await createPlan({ model: image, provider: "nscale" });
  expect(imagePlan.wire.url).toBe("https://router.huggingface.co/nscale/v1/images/generations");
});

test("selects the first healthy, supported provider by default", async () => {
  const entry = { task: "text-to-image", providerId: "x" };
  const mappings = [
    { ...entry, provider: "unknown", status: "live" },
    { ...entry, provider: "together", status: "error" },
    { ...entry, provider: "nebius", status: "live" },
  ];
  const planned = await createPlan({ model: image, mappings });
  expect(planned).toMatchObject({ provider: "auto", apiFormat: "nebius", providerId: "x" });
  await expect(createPlan({ model: image })).rejects.toThrow(
    "No Inference Provider available for model owner/image",
  );
});

test("the task of a provider mapping overrides the task of the model", async () => {
  const mappings = [{ provider: "groq", providerId: "x", task: "conversational", status: "live" }];
  expect((await createPlan({ model: plain, provider: "groq", mappings })).task).toBe("chat-completion");
});

test("a URL is sent if the provider accepts URLs, and fetched otherwise", async () => {
  const model = { id: "owner/edit", pipeline_tag: "image-to-image" };
  const input = { inputs: { url: "https://example.com/cat.png" } };
  expect(await getBody({ model, provider: "fal-ai", input })).toMatchObject({
    image_url: "https://example.com/cat.png",
  });
  expect(await getBody({ model, provider: "together", input })).toMatchObject({
    reference_images: [
      { source: { url: "https://example.com/cat.png" }, form: "dataUrl", type: "image/png" },
    ],
  });
});

test.each([
  [{ model: { id: "owner/none" } }, "Set task"],
  [{ model: image, provider: "cerebras" }, "Provider cerebras does not offer text-to-image"],
  [{ model: image, provider: "nobody" }, "Provider nobody does not offer"],
  [{ model: chat, direct: true }, "Cannot select auto-router"],
  [
    {
      model: { id: "owner/x", pipeline_tag: "image-classification" },
      provider: "hf-inference",
      input: { inputs: 3 },
    },
    "inputs must be",
  ],
  [{ model: chat, endpointUrl: "ftp://example.com" }, "endpointUrl must be"],
])("rejects unsupported calls with a reason: %j", async (request, message) => {
  await expect(createPlan(request)).rejects.toThrow(message);
});
