import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromBase64, fromDataUrl, toBase64, toDataUrl } from "./base64.ts";
import {
  automaticSpeechRecognition,
  documentQuestionAnswering,
  imageClassification,
  imageToImage,
  type MediaInput,
  OutputError,
  textToImage,
  textToSpeech,
  zeroShotImageClassification,
} from "./index.ts";
import { fakeFetch, jsonResponse } from "./testing/fake-fetch.ts";
import { toBase64 as encodeBase64 } from "./testing/bytes.ts";

const bytes = new Uint8Array([0, 1, 2, 250, 251, 252]);
const base64 = "AAEC+vv8";
const picture = new Blob([bytes], { type: "image/png" });
const labels = jsonResponse([{ label: "cat", score: 1 }]);
const hf = { model: "o/n", provider: "hf-inference" } as const;
const together = { model: "o/n", provider: "together", accessToken: "key-1" } as const;
const mappings = {
  together: { "o/n": "theirs" },
  nebius: { "o/n": "theirs" },
  hyperbolic: { "o/n": "theirs" },
};
const readBytes = async (blob: unknown) => [...new Uint8Array(await (blob as Blob).arrayBuffer())];

class CustomBytes extends Uint8Array {}

describe("binary input", () => {
  test.each<[string, () => MediaInput, string]>([
    ["a Blob", () => picture, "image/png"],
    ["an ArrayBuffer", () => bytes.buffer, ""],
    ["bytes of a larger buffer", () => new Uint8Array([9, ...bytes, 9]).subarray(1, 7), ""],
    ["a subclass of Uint8Array, such as Buffer", () => CustomBytes.from(bytes), ""],
    ["a stream", () => new Blob([bytes]).stream(), ""],
    ["base64", () => base64, ""],
    ["base64 for URLs", () => "AAEC-vv8", ""],
    ["a data: URL", () => `data:image/gif;base64,${base64}`, "image/gif"],
    ["a URL object with a data: URL", () => new URL(`data:image/gif;base64,${base64}`), "image/gif"],
  ])("may be %s", async (_, make, type) => {
    const fetch = fakeFetch(labels);
    await imageClassification({ ...hf, inputs: make() }, { fetch });
    expect(await readBytes(fetch.requests[0]?.body)).toEqual([...bytes]);
    expect(fetch.requests[0]?.body).toMatchObject({ type });
  });

  test("is accepted under its former name", async () => {
    const fetch = fakeFetch(labels);
    await imageClassification({ ...hf, data: bytes.buffer }, { fetch });
    expect(await readBytes(fetch.requests[0]?.body)).toEqual([...bytes]);
  });

  test.each([new URL("https://files.test/cat.png"), "https://files.test/cat.png"])(
    "can be a URL, which is fetched without the key: %s",
    async (inputs) => {
      const fetch = fakeFetch(new Response(bytes, { headers: { "content-type": "image/png" } }), labels);
      await imageClassification(
        { ...hf, accessToken: "hf_1", inputs },
        { fetch, headers: { "x-mine": "1" } },
      );
      expect(fetch.requests.map(({ url, method }) => [method, new URL(url).host])).toEqual([
        ["GET", "files.test"],
        ["POST", "router.huggingface.co"],
      ]);
      expect(Object.keys(Object.fromEntries(fetch.requests[0]?.headers ?? []))).toEqual([]);
      expect(await readBytes(fetch.requests[1]?.body)).toEqual([...bytes]);
    },
  );

  test("is sent as a URL if the provider accepts URLs", async () => {
    const fetch = fakeFetch(jsonResponse({ text: "Hello" }));
    await automaticSpeechRecognition(
      { ...together, inputs: "https://files.test/a.wav" },
      { fetch, mappings },
    );
    expect(Object.fromEntries(fetch.requests[0]?.body as FormData)["file"]).toBe("https://files.test/a.wav");
  });

  test.each<[unknown, string]>([
    [undefined, "Task image-classification requires inputs: a Blob, bytes, a URL, or base64."],
    [null, "requires inputs"],
    [7, "inputs must be a Blob, bytes, a URL, or base64, not number."],
    [{ path: "cat.png" }, "not Object."],
    ["./cat.png", "inputs is neither an http(s): or data: URL nor base64: ./cat.png"],
    ["", "nor base64"],
    ["data:image/png;base64,%%%", "nor base64"],
  ])("can't be %j", async (inputs, message) => {
    const fetch = fakeFetch(labels);
    await expect(imageClassification({ ...hf, inputs } as never, { fetch })).rejects.toThrow(message);
    expect(fetch.requests).toHaveLength(0);
  });

  test("is an error if the URL can't be fetched", async () => {
    const fetch = fakeFetch(new Response("gone", { status: 404 }));
    await expect(imageClassification({ ...hf, inputs: "https://files.test/x" }, { fetch })).rejects.toThrow(
      "Failed to download inputs: gone",
    );
  });

  // The published client sends only the bytes and drops the parameters.
  test("is sent as base64 next to its parameters", async () => {
    const fetch = fakeFetch(labels);
    await imageClassification({ ...hf, inputs: picture, parameters: { top_k: 1 } }, { fetch });
    expect(fetch.requests[0]?.body).toEqual({ inputs: base64, parameters: { top_k: 1 } });
    await imageClassification({ ...hf, inputs: picture, parameters: {} }, { fetch });
    expect(fetch.requests[1]?.body).toBeInstanceOf(Blob);
  });

  // The published client creates new arguments here, without the provider and the endpoint URL.
  test("keeps provider and endpoint without parameters", async () => {
    const fetch = fakeFetch(() => new Response(bytes, { headers: { "content-type": "image/png" } }));
    await imageToImage({ endpointUrl: "https://mine.test/x", inputs: picture }, { fetch });
    expect(fetch.requests[0]?.url).toBe("https://mine.test/x");
    const images = fakeFetch(jsonResponse({ data: [{ b64_json: base64 }] }));
    await imageToImage({ ...together, inputs: picture }, { fetch: images, mappings });
    expect(images.requests[0]?.url).toBe("https://api.together.xyz/v1/images/generations");
  });

  test("can be nested in questions about images, and one level deeper by older callers", async () => {
    const fetch = fakeFetch(jsonResponse([{ answer: "12" }]));
    await documentQuestionAnswering({ ...hf, inputs: { image: bytes, question: "?" } }, { fetch });
    expect(fetch.requests[0]?.body).toEqual({ inputs: { image: base64, question: "?" } });
    const parameters = { candidate_labels: ["cat"] };
    const zero = fakeFetch(labels);
    await zeroShotImageClassification({ ...hf, inputs: { image: picture }, parameters }, { fetch: zero });
    await zeroShotImageClassification({ ...hf, inputs: picture, parameters }, { fetch: zero });
    expect(zero.requests.map(({ body }) => body)).toEqual(
      Array(2).fill({ inputs: { image: base64 }, parameters }),
    );
  });
});

