import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { rawUpstream, json } from "../../testing/gateway/rig.ts";
import requests from "../../testing/gateway/inference-paths.json" with { type: "json" };
import { aProvider } from "../../testing/router.ts";
import { servingHub } from "../../testing/serving-hub.ts";
import { getInferencePaths, hostedEndpoints } from "./inference-paths.ts";

const fixtures = new URL("../../../inference/fixtures/", import.meta.url);

/** Yields the requests in the adapters' fixtures: first requests, polls, and results. */
function* recorded(): Generator<[apiFormat: string, method: string, path: string]> {
  for (const file of readdirSync(fixtures).filter((name) => name.endsWith(".json"))) {
    const apiFormat = file.split(".")[0] as string;
    const home = new URL(hostedEndpoints.get(apiFormat)?.baseUrl ?? "https://own.test");
    const text = readFileSync(new URL(file, fixtures), "utf8");
    for (const [, method = "", path = ""] of text.matchAll(/"method":\s*"(\w+)",\s*"path":\s*"([^"]+)"/g)) {
      const { host, pathname, search } = new URL(path, home);
      if (host === home.host || host === `queue.${home.host}`) yield [apiFormat, method, pathname + search];
    }
  }
}

describe("inference paths", () => {
  test("allow all requests of the adapters", () => {
    const all = [...recorded()];
    expect(all.length).toBeGreaterThan(30);
    expect(all.filter(([format, method, path]) => !getInferencePaths(format).allows(method, path))).toEqual(
      [],
    );
  });

  test.each(requests.allowed)("of %s allow %s %s", (apiFormat = "", method = "", path = "") => {
    expect(getInferencePaths(apiFormat).allows(method, path)).toBe(true);
  });

  test.each(requests.forbidden)("of %s do not allow %s %s", (apiFormat = "", method = "", path = "") => {
    expect(getInferencePaths(apiFormat).allows(method, path)).toBe(false);
  });
});

test("limits callers of a custom provider to inference", async () => {
  await using upstream = await rawUpstream(({ socket }) => socket.write(json({ ok: true })));
  await using hub = await servingHub({ models: {}, providers: {} });
  await hub.router.providers.put({
    ...aProvider,
    id: "own",
    base_url: `http://127.0.0.1:${upstream.port}`,
    needs_key: 0,
  });
  await hub.router.refresh();
  const send = (method: string, path: string, body: string | null = null) =>
    fetch(`${hub.url}/router/own${path}`, { method, headers: { authorization: hub.authorization }, body });

  for (const [method, path] of [
    ["DELETE", "/api/delete"],
    ["POST", "/v1/load_lora_adapter"],
    ["GET", "/v1/files"],
    ["GET", "/v1/responses/resp_1?stream=true"],
    ["PATCH", "/v1/chat/completions"],
  ] as const) {
    const response = await send(method, path, method === "POST" ? "{}" : null);
    expect(response.status).toBe(403);
    const { error } = (await response.json()) as { error: string };
    const pathname = path.replace("?stream=true", "");
    expect(error).toBe(
      `${method} ${pathname} is not an inference request. The router forwards only inference to own.`,
    );
  }
  expect(upstream.requests).toEqual([]);
  expect((await send("POST", "/v1/rerank", "{}")).status).toBe(200);
  expect((await send("GET", "/v1/models")).status).toBe(200);
});
