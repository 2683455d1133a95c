import { endpoints } from "@modelyard/contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { describe, expect, test } from "vitest";
import { parseBody } from "./read-body.ts";

const parse = <Schema extends z.ZodType>(schema: Schema, body: unknown) =>
  parseBody(schema, { body } as FastifyRequest);

describe("parseBody", () => {
  const schema = z.object({ title: z.string(), count: z.int(), on: z.boolean(), state: z.enum(["a", "b"]) });

  test.each([
    [{}, "title: is required. count: is required. on: is required. state: must be one of a, b."],
    [
      { title: 1, count: 1.5, on: "x", state: "c" },
      "title: must be a string. count: must be a whole number. on: must be true or false. state: must be one of a, b.",
    ],
    [[], "body: must be a JSON object."],
  ])("rejects %j and lists all problems", (body, message) => {
    expect(() => parse(schema, body)).toThrow(message);
  });

  test("accepts booleans in the formats of Hugging Face clients", () => {
    const { schema } = endpoints.pinDiscussion.body;
    for (const pinned of [true, "true", "True", 1]) expect(parse(schema, { pinned }).pinned).toBe(true);
    for (const pinned of [false, "false", 0]) expect(parse(schema, { pinned }).pinned).toBe(false);
    for (const body of [undefined, {}, { pinned: null }])
      expect(parse(schema, body).pinned ?? false).toBe(false);
    expect(() => parse(schema, { pinned: "maybe" })).toThrow("pinned: must be true or false.");
  });

  test("removes invalid characters from comments", () => {
    const { schema } = endpoints.commentDiscussion.body;
    expect(parse(schema, { comment: " a\0b\uD800 " }).comment).toBe("ab\uFFFD");
    expect(() => parse(schema, { comment: " " })).toThrow("comment: is required.");
  });
});
