import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTestRepository } from "../../testing/repository.ts";
import { createRequester } from "../../testing/requester.ts";
import { aModel } from "../../testing/hub.ts";
import { sharedHub } from "../../testing/shared.ts";
import { aUser } from "../../testing/users.ts";

const as: Record<string, Record<string, string>> = { nobody: {} };
const models = ["snow", "ice", "rain", "hail", "fog"].map((name) => aModel({ id: `org/${name}` }));
const hub = await sharedHub({ models });
for (const name of ["ada", "eve"]) as[name] = await (await aUser(hub, name)).token();
as["bob"] = await (await aUser(hub, "bob", { orgs: { yard: "admin" } })).token();
as["cyd"] = await (await aUser(hub, "cyd", { orgs: { yard: "read" } })).token();
as["reading"] = await (await aUser(hub, "ada")).token("read");
await createTestRepository(hub.repositories, "ada/secret", {}, { private: true });

const send = (userName: string, method: string, url: string, payload?: object) =>
  createRequester(hub, as[userName])(method, `/api/collections${url}`, payload);
const create = async (userName: string, title: string, fields: object = {}) => {
  const response = await send(userName, "POST", "", { title, namespace: userName, ...fields });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body.slug as string;
};
const item = (id: string) => ({ item: { type: "model", id } });

test("creates, changes, lists, and deletes a collection and its items", async () => {
  const slug = await create("ada", "  Crème & Ice ", { description: "Cold.", ...item("org/snow") });
  expect(slug).toMatch(/^ada\/creme-ice-[0-9a-f]{24}$/);
  const added = await send("ada", "POST", `/${slug}/items`, { ...item("ORG/ice"), note: "<b>Nice</b>" });
  expect(added.body.items).toMatchObject([
    { id: "org/snow", type: "model", position: 0, author: "org" },
    { id: "org/ice", position: 1, note: { text: "<b>Nice</b>" } },
  ]);
  expect(added.body.items[0]).not.toHaveProperty("note");
  expect(added.body.items[1].note.html).not.toContain("<b>");
  expect((await send("ada", "POST", `/${slug}/items`, item("org/ice"))).status).toBe(409);
  const read = await send("nobody", "GET", `/${slug}`);
  expect(read.body).toMatchObject({
    title: "Crème & Ice",
    position: 0,
    owner: { name: "ada", type: "user" },
  });
  expect((await send("nobody", "GET", `?owner=ADA&item=models/org/snow`)).body).toMatchObject([{ slug }]);
  expect((await send("nobody", "GET", "?item=models/org/rain")).body).toEqual([]);
  expect((await send("nobody", "GET", "?item=datasets/org/snow")).body).toEqual([]);
  const duplicate = await send("ada", "POST", "", { title: "crème & ice", namespace: "ada" });
  expect([duplicate.status, duplicate.body.slug]).toEqual([409, expect.stringContaining(slug.slice(-24))]);

  const changed = await send("ada", "PATCH", `/${slug}`, { title: "Warm", theme: "pink" });
  expect(changed.body).toMatchObject({ success: true, data: { title: "Warm", theme: "pink" } });
  expect((await send("nobody", "GET", `/${slug}`)).body.slug).toBe(changed.body.data.slug);
  const [{ _id: first }] = added.body.items;
  expect((await send("ada", "PATCH", `/${slug}/items/${first}`, { position: 1 })).status).toBe(200);
  const ids = (await send("nobody", "GET", `/${slug}`)).body.items.map(({ id }: { id: string }) => id);
  expect(ids).toEqual(["org/ice", "org/snow"]);
  expect((await send("ada", "DELETE", `/${slug}/items/${first}`)).status).toBe(200);
  expect((await send("ada", "DELETE", `/${slug}/items/${first}`)).status).toBe(404);
  expect((await send("ada", "DELETE", `/${slug}`)).status).toBe(200);
  expect((await send("ada", "GET", `/${slug}`)).status).toBe(404);
});

