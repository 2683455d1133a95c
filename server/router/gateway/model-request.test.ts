import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  getOutputFields,
  rewriteBody,
  type ModelRequest,
  parseModelRequest,
  splitModel,
} from "./model-request.ts";

const CHAT = "/v1/chat/completions";
const read = (text: string, path = CHAT): ModelRequest => {
  const request = parseModelRequest(Buffer.from(text), path);
  if (typeof request === "string") throw new Error(request);
  return request;
};
const rewrite = (text: string, requestsUsage = false): unknown =>
  JSON.parse(Buffer.concat(rewriteBody(read(text), "vendor/m", requestsUsage)).toString());

describe("the body for a provider", () => {
  test("equals the caller's body except for the model", () => {
    const text = '{ "model" : "ada/snow:fast",\n "seed": 12345678901234567890, "messages": ["ä\\u00e4"] }';
    expect(Buffer.concat(rewriteBody(read(text), "m", false)).toString()).toBe(
      text.replace('"ada/snow:fast"', '"m"'),
    );
  });

  test("keeps every other member", () => {
    // `n` must be a number.
    const name = fc.string().filter((member) => !["model", "n", "__proto__"].includes(member));
    const body = fc.tuple(fc.dictionary(name, fc.jsonValue()), fc.string({ minLength: 1 }), fc.boolean());
    fc.assert(
      fc.property(body, ([members, model, first]) => {
        const text = JSON.stringify(first ? { model, ...members } : { ...members, model });
        expect(rewrite(text)).toEqual({ ...(JSON.parse(text) as object), model: "vendor/m" });
        expect(read(text).model).toBe(model);
      }),
    );
  });

  test("has the router's output limit in place of every invalid limit", () => {
    const limited = (text: string, path = "/v1/chat/completions"): unknown => {
      const limit = [getOutputFields(path, "groq") ?? [], 99] as const;
      return JSON.parse(Buffer.concat(rewriteBody(read(text), "m", true, limit)).toString());
    };
    const stream_options = { include_usage: true };
    expect(limited('{"model":"x"}')).toEqual({ model: "m", max_tokens: 99, stream_options });
    expect(limited('{"max_tokens":null,"model":"x"}')).toEqual({
      model: "m",
      max_tokens: 99,
      stream_options,
    });
    expect(limited('{"model":"x","max_completion_tokens":-1,"max_output_tokens":null}')).toEqual({
      model: "m",
      max_completion_tokens: 99,
      max_output_tokens: 99,
      stream_options,
    });
    for (const path of ["/v1/completions", "/v2/chat"])
      expect(limited('{"model":"x","max_completion_tokens":5}', path)).toMatchObject({ max_tokens: 99 });
  });

  test("counts the choices of all prompts, and of `best_of`", () => {
    expect(read('{"model":"x","prompt":["a","b"],"n":2,"best_of":3}').choices).toBe(6);
    expect(read('{"model":"x","prompt":[1,2,3]}').choices).toBe(1);
    expect(read('{"model":"x","prompt":[[1,2],[3]]}').choices).toBe(2);
    expect(read(String.raw`{"model":"x","prompt":[ "a,b", "\",", {"c":[1,2]} ]}`).choices).toBe(3);
    expect(read('{"model":"x","prompt":[ ]}').choices).toBe(1);
  });

  test("requests the usage if the caller did not", () => {
    expect(rewrite('{"model":"m","stream":true}', true)).toEqual({
      model: "vendor/m",
      stream: true,
      stream_options: { include_usage: true },
    });
    expect(rewrite('{"stream_options":{"include_usage":false,"x":1},"model":"m"}', true)).toEqual({
      model: "vendor/m",
      stream_options: { include_usage: true, x: 1 },
    });
    expect(rewrite('{"model":"m","stream_options":null}', true)).toMatchObject({
      stream_options: { include_usage: true },
    });
  });

  test("contains each member once", () => {
    expect(rewrite('{"model":"cheap","mod\\u0065l":"expensive"}')).toEqual({ model: "vendor/m" });
    expect(read('{"model":"cheap","model":"expensive"}').model).toBe("expensive");
    expect(Buffer.concat(rewriteBody(read('{"model":"a","model":"b"}'), "m", false)).toString()).toBe(
      '{"model":"m"}',
    );
  });
});

describe("parseModelRequest", () => {
  test("reads streaming, the output limit, and the number of choices", () => {
    expect(read('{"model":"m"}')).toMatchObject({
      stream: false,
      maxTokens: undefined,
      choices: 1,
      requestsUsage: false,
    });
    expect(
      read(
        '{"model":"m","stream":true,"max_tokens":5,"max_completion_tokens":9,"n":3,"stream_options":{"include_usage":true}}',
      ),
    ).toMatchObject({ stream: true, maxTokens: 9, choices: 3, requestsUsage: true });
  });

  test("reads the output limit only from the members that a path reads, if they are valid", () => {
    const limit = (members: string, path?: string) => read(`{"model":"m",${members}}`, path).maxTokens;
    expect(limit('"max_output_tokens":1')).toBeUndefined();
    expect(limit('"max_tokens":1,"max_completion_tokens":null,"max_output_tokens":9')).toBe(1);
    expect(limit('"max_tokens":9,"max_output_tokens":1', "/v1/responses")).toBe(1);
    expect(limit('"max_completion_tokens":1', "/v1/completions")).toBeUndefined();
    expect(limit('"max_tokens":7', "/v1/messages")).toBe(7);
    expect(limit('"max_tokens":7', "/fal-ai/any-llm")).toBeUndefined();
    for (const invalid of ["1.5", "-1", '"5000"', "1e300", "[]"])
      expect(limit(`"max_tokens":1,"max_completion_tokens":${invalid}`), invalid).toBeUndefined();
  });

  test("ignores members of other APIs with the same names", () => {
    expect(read('{"model":"m","n":"many","best_of":0}', "/fal-ai/flux").choices).toBe(1);
  });

  test.each([
    ['{"model":"m","n":"64"}', "n: must be a whole number from 1 to 128."],
    ['{"model":"m","n":1.5}', "n: must be"],
    ['{"model":"m","best_of":129}', "best_of: must be a whole number from 1 to 128."],
    ["", "JSON object"],
    ["[1]", "JSON object"],
    ['{"model":', "JSON object"],
    ["{}", "model: is required"],
    ['{"model":1}', "model: must be"],
    ['{"model":""}', "model: must be"],
    ['{"model":null}', "model: must be"],
    [`{"model":"${"x".repeat(301)}"}`, "model: must be 300 characters or fewer."],
    [`{${String.raw`"\u0061":0,`.repeat(10_000)}"model":"m"}`, "objects of 10,000 fields or fewer"],
    [`{"model":"m","stream_options":[${"0,".repeat(100_000)}0]}`, "stream_options: must contain 100,000"],
  ])("rejects %j with a reason", (text, reason) =>
    expect(parseModelRequest(Buffer.from(text), CHAT)).toContain(reason),
  );
});

test.each([
  ["ada/snow", "ada/snow", undefined],
  ["ada/snow:fastest", "ada/snow", "fastest"],
  ["ada/snow:7b:groq", "ada/snow:7b", "groq"],
  ["snow", "snow", undefined],
  ["ada/snow:", "ada/snow:", undefined],
  ["http://x/y", "http://x/y", undefined],
])("splits %s into the model %s and the suffix %s", (name, model, suffix) =>
  expect(splitModel(name)).toEqual({ model, suffix }),
);
