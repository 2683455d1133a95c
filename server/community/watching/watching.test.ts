import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Follow, Notification } from "@modelyard/contract";
import { MAX_FOLLOWS } from "../../http/limits.ts";
import { aModel, testHub } from "../../testing/hub.ts";
import { aUser } from "../../testing/users.ts";

let hub: Awaited<ReturnType<typeof testHub>>;
const as: Record<string, Record<string, string>> = {};
beforeEach(async () => {
  hub = await testHub();
  // Models before the first check are not reported as new.
  await hub.repositories.newModels.catchUp();
  for (const name of ["ada", "eve", "bob"]) as[name] = await (await aUser(hub, name)).token();
});
afterEach(() => hub[Symbol.asyncDispose]());

async function send<T = Record<string, string>>(
  user: string,
  method: string,
  url: string,
  payload?: object,
): Promise<T> {
  const response = await hub.send(method, url, as[user], payload);
  expect(response.statusCode, `${method} ${url}: ${response.body}`).toBeLessThan(300);
  return response.json() as T;
}

const follow = (user: string, type: Follow["type"], target: string) =>
  send<Follow>(user, "POST", "/api/follows", { type, target });
const publish = (user: string, name: string, isPrivate = false) =>
  send(user, "POST", "/api/repos/create", { name, private: isPrivate });
const commit = (user: string, id: string, path: string, content: string, query = "") =>
  send<{ pullRequestUrl?: string }>(user, "POST", `/api/models/${id}/commit/main${query}`, {
    summary: `Write ${path}`,
    files: [{ path, content }],
  });

async function read(user: string): Promise<Notification[]> {
  await hub.repositories.newModels.catchUp();
  return send<Notification[]>(user, "GET", "/api/notifications");
}
const readTitles = async (user: string) => (await read(user)).map(({ title }) => title);
const countUnread = async (user: string) =>
  (await send<{ unread: number }>(user, "GET", "/api/notifications/count")).unread;

describe("notifications", () => {
  test("reports new models of followed authors, and marks notifications as read and unread", async () => {
    await publish("ada", "before");
    const { id } = await follow("eve", "author", "ADA");
    expect((await follow("eve", "author", "ada")).id).toBe(id);
    await publish("ada", "snow");
    await commit("ada", "ada/snow", "README.md", "# Snow");
    const [first, ...others] = await read("eve");
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      title: "New model by ada: ada/snow",
      url: "/ada/snow",
      actor: "ada",
      read: false,
    });
    expect(await readTitles("bob")).toEqual([]);
    expect(await countUnread("eve")).toBe(1);
    await hub.search.catchUp();
    const feed = (await hub.get("/models.atom?author=ada")).body;
    expect(feed).toContain("<title>ada/snow</title>");
    await send("eve", "POST", "/api/notifications/read", { ids: [first?.id, "nothing"] });
    expect(await countUnread("eve")).toBe(0);
    expect((await read("eve"))[0]?.read).toBe(true);
    await send("eve", "POST", "/api/notifications/read", { ids: [first?.id], read: false });
    expect(await countUnread("eve")).toBe(1);
    await publish("ada", "ice");
    expect(await readTitles("eve")).toEqual(["New model by ada: ada/ice", "New model by ada: ada/snow"]);
    const [last] = await read("eve");
    const readAll = () => send("eve", "POST", "/api/notifications/read", { until: last?.id });
    const { previous: until } = await readAll();
    expect(await countUnread("eve")).toBe(0);
    await send("eve", "POST", "/api/notifications/read", { until, read: false });
    expect(await countUnread("eve")).toBe(2);
    await readAll();
    expect(await readAll()).toEqual({ previous: last?.id });
    expect(await countUnread("eve")).toBe(0);
    await send("eve", "DELETE", `/api/follows/${id}`);
    expect(await readTitles("eve")).toEqual([]);
  });

  test("excludes private models, even if they were public before, until they are published", async () => {
    await follow("eve", "author", "ada");
    await follow("eve", "search", "search=secret");
    await publish("ada", "secret-snow", true);
    expect(await readTitles("eve")).toEqual([]);
    expect(await countUnread("eve")).toBe(0);
    await send("ada", "PUT", "/api/models/ada/secret-snow/settings", { private: false });
    expect((await readTitles("eve")).slice(0, 2).toSorted()).toEqual([
      "New model by ada: ada/secret-snow",
      "New model for your search: ada/secret-snow",
    ]);
    await follow("eve", "model", "ada/secret-snow");
    await send("ada", "PUT", "/api/models/ada/secret-snow/settings", { private: true });
    await commit("ada", "ada/secret-snow", "a.txt", "hidden");
    expect(await readTitles("eve")).toEqual([]);
    expect(await countUnread("eve")).toBe(0);
    expect(JSON.stringify(await send("eve", "GET", "/api/follows"))).not.toContain("secret-snow");
    for (const target of ["ada/secret-snow", "ada/nothing"]) {
      const response = await hub.send("POST", "/api/follows", as["eve"], { type: "model", target });
      expect(response.json()).toEqual({ error: `Model "${target}" not found.` });
    }
    expect((await hub.get("/ada/secret-snow.atom", as["eve"])).statusCode).toBe(404);
  });

  test("groups the models of an import, and stores one notification for all followers", async () => {
    await hub.models.put([{ record: aModel({ id: "Big/known" }) }]);
    await hub.search.catchUp();
    await hub.repositories.newModels.catchUp();
    for (const user of ["ada", "eve", "bob"]) {
      await follow(user, "search", "library=gguf&sort=likes");
      await follow(user, "author", "Big");
    }
    for (let batch = 0; batch < 3; batch++) {
      const ids = Array.from({ length: 250 }, (_, i) => `Big/m${batch * 250 + i}`);
      await hub.models.put(ids.map((id) => ({ record: aModel({ id, tags: ["gguf"] }) })));
      await hub.repositories.newModels.catchUp();
    }
    for (const user of ["ada", "eve", "bob"])
      expect((await readTitles(user)).toSorted()).toEqual([
        "750 new models by Big",
        "750 new models for your search",
      ]);
    const byAuthor = (await read("eve")).find(({ title }) => title.includes("Big"));
    expect(byAuthor).toMatchObject({ count: 750, url: "/models?author=Big&sort=created" });
    expect(byAuthor?.models).toHaveLength(3);
    expect(await hub.db.selectFrom("activities").select("id").execute()).toHaveLength(2);
    // Later changes to imported models are not reported.
    await hub.models.put([{ record: aModel({ id: "Big/m1", tags: ["gguf", "x"] }) }]);
    expect((await read("eve"))[0]?.count).toBe(750);
  });

  test("reports a new model that matches a search once, as soon as its metadata is available", async () => {
    await publish("bob", "old");
    await follow("eve", "search", "license=mit&p=3");
    await publish("ada", "snow");
    expect(await readTitles("eve")).toEqual([]);
    await commit("ada", "ada/snow", "README.md", "---\nlicense: mit\n---\n# Snow");
    await commit("bob", "bob/old", "README.md", "---\nlicense: mit\n---\n# Old");
    expect(await readTitles("eve")).toEqual(["New model for your search: ada/snow"]);
    await commit("ada", "ada/snow", "README.md", "---\nlicense: mit\n---\n# More snow");
    expect(await readTitles("eve")).toEqual(["New model for your search: ada/snow"]);
  });
});

