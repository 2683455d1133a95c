import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { aModel, testHub } from "../../testing/hub.ts";

const old = aModel({
  id: "ada/old",
  tags: ["text-generation", "license:mit"],
  pipeline_tag: "text-generation",
  createdAt: "2024-01-01T00:00:00.000Z",
});
const young = aModel({
  id: "ada/young",
  tags: ["text-generation", `<"&'\u0001]]>\ud800`, "license:mit"],
  pipeline_tag: "text-generation",
  createdAt: "2025-01-01T00:00:00.000Z",
  parameters: 8e9,
});
const undated = aModel({ id: "bob/undated", tags: ["fill-mask"], pipeline_tag: "fill-mask" });

const links = (xml: string) =>
  [...xml.matchAll(/<entry>\n<title>([^<]*)<\/title>/g)].map((found) => found[1]);

test("a feed lists the models of a search, newest first, with absolute links", async () => {
  await using hub = await testHub({ models: [old, young, undated] });
  const response = await hub.get("/models.atom?pipeline_tag=text-generation");
  expect(response.headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
  expect(links(response.body)).toEqual(["ada/young", "ada/old"]);
  expect(response.body).toContain(
    '<link rel="self" type="application/atom+xml" href="http://hub.test/models.atom?pipeline_tag=text-generation"/>',
  );
  expect(response.body).toContain("<updated>2025-01-01T00:00:00.000Z</updated>");
  expect(response.body).toContain("8,000,000,000 parameters");
});

test("a model without a date gets the oldest one", async () => {
  await using hub = await testHub({ models: [undated, old] });
  expect(links((await hub.get("/models.atom")).body)).toEqual(["ada/old", "bob/undated"]);
});

test("rejects invalid filters like the listing", async () => {
  await using hub = await testHub({ models: [old] });
  expect((await hub.get("/models.atom?sort=best")).statusCode).toBe(400);
});

const hasPython = spawnSync("python3", ["--version"]).status === 0;

test.skipIf(!hasPython)("a strict XML parser accepts the feed for any tags", async () => {
  await using hub = await testHub({ models: [old, young, undated] });
  const { body } = await hub.get(
    `/models.atom?other=${encodeURIComponent("text-generation")}&search=${encodeURIComponent('a"<&')}`,
  );
  for (const xml of [body, (await hub.get("/models.atom")).body]) {
    const read = spawnSync(
      "python3",
      ["-c", "import sys,xml.dom.minidom as m; m.parseString(sys.stdin.buffer.read())"],
      { input: xml, encoding: "utf8" },
    );
    expect(read.stderr).toBe("");
  }
});
