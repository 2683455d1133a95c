import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { rawUpstream, json } from "../../testing/gateway/rig.ts";
import { aProvider } from "../../testing/router.ts";
import { servingHub } from "../../testing/serving-hub.ts";
import { getInferencePaths } from "./inference-paths.ts";
import { hostedEndpoints } from "./upstream-paths.ts";

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
    expect(all.filter(([format, method, path]) => !getInferencePaths(format)(method, path))).toEqual([]);
  });

  test.each([
    ["groq", "POST", "/openai/v1/chat/completions"],
    ["groq", "POST", "/openai/v1/audio/translations?x=1"],
    ["groq", "GET", "/openai/v1/models"],
    ["deepinfra", "POST", "/v1/openai/rerank"],
    ["fal-ai", "POST", "/fal-ai/flux/dev"],
    ["fal-ai", "GET", "/fal-ai/flux/requests/76-4e/status?logs=1"],
    ["fal-ai", "PUT", "/fal-ai/flux/requests/76-4e/cancel"],
    ["replicate", "POST", "/v1/models/owner/name/predictions"],
    ["replicate", "GET", "/v1/predictions/ab12"],
    ["black-forest-labs", "GET", "/v1/get_result?id=1&attempt=0"],
    ["hf-inference", "POST", "/models/owner/name/pipeline/feature-extraction"],
    ["openai-compatible", "POST", "/v1/responses"],
    ["openai-compatible", "POST", "/chat/completions"],
    ["openai-compatible", "POST", "/api/chat"],
    ["openai-compatible", "GET", "/v1/models/owner/name"],
  ])("of %s allow %s %s", (apiFormat, method, path) => {
    expect(getInferencePaths(apiFormat)(method, path)).toBe(true);
  });

  test.each([
    ["openai-compatible", "DELETE", "/api/delete"],
    ["openai-compatible", "POST", "/api/delete"],
    ["openai-compatible", "POST", "/api/pull"],
    ["openai-compatible", "POST", "/v1/load_lora_adapter"],
    ["openai-compatible", "POST", "/v1/files"],
    ["openai-compatible", "GET", "/v1/responses/resp_1"],
    ["openai-compatible", "POST", "/v1/chat/completions/"],
    ["openai-compatible", "POST", "//v1/chat/completions"],
    ["openai-compatible", "POST", "/x/v1/chat/completions"],
    ["openai-compatible", "GET", "/metrics"],
    ["openai-compatible", "POST", "/slots/0?action=erase"],
    ["openai", "GET", "/v1/files"],
    ["openai", "GET", "/v1/files/file-1/content?x=/v1/models"],
    ["openai", "GET", "/v1/chat/completions"],
    ["openai", "DELETE", "/v1/models/ft:mine"],
    ["openai", "POST", "/v1/fine_tuning/jobs"],
    ["openai", "POST", "/v1/models/chat/completions/../../files"],
    ["groq", "POST", "/openai/v1/batches"],
    ["together", "GET", "/v2/videos"],
    ["replicate", "GET", "/v1/predictions"],
    ["replicate", "DELETE", "/v1/models/owner/name"],
    ["replicate", "POST", "/v1/deployments"],
    ["wavespeed", "POST", "/api/v3/predictions/delete"],
    ["wavespeed", "POST", "/api/v3/pred%69ctions/delete"],
    ["wavespeed", "GET", "/api/v3/balance"],
    ["black-forest-labs", "POST", "/v1/delete_finetune"],
    ["black-forest-labs", "POST", "/v1/finetune?x"],
    ["fal-ai", "DELETE", "/fal-ai/flux/requests/1/payloads"],
    ["fal-ai", "GET", "/fal-ai/flux"],
    ["hf-inference", "DELETE", "/models/owner/name"],
    ["unheard-of", "POST", "/v1/chat/completions"],
  ])("of %s do not allow %s %s", (apiFormat, method, path) => {
    expect(getInferencePaths(apiFormat)(method, path)).toBe(false);
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
