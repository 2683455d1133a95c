import { type Endpoint as ContractEndpoint, endpoints as table } from "@modelyard/contract";
import { openapi } from "@modelyard/contract/openapi";
import { expect, test } from "vitest";
import { readGroup, readOutline } from "./reference.server.ts";
import { describeAllowed, typeText } from "./schema-text.ts";

const document = openapi("https://hub.test");
const { groups, error } = await readOutline(document);
const read = await Promise.all(groups.map(({ slug }) => readGroup(document, slug)));
const endpoints = read.flatMap((group) => group?.endpoints ?? []);
const text = (html: string | undefined) =>
  (html ?? "")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

test("every endpoint is there, with every parameter, an example to run and its answer", () => {
  expect(endpoints.map(({ id }) => id).toSorted()).toEqual(Object.keys(table).toSorted());
  expect(groups.flatMap((group) => group.endpoints.map(({ id }) => id)).toSorted()).toEqual(
    Object.keys(table).toSorted(),
  );
  expect(new Set(groups.map(({ slug }) => slug)).size).toBe(groups.length);
  for (const { id, method, parameters, curl, body, media, answer } of endpoints) {
    const { parts = {}, query = {}, ...rest }: ContractEndpoint = table[id as keyof typeof table];
    expect(parameters.map(({ name }) => name)).toEqual([...Object.keys(parts), ...Object.keys(query)]);
    expect(text(curl)).toMatch(/^curl (-X [A-Z]+ )?'https:\/\/hub\.test\/[^{}' ]*'( \\\n|$)/);
    expect(method).toBe(rest.method ?? "GET");
    expect(body !== undefined).toBe(rest.body !== undefined);
    expect(answer !== undefined).toBe(media === "application/json");
    for (const { about, allowed, example } of parameters) {
      expect(about).not.toBe("");
      expect(allowed).not.toBe("");
      expect(example).not.toBe("undefined");
    }
  }
  expect(text(error)).toContain("error: string");
});

test("a group that is not there is not read", async () => {
  expect(await readGroup(document, "nothing")).toBeUndefined();
});

test("an example sends what the endpoint needs, quoted for a shell", () => {
  const curl = (id: string) => text(endpoints.find((each) => each.id === id)?.curl);
  expect(curl("removeMember")).toBe(
    `curl -X DELETE 'https://hub.test/api/organizations/acme/members/bob' \\\n  -H "Authorization: Bearer $HF_TOKEN"`,
  );
  expect(curl("createToken")).toBe(`curl -X POST 'https://hub.test/api/settings/tokens' \\
  -b "modelyard-session=$SESSION" \\
  -H 'Origin: https://hub.test' \\
  -H 'Content-Type: application/json' \\
  -d '{
  "name": "laptop",
  "role": "inference",
  "expiresIn": 90
}'`);
  expect(curl("addServer")).toContain(`-d '{\n  "id": "lab",`);
});

test("a shape is written as TypeScript, with what is said of a field beside it", () => {
  const shape = typeText({
    type: "object",
    required: ["id", "gated"],
    properties: {
      id: { type: "string", description: "owner/name" },
      gated: { anyOf: [{ const: false }, { type: "string", enum: ["auto", "manual"] }] },
      "model-index": {
        type: "array",
        items: { type: "object", properties: { a: { type: "integer" } } },
        description: "Results.",
      },
      counts: { type: "object", additionalProperties: { type: "number" } },
      tags: { type: "array", items: { enum: ["a", "b"] } },
    },
  });
  expect(shape).toBe(`{
  id: string; // owner/name
  gated: false | "auto" | "manual";
  // Results.
  "model-index"?: {
    a?: number;
  }[];
  counts?: { [name: string]: number };
  tags?: ("a" | "b")[];
}`);
});

test("what a parameter may be is said in words", () => {
  expect(describeAllowed({ type: "integer", minimum: 1, maximum: 100 })).toBe("1 to 100");
  expect(describeAllowed({ type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER })).toBe(
    "0 or more",
  );
  expect(describeAllowed({ type: "string", enum: ["a", "b"] })).toBe("a, b");
  expect(describeAllowed({ type: "array", items: { type: "string", maxLength: 200 } })).toBe(
    "text, repeatable",
  );
  expect(describeAllowed({ type: "boolean" })).toBe("true or false");
});
