import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createRepository } from "../../repositories/create.ts";
import { createRequester } from "../../testing/ask.ts";
import { aModel } from "../../testing/hub.ts";
import { sharedHub } from "../../testing/shared-hub.ts";
import { aUser } from "../../testing/users.ts";
import { createPrincipal } from "../../testing/repositories.ts";

const as: Record<string, Record<string, string>> = { nobody: {} };
const models = ["snow", "ice", "rain", "hail", "fog"].map((name) => aModel({ id: `org/${name}` }));
const hub = await sharedHub({ models });
for (const name of ["ada", "eve"]) as[name] = await (await aUser(hub, name)).token();
as["bob"] = await (await aUser(hub, "bob", { orgs: { yard: "admin" } })).token();
as["cyd"] = await (await aUser(hub, "cyd", { orgs: { yard: "read" } })).token();
as["reading"] = await (await aUser(hub, "ada")).token("read");
await createRepository(hub.repositories, createPrincipal("ada"), {
  id: "ada/secret",
  private: true,
  files: [],
});

const ask = (userName: string, method: string, url: string, payload?: object) =>
  createRequester(hub, as[userName])(method, `/api/collections${url}`, payload);
const create = async (userName: string, title: string, more: object = {}) => {
  const response = await ask(userName, "POST", "", { title, namespace: userName, ...more });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body.slug as string;
};
const item = (id: string) => ({ item: { type: "model", id } });

test("creates, fills, and lists a collection, and finds it by its items", async () => {
  const slug = await create("ada", "  Crème & Ice ", { description: "Cold.", ...item("org/snow") });
  expect(slug).toMatch(/^ada\/creme-ice-[0-9a-f]{24}$/);
  const added = await ask("ada", "POST", `/${slug}/items`, { ...item("ORG/ice"), note: "<b>Nice</b>" });
  expect(added.body.items).toMatchObject([
    { id: "org/snow", type: "model", position: 0, author: "org" },
    { id: "org/ice", position: 1, note: { text: "<b>Nice</b>" } },
  ]);
  expect(added.body.items[0]).not.toHaveProperty("note");
  expect(added.body.items[1].note.html).not.toContain("<b>");
  expect((await ask("ada", "POST", `/${slug}/items`, item("org/ice"))).status).toBe(409);
  const read = await ask("nobody", "GET", `/${slug}`);
  expect(read.body).toMatchObject({
    title: "Crème & Ice",
    position: 0,
    owner: { name: "ada", type: "user" },
  });
  expect((await ask("nobody", "GET", `?owner=ADA&item=models/org/snow`)).body).toMatchObject([{ slug }]);
  expect((await ask("nobody", "GET", "?item=models/org/rain")).body).toEqual([]);
  expect((await ask("nobody", "GET", "?item=datasets/org/snow")).body).toEqual([]);
  const again = await ask("ada", "POST", "", { title: "crème & ice", namespace: "ada" });
  expect([again.status, again.body.slug]).toEqual([409, expect.stringContaining(slug.slice(-24))]);

  const changed = await ask("ada", "PATCH", `/${slug}`, { title: "Warm", theme: "pink" });
  expect(changed.body).toMatchObject({ success: true, data: { title: "Warm", theme: "pink" } });
  expect((await ask("nobody", "GET", `/${slug}`)).body.slug).toBe(changed.body.data.slug);
  const [{ _id: first }] = added.body.items;
  expect((await ask("ada", "PATCH", `/${slug}/items/${first}`, { position: 1 })).status).toBe(200);
  const ids = (await ask("nobody", "GET", `/${slug}`)).body.items.map(({ id }: { id: string }) => id);
  expect(ids).toEqual(["org/ice", "org/snow"]);
  expect((await ask("ada", "DELETE", `/${slug}/items/${first}`)).status).toBe(200);
  expect((await ask("ada", "DELETE", `/${slug}/items/${first}`)).status).toBe(404);
  expect((await ask("ada", "DELETE", `/${slug}`)).status).toBe(200);
  expect((await ask("ada", "GET", `/${slug}`)).status).toBe(404);
});

