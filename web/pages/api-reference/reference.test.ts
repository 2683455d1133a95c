import { type Endpoint as ContractEndpoint, endpoints as table, parseRoute } from "@modelyard/contract";
import { openapi } from "@modelyard/contract/openapi";
import { expect, test } from "vitest";
import { loadGroup, loadOutline } from "./reference.server.ts";
import { describeAllowed, formatType } from "./schema-text.ts";

const document = openapi("https://hub.test");
const { groups, error } = await loadOutline(document);
const pages = await Promise.all(groups.map(({ slug }) => loadGroup(document, slug)));
const endpoints = pages.flatMap((group) => group?.endpoints ?? []);
const text = (html: string | undefined) =>
  (html ?? "")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

test("documents every endpoint with its parameters, an example, and its response", () => {
  expect(endpoints.map(({ id }) => id).toSorted()).toEqual(Object.keys(table).toSorted());
  expect(groups.flatMap((group) => group.endpoints.map(({ id }) => id)).toSorted()).toEqual(
    Object.keys(table).toSorted(),
  );
  expect(new Set(groups.map(({ slug }) => slug)).size).toBe(groups.length);
  for (const { id, method, parameters, curl, body, media, response } of endpoints) {
    const { parts = {}, query = {}, ...endpoint }: ContractEndpoint = table[id as keyof typeof table];
    expect(parameters.map(({ name }) => name)).toEqual([...Object.keys(parts), ...Object.keys(query)]);
    expect(text(curl)).toMatch(/^curl (-X [A-Z]+ )?'https:\/\/hub\.test\/[^{}' ]*'( \\\n|$)/);
    expect(method).toBe(parseRoute(endpoint).method);
    expect(body !== undefined).toBe(endpoint.body !== undefined);
    expect(response !== undefined).toBe(media === "application/json");
    for (const { description, allowed, example } of parameters) {
      expect(description).not.toBe("");
      expect(allowed).not.toBe("");
      expect(example).not.toBe("undefined");
    }
  }
  expect(text(error)).toContain("error: string");
});

test("returns undefined for an unknown group", async () => {
  expect(await loadGroup(document, "nothing")).toBeUndefined();
});

test("an example has the required body and headers, quoted for a shell", () => {
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

test("formats a schema as a TypeScript type with field descriptions as comments", () => {
  const type = formatType({
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
      note: { type: ["string", "null"] },
      events: {
        type: "array",
        items: { oneOf: [1, 2].map((a) => ({ type: "object", properties: { a: { const: a } } })) },
      },
    },
  });
  expect(type).toBe(`{
  id: string; // owner/name
  gated: false | "auto" | "manual";
  // Results.
  "model-index"?: {
    a?: number;
  }[];
  counts?: { [name: string]: number };
  tags?: ("a" | "b")[];
  note?: string | null;
  events?: ({
    a?: 1;
  } | {
    a?: 2;
  })[];
}`);
});

test("describes the allowed values of a parameter", () => {
  expect(describeAllowed({ type: "integer", minimum: 1, maximum: 100 })).toBe("1 to 100");
  expect(describeAllowed({ type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER })).toBe(
    "0 or more",
  );
  expect(describeAllowed({ type: "string", enum: ["a", "b"] })).toBe("a, b");
  expect(describeAllowed({ type: "array", items: { type: "string", maxLength: 200 } })).toBe(
    "string, repeatable",
  );
  expect(describeAllowed({ type: "boolean" })).toBe("true or false");
});