describe("a followed model", () => {
  test("notifies about commits, tags, and discussions, and participants about comments", async () => {
    await publish("ada", "snow");
    await follow("eve", "model", "ada/snow");
    await follow("ada", "model", "ada/snow");
    for (const name of ["a", "b"]) await commit("ada", "ada/snow", `${name}.txt`, name);
    await send("ada", "POST", "/api/models/ada/snow/tag/main", { tag: "v1" });
    const url = "/api/models/ada/snow/discussions";
    await send("bob", "POST", url, { title: "A question", description: "What is it?" });
    await send("ada", "POST", `${url}/1/comment`, { comment: "Snow." });
    await commit("bob", "ada/snow", "c.txt", "c", "?create_pr=1");
    await send("ada", "POST", `${url}/2/merge`, {});
    expect((await readTitles("eve")).toSorted()).toEqual(
      [
        "3 new commits to ada/snow",
        "New tag of ada/snow: v1",
        "New discussion: A question (ada/snow)",
        "New pull request: Write c.txt (ada/snow)",
      ].toSorted(),
    );
    expect(await readTitles("bob")).toEqual([
      "Pull request merged: Write c.txt (ada/snow)",
      "New comment: A question (ada/snow)",
    ]);
    // Owners are notified without following their models, but users are not notified of their own actions.
    expect((await readTitles("ada")).toSorted()).toEqual(
      ["New discussion: A question (ada/snow)", "New pull request: Write c.txt (ada/snow)"].toSorted(),
    );
    const [merged, comment] = await read("bob");
    expect(merged?.url).toBe("/ada/snow/discussions/2");
    expect(comment?.url).toMatch(/^\/ada\/snow\/discussions\/1#[0-9a-f]{24}$/);
    const follows = await send<Follow[]>("bob", "GET", "/api/follows?type=discussion&target=ada/snow%231");
    expect(follows).toMatchObject([{ type: "discussion", target: "ada/snow#1" }]);
    await send("bob", "DELETE", `/api/follows/${follows[0]?.id}`);
    expect(await readTitles("bob")).toEqual(["Pull request merged: Write c.txt (ada/snow)"]);

    const feed = (await hub.get("/ada/snow.atom")).body;
    expect(feed).toContain("<title>Discussion #1: A question</title>");
    expect(feed).toContain("<title>Write b.txt</title>");
    expect(feed).toContain('href="http://hub.test/ada/snow.atom"');
  });

  test("keeps its followers after a rename, but not after its deletion", async () => {
    await publish("ada", "snow");
    await follow("eve", "model", "ada/snow");
    await commit("ada", "ada/snow", "a.txt", "a");
    await send("ada", "POST", "/api/repos/move", { fromRepo: "ada/snow", toRepo: "ada/ice" });
    expect(await readTitles("eve")).toEqual(["New commit to ada/ice"]);
    expect(await send<Follow[]>("eve", "GET", "/api/follows")).toMatchObject([{ target: "ada/ice" }]);
    await send("ada", "DELETE", "/api/repos/delete", { name: "ada/ice" });
    expect(await readTitles("eve")).toEqual([]);
    expect(await send("eve", "GET", "/api/follows")).toEqual([]);
  });

  test("notifies the owner about access requests, and users about decisions", async () => {
    await publish("ada", "shut");
    await send("ada", "PUT", "/api/models/ada/shut/settings", { gated: "manual" });
    await send("eve", "POST", "/api/models/ada/shut/user-access-request", { fields: {} });
    expect(await read("ada")).toMatchObject([
      { title: "New access request for ada/shut", actor: "eve", url: "/ada/shut/settings/access-requests" },
    ]);
    await send("ada", "POST", "/api/models/ada/shut/user-access-request/handle", {
      user: "eve",
      status: "accepted",
    });
    expect(await readTitles("eve")).toEqual(["Access to ada/shut approved"]);
    expect(await readTitles("bob")).toEqual([]);
  });
});

test("skips followed searches that are no longer valid", async () => {
  await follow("eve", "search", "author=ada");
  await follow("bob", "search", "num_parameters=min:1B");
  await hub.db
    .updateTable("follows")
    .set({ target: "num_parameters=old" })
    .where("target", "like", "num%")
    .execute();
  await publish("ada", "snow");
  expect(await readTitles("eve")).toHaveLength(1);
  expect(await readTitles("bob")).toEqual([]);
});

describe("the notification feed", () => {
  const createFeed = async (name: string) => {
    const user = await aUser(hub, name);
    as[`${name} in a browser`] = await user.session();
    return send<{ url: string }>(`${name} in a browser`, "POST", "/api/notifications/feed");
  };

  test("serves the feed only at its secret URL, until that URL is replaced or revoked", async () => {
    await follow("eve", "author", "ada");
    await publish("ada", "snow");
    await publish("ada", "hidden", true);
    await hub.repositories.newModels.catchUp();
    const first = new URL((await createFeed("eve")).url);
    const response = await hub.get(first.pathname + first.search);
    expect(response.headers["content-type"]).toContain("application/atom+xml");
    expect(response.headers["cache-control"]).toBe("private, no-store");
    expect(response.body).toContain("<title>New model by ada: ada/snow</title>");
    expect(response.body).not.toContain("hidden");
    expect(response.body).not.toContain(first.searchParams.get("key"));
    const stored = await hub.db.selectFrom("notification_settings").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(first.searchParams.get("key"));

    const second = new URL((await createFeed("eve")).url);
    expect((await hub.get(first.pathname + first.search)).statusCode).toBe(404);
    expect((await hub.get(second.pathname + second.search)).statusCode).toBe(200);
    await send("eve in a browser", "DELETE", "/api/notifications/feed");
    for (const query of [second.search, "", "?key="])
      expect((await hub.get(`/notifications.atom${query}`, as["eve"])).statusCode).toBe(404);
  });

  test("returns 404 once the user is disabled", async () => {
    const { url } = await createFeed("eve");
    const { pathname, search } = new URL(url);
    await aUser(hub, "root", { admin: true });
    const eve = await hub.accounts.users.byName("eve");
    await hub.accounts.users.setRights(eve?.id ?? "", { disabled: true });
    await hub.accounts.directory.refresh();
    expect((await hub.get(pathname + search)).statusCode).toBe(404);
  });
});

describe("following", () => {
  test("requires an existing subject, a filter, and fewer follows than the limit", async () => {
    const attempt = async (payload: object) => {
      const response = await hub.send("POST", "/api/follows", as["eve"], payload);
      return [response.statusCode, response.json().error] as const;
    };
    expect(await attempt({ type: "author", target: "nobody" })).toEqual([404, 'Author "nobody" not found.']);
    expect((await attempt({ type: "search", target: "sort=likes" }))[0]).toBe(400);
    expect((await attempt({ type: "search", target: "pipeline_tag=nonsense" }))[0]).toBe(400);
    expect((await attempt({ type: "search", target: `search=${"x".repeat(990)}&license=mit` }))[0]).toBe(400);
    await publish("ada", "snow");
    expect((await attempt({ type: "discussion", target: "ada/snow#1" }))[0]).toBe(404);
    const created = await follow("eve", "search", "search=a&license=mit&view=table");
    expect(created.target).toBe("license=mit&search=a");
    expect((await follow("eve", "search", "?license=mit&search=a")).id).toBe(created.id);
    const { id } = (await hub.accounts.users.byName("eve")) ?? { id: "" };
    for (let i = 1; i < MAX_FOLLOWS; i++)
      await hub.repositories.follows.add(id, {
        type: "search",
        target: `search=${i}`,
        topic: `search:search=${i}`,
        repository_key: null,
      });
    expect((await attempt({ type: "author", target: "ada" }))[1]).toContain(`${MAX_FOLLOWS}`);
  });
});