test("lists collections in pages, with up to four items each and no positions", async () => {
  const slug = await create("eve", "Five");
  for (const name of ["snow", "ice", "rain", "hail", "fog"])
    await send("eve", "POST", `/${slug}/items`, item(`org/${name}`));
  // Lists are ordered by time in milliseconds.
  await sleep(2);
  await create("eve", "None");
  const first = await send("nobody", "GET", "?owner=eve&limit=1");
  const next = /collections(\?.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? "";
  const second = await send("nobody", "GET", next);
  expect(second.headers.link).toBeUndefined();
  const both = [...first.body, ...second.body];
  expect(both.map(({ title }) => title)).toEqual(["None", "Five"]);
  expect(both[1].items).toHaveLength(4);
  expect(both[1]).not.toHaveProperty("position");
});

test("shows private collections and private items only to users with access", async () => {
  const secret = await create("ada", "Mine", { private: true, ...item("org/snow") });
  const publicSlug = await create("ada", "Open", item("ada/secret"));
  for (const userName of ["nobody", "eve"]) {
    expect((await send(userName, "GET", `/${secret}`)).status).toBe(404);
    expect((await send(userName, "DELETE", `/${secret}`)).status).toBe(userName === "nobody" ? 401 : 404);
    expect((await send(userName, "GET", `/${publicSlug}`)).body.items).toEqual([]);
    expect((await send(userName, "GET", "?item=models/ada/secret")).body).toEqual([]);
    const titles = (await send(userName, "GET", "?owner=ada")).body.map(
      ({ title }: { title: string }) => title,
    );
    expect(titles).toEqual(["Open"]);
  }
  expect((await send("ada", "GET", "?owner=ada")).body).toHaveLength(2);
  expect((await send("ada", "GET", `/${publicSlug}`)).body.items).toMatchObject([{ id: "ada/secret" }]);
  const addition = await send("eve", "POST", `/${await create("eve", "Theirs")}/items`, item("ada/secret"));
  expect(addition.status).toBe(404);
});

test("shows a private collection to the user it is shared with, who can leave it", async () => {
  const slug = await create("ada", "Shared secret", { private: true, ...item("org/snow") });
  await send("ada", "POST", `/${slug}/items`, item("ada/secret"));
  const share = (role: string) => send("ada", "PUT", `/${slug}/shares/bob`, { role });
  const getVisibility = async (user: string) => [
    (await send(user, "GET", `/${slug}`)).status,
    ...(await Promise.all(
      ["?owner=ada", "?q=shared%20s", "?item=models/org/snow"].map(async (url) =>
        JSON.stringify((await send(user, "GET", url)).body).includes(slug),
      ),
    )),
  ];
  const hidden = [404, false, false, false];
  const visible = [200, true, true, true];
  expect(await getVisibility("bob")).toEqual(hidden);
  expect((await share("read")).body).toMatchObject({ user: "bob", role: "read" });
  expect(await getVisibility("bob")).toEqual(visible);
  for (const user of ["nobody", "eve", "cyd"]) expect(await getVisibility(user)).toEqual(hidden);
  // Private models in the collection are not shared.
  expect((await send("bob", "GET", `/${slug}`)).body.items).toMatchObject([{ id: "org/snow" }]);
  const add = async (id: string) => (await send("bob", "POST", `/${slug}/items`, item(id))).status;
  const manage = async () => [
    (await send("bob", "PATCH", `/${slug}`, { private: false })).status,
    (await send("bob", "PUT", `/${slug}/shares/eve`, { role: "read" })).status,
    (await send("bob", "GET", `/${slug}/shares`)).status,
    (await send("bob", "DELETE", `/${slug}`)).status,
  ];
  expect([await add("org/ice"), ...(await manage())]).toEqual([403, 403, 403, 403, 403]);
  await share("write");
  expect([await add("org/ice"), ...(await manage())]).toEqual([200, 403, 403, 403, 403]);
  const listShared = async () => {
    const url = "/api/settings/shared-collections";
    return (await hub.get(url, as["bob"])).json();
  };
  expect(await listShared()).toMatchObject([
    { slug, title: "Shared secret", owner: "ada", role: "write", sharedBy: "ada" },
  ]);
  expect((await send("eve", "DELETE", `/${slug}/shares/bob`)).status).toBe(404);
  expect((await send("bob", "DELETE", `/${slug}/shares/bob`)).status).toBe(200);
  expect([await getVisibility("bob"), await listShared()]).toEqual([hidden, []]);
  expect((await send("ada", "PUT", `/${slug}/shares/ada`, { role: "read" })).status).toBe(400);
  await share("read");
  expect((await send("ada", "DELETE", `/${slug}`)).status).toBe(200);
  expect([await getVisibility("bob"), await listShared()]).toEqual([hidden, []]);
});

test("rejects changes by users without write access", async () => {
  const created = await send("bob", "POST", "", { title: "Ours", namespace: "yard", private: true });
  const slug: string = created.body.slug;
  expect(slug).toMatch(/^yard\/ours-/);
  expect((await send("cyd", "GET", `/${slug}`)).status).toBe(200);
  expect((await send("cyd", "PATCH", `/${slug}`, { title: "Mine" })).status).toBe(403);
  expect((await send("eve", "GET", `/${slug}`)).status).toBe(404);
  const other = await create("ada", "Own");
  expect((await send("eve", "PATCH", `/${other}`, { title: "Hers" })).status).toBe(403);
  expect((await send("nobody", "PATCH", `/${other}`, { title: "Nobody’s" })).status).toBe(401);
  expect((await send("reading", "POST", `/${other}/items`, item("org/ice"))).status).toBe(403);
  expect((await send("eve", "POST", "", { title: "Not hers", namespace: "ada" })).status).toBe(403);
  expect((await send("nobody", "POST", "", { title: "No one’s", namespace: "ada" })).status).toBe(401);
});

test.each([
  [{ title: "" }, "title"],
  [{ title: "x".repeat(61) }, "title"],
  [{ title: "y", description: "x".repeat(151) }, "description"],
  [{ title: "y", item: { type: "dataset", id: "org/data" } }, "item"],
])("rejects %o with an error that names the field", async (body, field) => {
  const { status, body: response } = await send("ada", "POST", "", { namespace: "ada", ...body });
  expect([status, response.error]).toEqual([400, expect.stringContaining(`${field}:`)]);
});
