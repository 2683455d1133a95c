import { expect, test } from "vitest";
import { getRequestUrl } from "./http-request.ts";
import { OutputError } from "./errors.ts";
import type { Context, Service } from "./provider.ts";
import type { Route } from "./routing.ts";

const service: Service = { baseUrl: "https://api.slow.example" };
const context = { task: "text-to-image", provider: "slow", model: "a/b", providerId: "b" } as Context;
const route = { kind: "direct", base: service.baseUrl, service, headers: {}, context } as unknown as Route;
const at = (path: string) => getRequestUrl({ method: "GET", path }, route, context);

test("a path from a provider stays on the provider's host", () => {
  expect(at("/jobs/1")).toBe("https://api.slow.example/jobs/1");
  expect(new URL(at("//elsewhere.example/x")).host).toBe("api.slow.example");
});

test.each([
  "@elsewhere.example/x",
  ".elsewhere.example/x",
  ":443@elsewhere.example",
  "jobs/1",
  "https://elsewhere.example/x",
])("rejects URLs such as %s, which could send the key to another host", (path) => {
  expect(() => at(path)).toThrow(OutputError);
});
