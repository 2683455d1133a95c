import { expect, test } from "vitest";
import { createRepository } from "../create.ts";
import { getCounter } from "./count-downloads.ts";
import { testHub } from "../../testing/hub.ts";
import { createPrincipal } from "../../testing/repositories.ts";

test("a download is a first part, sent, of a file that the model's library begins with", () => {
  const get = {
    library: "transformers",
    path: "config.json",
    method: "GET",
    status: 200,
    range: undefined,
    agent: "hf_hub/2.0.0",
  };
  expect(getCounter(get)).toBe("gets");
  expect(getCounter({ ...get, method: "HEAD" })).toBe("heads");
  expect(getCounter({ ...get, agent: "transformers/5.0; is_ci/true" })).toBe("ci");
  expect(getCounter({ ...get, status: 206, range: "bytes=0-" })).toBe("gets");
  expect(getCounter({ ...get, status: 206, range: "bytes=100-" })).toBeUndefined();
  for (const status of [304, 404, 416]) expect(getCounter({ ...get, status }), `${status}`).toBeUndefined();
  expect(getCounter({ ...get, path: "model.safetensors" })).toBeUndefined();
  expect(getCounter({ ...get, path: "model.Q4_K_M.gguf" })).toBe("gets");
  expect(getCounter({ ...get, library: "diffusers" })).toBeUndefined();
  expect(getCounter({ ...get, library: "diffusers", path: "model_index.json" })).toBe("gets");
});

test("downloads are counted by day, shown for 30 days, and reach the model's facts and the index", async () => {
  await using hub = await testHub();
  const content = Buffer.from('{"model_type": "bert"}');
  await createRepository(hub.repositories, createPrincipal("ada"), {
    id: "ada/snow",
    private: false,
    files: [{ path: "config.json", content }],
  });
  const at = "/ada/snow/resolve/main/config.json";
  const { headers } = await hub.get(at);
  for (let i = 0; i < 2; i++) await hub.get(at);
  await hub.app.inject({ method: "HEAD", url: at });
  await hub.get(at, { "if-none-match": String(headers.etag) });
  await hub.get(at, { "user-agent": "hf_hub/2.0.0; is_ci/true" });
  await hub.get("/ada/snow/resolve/main/.gitattributes");
  const response = (await hub.get("/api/models/ada/snow/downloads")).json();
  expect(response).toMatchObject({ total: 3, counted: expect.stringContaining("config.json") });
  expect(response.days).toHaveLength(30);
  expect(response.days.at(-1)).toMatchObject({ gets: 3, heads: 1, ci: 1 });
  await hub.get(at);
  await hub.repositories.downloads.flush();
  expect((await hub.get("/api/models/ada/snow")).json()).toMatchObject({ downloads: 4 });
  await hub.search.catchUp();
  const [first] = (await hub.get("/api/models?sort=downloads&limit=1")).json();
  expect(first).toMatchObject({ id: "ada/snow", downloads: 4 });
});
