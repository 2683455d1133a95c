import { expect, test } from "vitest";
import { IN_PROCESS } from "../../http/public-origin.ts";
import { getCounter, openDownloads } from "./count-downloads.ts";
import { aModel, testHub } from "../../testing/hub.ts";
import { aUser } from "../../testing/users.ts";
import { createTestRepository } from "../../testing/repository.ts";

test("counts responses with the start of the file that the library loads first", () => {
  const base = {
    library: "transformers",
    path: "config.json",
    method: "GET",
    status: 200,
    range: undefined,
    agent: "hf_hub/2.0.0",
  };
  expect(getCounter(base)).toBe("gets");
  expect(getCounter({ ...base, method: "HEAD" })).toBe("heads");
  expect(getCounter({ ...base, agent: "transformers/5.0; is_ci/true" })).toBe("ci");
  expect(getCounter({ ...base, status: 206, range: "bytes=0-" })).toBe("gets");
  expect(getCounter({ ...base, status: 206, range: "bytes=100-" })).toBeUndefined();
  for (const status of [304, 404, 416]) expect(getCounter({ ...base, status }), `${status}`).toBeUndefined();
  expect(getCounter({ ...base, path: "model.safetensors" })).toBeUndefined();
  expect(getCounter({ ...base, path: "model.Q4_K_M.gguf" })).toBe("gets");
  expect(getCounter({ ...base, library: "diffusers" })).toBeUndefined();
  expect(getCounter({ ...base, library: "diffusers", path: "model_index.json" })).toBe("gets");
});

const path = "/ada/snow/resolve/main/config.json";

async function openHub(now = () => new Date()) {
  const hub = await testHub({ now });
  await createTestRepository(hub.repositories, "ada/snow", { "config.json": '{"model_type": "bert"}' });
  const read = (remoteAddress: string, headers: Record<string, string> = {}, url = path) =>
    hub.app.inject({ method: "GET", url, remoteAddress, headers: { host: "hub.test", ...headers } });
  const total = async () => (await hub.client.getDownloads("ada/snow")).total;
  return { hub, read, total };
}

test("counts downloads per day for 30 days, and adds the total to the model record and the index", async () => {
  const { hub, read } = await openHub();
  await using _ = hub;
  const { headers } = await read("192.0.2.1");
  await read("192.0.2.2");
  await hub.send("HEAD", path);
  await read("192.0.2.3", { "if-none-match": String(headers.etag) });
  await read("192.0.2.4", { "user-agent": "hf_hub/2.0.0; is_ci/true" });
  await read("192.0.2.5", {}, "/ada/snow/resolve/main/.gitattributes");
  const response = (await hub.get("/api/models/ada/snow/downloads")).json();
  expect(response).toMatchObject({ total: 2, counted: expect.stringContaining("config.json") });
  expect(response.days).toHaveLength(30);
  expect(response.days.at(-1)).toMatchObject({ gets: 2, heads: 1, ci: 1 });
  await read("192.0.2.6");
  await hub.repositories.downloads.flush();
  expect((await hub.get("/api/models/ada/snow")).json()).toMatchObject({ downloads: 3 });
  await hub.search.catchUp();
  const [first] = (await hub.get("/api/models?sort=downloads&limit=1")).json();
  expect(first).toMatchObject({ id: "ada/snow", downloads: 3 });
});

test("counts each user or network once per day across processes, without storing names", async () => {
  const { hub, read, total } = await openHub();
  await using _ = hub;
  const { key } = hub.repositories;
  let today = new Date("2026-11-20T23:00:00Z");
  const open = () => openDownloads(hub.db, hub.repositories.store, { key, now: () => today });
  const processes = [open(), open()];
  const repository = await hub.repositories.store.get("ada/snow");
  if (repository === undefined) throw new Error("The repository is missing.");
  const download = { library: undefined, path: "config.json", method: "GET", status: 200 };
  const countDownloads = async (reader: string) => {
    for (const downloads of processes)
      for (let i = 0; i < 3; i++)
        downloads.count(repository, reader, { ...download, range: undefined, agent: undefined });
    await Promise.all(processes.map((downloads) => downloads.flush()));
    return (await processes[0]?.series(repository))?.at(-1)?.gets;
  };
  expect(await countDownloads("192.0.2.1")).toBe(1);
  expect(await countDownloads("user-id-of-ada")).toBe(2);
  const rows = await hub.db.selectFrom("download_readers").selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|ada/);
  expect(new Set(rows.map(({ mark }) => mark)).size).toBe(2);
  today = new Date("2026-11-21T01:00:00Z");
  expect(await countDownloads("192.0.2.1")).toBe(1);
  today = new Date("2026-11-22T01:00:00Z");
  await processes[0]?.refresh();
  const remaining = await hub.db.selectFrom("download_readers").select("day").execute();
  expect(remaining.map(({ day }) => day)).toEqual(["2026-11-21"]);
  for (const downloads of processes) await downloads.close();

  // All IP addresses of an IPv6 network count as one reader, as do all tokens of a user.
  const before = await total();
  await read("2001:db8::1");
  await read("2001:db8::2");
  const eve = await aUser(hub, "eve");
  await read("192.0.2.9", await eve.token("read"));
  await read("192.0.2.10", await eve.token("write"));
  expect((await total()) - before).toBe(2);
});

test("does not count reads by the website, its pages, and mirrors, except its download buttons", async () => {
  const { hub, read, total } = await openHub();
  await using _ = hub;
  await read(IN_PROCESS, { "x-forwarded-for": "192.0.2.1" });
  await read("192.0.2.2", { "sec-fetch-site": "same-origin", "sec-fetch-dest": "image" });
  await read("192.0.2.3", { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" });
  await read("192.0.2.4", { "user-agent": "modelyard" });
  expect(await total()).toBe(0);
  await read("192.0.2.5", { "sec-fetch-site": "same-origin" }, `${path}?download=true`);
  await read("192.0.2.6", { "sec-fetch-site": "cross-site", "user-agent": "Mozilla/5.0" });
  expect(await total()).toBe(2);
});

test("ignores repeated downloads of a reader in trends", async () => {
  const { hub, read } = await openHub();
  await using _ = hub;
  await hub.models.put([{ record: aModel({ id: "bob/rain", createdAt: new Date().toISOString() }) }]);
  const listTrending = async () => {
    await hub.repositories.downloads.flush();
    await hub.search.catchUp();
    return (await hub.client.trending({ limit: 2 })).recentlyTrending.map(({ repoData }) => repoData.id);
  };
  const before = await listTrending();
  const last = before.at(-1);
  if (last !== "ada/snow") throw new Error("The test requires the model with files in second place.");
  for (let i = 0; i < 20; i++) await read("192.0.2.1");
  expect(await listTrending()).toEqual(before);
  for (let i = 2; i < 20; i++) await read(`192.0.2.${i}`);
  expect((await listTrending())[0]).toBe("ada/snow");
});