describe("binary output", () => {
  const draw = { ...together, inputs: "A lighthouse" } as const;
  const asBytes = jsonResponse({ id: "1", data: [{ b64_json: base64 }] });
  const asAddress = jsonResponse({ id: "1", data: [{ url: "https://cdn.test/1.png" }] });
  const file = new Response(bytes, { headers: { "content-type": "image/webp" } });
  const url = "https://cdn.test/1.png";

  test("is a Blob, whether the response has base64, a URL, or bytes", async () => {
    const inline = await textToImage(draw, { fetch: fakeFetch(asBytes), mappings });
    expect([inline.type, await readBytes(inline)]).toEqual(["image/jpeg", [...bytes]]);
    const fetched = await textToImage(draw, { fetch: fakeFetch(asAddress, file), mappings });
    expect([fetched.type, await readBytes(fetched)]).toEqual(["image/webp", [...bytes]]);
    const direct = await textToImage({ ...hf, inputs: "x" }, { fetch: fakeFetch(file) });
    expect([direct.type, await readBytes(direct)]).toEqual(["image/webp", [...bytes]]);
  });

  test("is a URL on request: the provider's, or one that contains the bytes", async () => {
    const fetch = fakeFetch(asAddress);
    expect(await textToImage(draw, { fetch, mappings, outputType: "url" })).toBe(url);
    expect(fetch.requests[0]?.body).toMatchObject({ response_format: "url" });
    expect(await textToImage(draw, { fetch: fakeFetch(asBytes), mappings, outputType: "url" })).toBe(
      `data:image/jpeg;base64,${base64}`,
    );
    expect(await textToImage({ ...hf, inputs: "x" }, { fetch: fakeFetch(file), outputType: "url" })).toBe(
      `data:image/webp;base64,${base64}`,
    );
  });

  test("is a data: URL on request, whether the response has a URL or bytes", async () => {
    const options = { mappings, outputType: "dataUrl" } as const;
    expect(await textToImage(draw, { ...options, fetch: fakeFetch(asAddress, file) })).toBe(
      `data:image/webp;base64,${base64}`,
    );
    expect(await textToImage(draw, { ...options, fetch: fakeFetch(asBytes) })).toBe(
      `data:image/jpeg;base64,${base64}`,
    );
  });

  // The published client spreads a Blob here, which returns {}.
  test("is the provider's response if JSON is requested, and never empty", async () => {
    expect(await textToImage(draw, { fetch: fakeFetch(asAddress), mappings, outputType: "json" })).toEqual({
      id: "1",
      data: [{ url }],
    });
    expect(await textToImage({ ...hf, inputs: "x" }, { fetch: fakeFetch(file), outputType: "json" })).toEqual(
      { image: `data:image/webp;base64,${base64}` },
    );
  });

  test("of speech is read from every response format", async () => {
    const say = { ...hf, inputs: "Good morning." } as const;
    const forms = [
      { output: url },
      { output: [url] },
      { audio: { url } },
      { audio: url },
      { audio_file: { url } },
    ];
    for (const form of forms)
      expect(await textToSpeech(say, { fetch: fakeFetch(jsonResponse(form)), outputType: "url" })).toBe(url);
  });

  test.each([
    { data: [{}] },
    { data: [] },
    {},
    { data: [{ url: "javascript:alert(1)" }] },
    { data: [{ url: "file:///etc/passwd" }] },
  ])("is an output error for the response %j", async (body) => {
    await expect(textToImage(draw, { fetch: fakeFetch(jsonResponse(body)), mappings })).rejects.toThrow(
      OutputError,
    );
  });

  test("is an error if the download fails", async () => {
    const fetch = fakeFetch(asAddress, () => new Response("expired", { status: 403 }));
    await expect(textToImage(draw, { fetch, mappings })).rejects.toThrow(
      "Failed to download the output: expired (together, HTTP 403)",
    );
  });
});

describe("base64", () => {
  test("decodes to the encoded bytes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const blob = new Blob([bytes]);
        expect(await toBase64(blob)).toBe(encodeBase64(bytes));
        expect(await readBytes(fromBase64(await toBase64(blob)))).toEqual([...bytes]);
        expect(await readBytes(fromDataUrl(await toDataUrl(blob, "a/b")))).toEqual([...bytes]);
      }),
    );
  });

  test("supports megabytes", async () => {
    const many = new Uint8Array(5_000_000).fill(7);
    expect(await toBase64(new Blob([many]))).toHaveLength(Math.ceil(5_000_000 / 3) * 4);
  });

  test("decodes data: URLs without base64 too, and nothing else", async () => {
    expect(await fromDataUrl("data:text/plain,a%20b")?.text()).toBe("a b");
    expect(fromDataUrl("https://x.test")).toBeUndefined();
    expect(fromBase64("%%%")).toBeUndefined();
  });
});
