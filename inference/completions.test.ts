import { expect, test } from "vitest";
import { chatCompletion, featureExtraction, textGeneration } from "./index.ts";
import { fakeFetch, chatResponse, jsonResponse } from "./testing/fake-fetch.ts";
import { toBase64 } from "./testing/bytes.ts";

const model = "o/n";

// The published client 3.6.1 sends `inputs` and `parameters`, which these providers do not support.
test.each(["together", "nebius", "novita"])(
  "%s receives text generation with its own field names",
  async (provider) => {
    const fetch = fakeFetch(jsonResponse({ choices: [{ text: " there was" }] }));
    const args = {
      model,
      provider,
      accessToken: "k-1",
      inputs: "Once",
      parameters: { max_new_tokens: 3, seed: 1 },
    };
    const before = structuredClone(args);
    const output = await textGeneration(args, { fetch, mappings: { [provider]: { [model]: "theirs" } } });
    expect(output).toEqual({ generated_text: " there was" });
    expect(fetch.requests[0]?.body).toEqual({ model: "theirs", prompt: "Once", max_tokens: 3, seed: 1 });
    expect(args).toEqual(before);
  },
);

// The published client returns it for one provider only, so that truncated texts cannot be recognized.
test.each([
  ["length", "length"],
  ["stop", "eos_token"],
])("generated text has the finish reason %s", async (finish_reason, reason) => {
  const response = {
    choices: [{ text: " there", finish_reason, seed: 7 }],
    usage: { completion_tokens: 3 },
  };
  const target = { endpointUrl: "https://vllm.test", provider: "openai-compatible" };
  const { details } = await textGeneration(
    { ...target, inputs: "Once" },
    { fetch: fakeFetch(jsonResponse(response)) },
  );
  expect(details).toEqual({ finish_reason: reason, generated_tokens: 3, seed: 7, prefill: [], tokens: [] });
});

test("text generation accepts the provider's own response format", async () => {
  const fetch = fakeFetch(jsonResponse([{ generated_text: "Once upon" }]));
  const output = await textGeneration({ endpointUrl: "https://tgi.test", inputs: "Once" }, { fetch });
  expect(output).toEqual({ generated_text: "Once upon" });
});

test("embeddings are decoded from base64 on request", async () => {
  const numbers = new Float32Array([0.5, -2, 3.25]);
  const embedding = toBase64(new Uint8Array(numbers.buffer));
  const fetch = fakeFetch(jsonResponse({ data: [{ embedding }] }));
  const args = {
    endpointUrl: "https://e.test",
    provider: "openai-compatible",
    inputs: "x",
    encoding_format: "base64",
  } as const;
  expect(await featureExtraction(args, { fetch })).toEqual([[0.5, -2, 3.25]]);
});

test("fields of one provider are passed through", async () => {
  const fetch = fakeFetch(jsonResponse(chatResponse));
  await chatCompletion({ model, messages: [], top_k: 5, extra: { a: [1] } }, { fetch });
  expect(fetch.requests[0]?.body).toEqual({ model, messages: [], top_k: 5, extra: { a: [1] } });
});

test("the model is the first field of a body, so that a router can stop reading there", async () => {
  const fetch = fakeFetch(jsonResponse(chatResponse));
  await chatCompletion({ messages: [{ role: "user", content: "x" }], model }, { fetch });
  expect(fetch.requests[0]?.init.body).toMatch(/^\{"model":"o\/n"/);
});