test("lists the first four items of each collection in pages, without positions", async () => {
  const slug = await create("eve", "Five");
  for (const name of ["snow", "ice", "rain", "hail", "fog"])
    await ask("eve", "POST", `/${slug}/items`, item(`org/${name}`));
  // Lists are ordered by time, in milliseconds.
  await sleep(2);
  await create("eve", "None");
  const first = await ask("nobody", "GET", "?owner=eve&limit=1");
  const next = /collections(\?.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? "";
  const second = await ask("nobody", "GET", next);
  expect(second.headers.link).toBeUndefined();
  const both = [...first.body, ...second.body];
  expect(both.map(({ title }) => title)).toEqual(["None", "Five"]);
  expect(both[1].items).toHaveLength(4);
  expect(both[1]).not.toHaveProperty("position");
});

test("shows private collections and private items only to users who may see them", async () => {
  const hidden = await create("ada", "Mine", { private: true, ...item("org/snow") });
  const open = await create("ada", "Open", item("ada/secret"));
  for (const userName of ["nobody", "eve"]) {
    expect((await ask(userName, "GET", `/${hidden}`)).status).toBe(404);
    expect((await ask(userName, "DELETE", `/${hidden}`)).status).toBe(userName === "nobody" ? 401 : 404);
    expect((await ask(userName, "GET", `/${open}`)).body.items).toEqual([]);
    expect((await ask(userName, "GET", "?item=models/ada/secret")).body).toEqual([]);
    const titles = (await ask(userName, "GET", "?owner=ada")).body.map(
      ({ title }: { title: string }) => title,
    );
    expect(titles).toEqual(["Open"]);
  }
  expect((await ask("ada", "GET", "?owner=ada")).body).toHaveLength(2);
  expect((await ask("ada", "GET", `/${open}`)).body.items).toMatchObject([{ id: "ada/secret" }]);
  const adding = await ask("eve", "POST", `/${await create("eve", "Theirs")}/items`, item("ada/secret"));
  expect(adding.status).toBe(404);
});

test("shows a shared private collection only to that user, who can leave it", async () => {
  const slug = await create("ada", "Shared secret", { private: true, ...item("org/snow") });
  await ask("ada", "POST", `/${slug}/items`, item("ada/secret"));
  const share = (role: string) => ask("ada", "PUT", `/${slug}/shares/bob`, { role });
  const sees = async (user: string) => [
    (await ask(user, "GET", `/${slug}`)).status,
    ...(await Promise.all(
      ["?owner=ada", "?q=shared%20s", "?item=models/org/snow"].map(async (url) =>
        JSON.stringify((await ask(user, "GET", url)).body).includes(slug),
      ),
    )),
  ];
  const hidden = [404, false, false, false];
  const visible = [200, true, true, true];
  expect(await sees("bob")).toEqual(hidden);
  expect((await share("read")).body).toMatchObject({ user: "bob", role: "read" });
  expect(await sees("bob")).toEqual(visible);
  for (const user of ["nobody", "eve", "cyd"]) expect(await sees(user)).toEqual(hidden);
  // Private models in the collection are not shared.
  expect((await ask("bob", "GET", `/${slug}`)).body.items).toMatchObject([{ id: "org/snow" }]);
  const adding = async (id: string) => (await ask("bob", "POST", `/${slug}/items`, item(id))).status;
  const manage = async () => [
    (await ask("bob", "PATCH", `/${slug}`, { private: false })).status,
    (await ask("bob", "PUT", `/${slug}/shares/eve`, { role: "read" })).status,
    (await ask("bob", "GET", `/${slug}/shares`)).status,
    (await ask("bob", "DELETE", `/${slug}`)).status,
  ];
  expect([await adding("org/ice"), ...(await manage())]).toEqual([403, 403, 403, 403, 403]);
  await share("write");
  expect([await adding("org/ice"), ...(await manage())]).toEqual([200, 403, 403, 403, 403]);
  const mine = async () => {
    const url = "/api/settings/shared-collections";
    return (await hub.get(url, as["bob"])).json();
  };
  expect(await mine()).toMatchObject([
    { slug, title: "Shared secret", owner: "ada", role: "write", sharedBy: "ada" },
  ]);
  expect((await ask("eve", "DELETE", `/${slug}/shares/bob`)).status).toBe(404);
  expect((await ask("bob", "DELETE", `/${slug}/shares/bob`)).status).toBe(200);
  expect([await sees("bob"), await mine()]).toEqual([hidden, []]);
  expect((await ask("ada", "PUT", `/${slug}/shares/ada`, { role: "read" })).status).toBe(400);
  await share("read");
  expect((await ask("ada", "DELETE", `/${slug}`)).status).toBe(200);
  expect([await sees("bob"), await mine()]).toEqual([hidden, []]);
});

test("only users with write access can change a collection", async () => {
  const context = await ask("bob", "POST", "", { title: "Ours", namespace: "yard", private: true });
  const slug: string = context.body.slug;
  expect(slug).toMatch(/^yard\/ours-/);
  expect((await ask("cyd", "GET", `/${slug}`)).status).toBe(200);
  expect((await ask("cyd", "PATCH", `/${slug}`, { title: "Mine" })).status).toBe(403);
  expect((await ask("eve", "GET", `/${slug}`)).status).toBe(404);
  const own = await create("ada", "Own");
  expect((await ask("eve", "PATCH", `/${own}`, { title: "Hers" })).status).toBe(403);
  expect((await ask("nobody", "PATCH", `/${own}`, { title: "Nobody’s" })).status).toBe(401);
  expect((await ask("reading", "POST", `/${own}/items`, item("org/ice"))).status).toBe(403);
  expect((await ask("eve", "POST", "", { title: "Not hers", namespace: "ada" })).status).toBe(403);
  expect((await ask("nobody", "POST", "", { title: "No one’s", namespace: "ada" })).status).toBe(401);
});

test.each([
  [{ title: "" }, "title"],
  [{ title: "x".repeat(61) }, "title"],
  [{ title: "y", description: "x".repeat(151) }, "description"],
  [{ title: "y", item: { type: "dataset", id: "org/data" } }, "item"],
])("rejects %o and names the field", async (body, field) => {
  const { status, body: response } = await ask("ada", "POST", "", { namespace: "ada", ...body });
  expect([status, response.error]).toEqual([400, expect.stringContaining(`${field}:`)]);
});
