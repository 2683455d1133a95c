import { expect, test } from "vitest";
import { sharedHub } from "../testing/shared.ts";
import { aUser } from "../testing/users.ts";
import fc from "fast-check";
import { parseJson, parseMediaJson } from "./json-excess.ts";
import { MAX_BODY_FIELDS, MAX_JSON_DEPTH, MAX_JSON_VALUES } from "./limits.ts";

const hub = await sharedHub();

const fields = Array.from({ length: 200_000 }, (_, n) => `"k${n}":1`).join(",");
const number = (value: number) => value.toLocaleString("en");

test.each([
  ["200,000 fields", `{"content":"x",${fields}}`, `objects of ${number(MAX_BODY_FIELDS)} fields or fewer`],
  [
    "a million values",
    `{"content":[${"1,".repeat(1e6)}1]}`,
    `${number(MAX_JSON_VALUES)} JSON values or fewer`,
  ],
  ["100,000 levels", `${'{"a":'.repeat(1e5)}1${"}".repeat(1e5)}`, `nested ${MAX_JSON_DEPTH} levels or less`],
])("rejects JSON with %s before parsing it", async (_, payload, message) => {
  const headers = { host: "hub.test", "content-type": "application/json" };
  const response = await hub.send("POST", "/api/validate-yaml", headers, payload);
  expect(response.statusCode).toBe(400);
  expect(response.json<{ error: string }>().error).toBe(
    `body: must ${message.startsWith("nested") ? "be" : "contain"} ${message}.`,
  );
});

test("rejects a form with 100,000 fields", async () => {
  const token = await (await aUser(hub, "ada")).token();
  const post = (url: string, payload: string, type: string) =>
    hub.send("POST", url, { ...token, "content-type": type }, payload);
  await post("/api/repos/create", '{"name":"snow"}', "application/json");
  const form = Array.from({ length: 100_000 }, (_, n) => `k${n}=`).join("&");
  const response = await post("/ada/snow/ask-access", form, "application/x-www-form-urlencoded");
  expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([
    400,
    `body: must contain ${number(MAX_BODY_FIELDS)} fields or fewer.`,
  ]);
});

test("JSON with long strings is parsed as by JSON.parse", () => {
  const word = fc.stringMatching(/^[\w+/=:;, {}[\]-]*$/);
  const value = fc.jsonValue({ maxDepth: 5 });
  const long = fc.oneof(fc.string({ unit: "grapheme" }), word);
  const document = fc.oneof(value, fc.dictionary(long, fc.oneof(value, long, fc.array(long))));
  fc.assert(
    fc.property(document, fc.nat(30), fc.nat(2), (data, longBytes, indent) => {
      const text = JSON.stringify(data, undefined, indent);
      expect(parseMediaJson(Buffer.from(text), longBytes)).toEqual(parseJson(text));
      const cut = text.slice(0, -1);
      expect(parseMediaJson(Buffer.from(cut), longBytes)).toEqual(parseJson(cut));
    }),
  );
  expect(parseMediaJson(Buffer.from('{"__proto__":"long enough","a":1}'), 5)).toEqual(
    JSON.parse('{"__proto__":"long enough","a":1}'),
  );
});
