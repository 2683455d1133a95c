import { describe, expect, test } from "vitest";
import { createTestRepository } from "../../testing/repository.ts";
import { sharedHub } from "../../testing/shared.ts";
import { aUser } from "../../testing/users.ts";

const as: Record<string, Record<string, string>> = { nobody: {} };
const hub = await sharedHub();
for (const name of ["ada", "eve", "bob"]) as[name] = await (await aUser(hub, name)).token();
as["reading"] = await (await aUser(hub, "eve")).token("read");

const send = (user: string, method: string, url: string, payload?: object) =>
  hub.send(method, `/api/models/${url}`, as[user], payload);
const commit = (user: string, id: string, path: string, content: string, to = "main", query = "") =>
  send(user, "POST", `${id}/commit/${encodeURIComponent(to)}${query}`, {
    summary: `Write ${path}`,
    files: [{ path, content }],
  });
const text = async (id: string, path: string, revision = "main") =>
  (await hub.get(`/${id}/resolve/${encodeURIComponent(revision)}/${path}`)).body;
const create = (id: string, isPrivate = false) =>
  createTestRepository(hub.repositories, id, {}, { private: isPrivate });

describe("a pull request", () => {
  test("can be opened by any reader with a commit, and does not change main until merged", async () => {
    await create("ada/one");
    const proposed = await commit("eve", "ada/one", "a.txt", "hello", "main", "?create_pr=1");
    expect(proposed.json()).toMatchObject({ pullRequestUrl: "http://hub.test/ada/one/discussions/1" });
    expect((await hub.get("/ada/one/resolve/main/a.txt")).statusCode).toBe(404);
    expect(await text("ada/one", "a.txt", "refs/pr/1")).toBe("hello");
    expect((await hub.models.get("ada/one"))?.siblings).not.toContain("a.txt");
    expect((await commit("eve", "ada/one", "a.txt", "more", "refs/pr/1")).statusCode).toBe(200);
    expect((await commit("bob", "ada/one", "a.txt", "mine", "refs/pr/1")).statusCode, "other user").toBe(403);
    const details = (await send("nobody", "GET", "ada/one/discussions/1?diff=1")).json();
    expect(details).toMatchObject({ status: "open", filesWithConflicts: [], author: { name: "eve" } });
    expect(details.diff).toContain("+more");

    expect((await send("eve", "POST", "ada/one/discussions/1/merge", {})).statusCode).toBe(403);
    await commit("ada", "ada/one", "b.txt", "meanwhile");
    const merged = await send("ada", "POST", "ada/one/discussions/1/merge", {});
    expect(merged.statusCode, merged.body).toBe(200);
    expect([await text("ada/one", "a.txt"), await text("ada/one", "b.txt")]).toEqual(["more", "meanwhile"]);
    expect((await hub.models.get("ada/one"))?.sha).toBe(merged.json().mergeCommitId);
    expect((await send("ada", "POST", "ada/one/discussions/1/merge", {})).statusCode).toBe(400);
    expect((await commit("eve", "ada/one", "a.txt", "late", "refs/pr/1")).statusCode).toBe(400);
  });

  test("reports merge conflicts by file", async () => {
    await create("ada/two");
    await commit("ada", "ada/two", "a.txt", "base");
    await commit("eve", "ada/two", "a.txt", "theirs", "main", "?create_pr=1");
    await commit("ada", "ada/two", "a.txt", "ours");
    const details = (await send("ada", "GET", "ada/two/discussions/1")).json();
    expect(details.filesWithConflicts).toEqual(["a.txt"]);
    const merge = await send("ada", "POST", "ada/two/discussions/1/merge", {});
    expect([merge.statusCode, merge.json().error]).toEqual([409, expect.stringContaining("a.txt")]);
    expect(await text("ada/two", "a.txt")).toBe("ours");
    await commit("eve", "ada/two", "a.txt", "ours", "refs/pr/1");
    const resolved = (await send("ada", "GET", "ada/two/discussions/1")).json();
    expect(resolved.filesWithConflicts, "both branches are identical").toEqual([]);
    expect([details.changes, resolved.changes]).toEqual([
      { base: "refs/heads/main" },
      { base: "refs/heads/main", empty: true },
    ]);
  });

  test("targets the branch of its commit, and remains after the deletion of that branch", async () => {
    await create("ada/three");
    await send("ada", "POST", "ada/three/branch/dev", {});
    const proposed = await commit("eve", "ada/three", "a.txt", "hello", "dev", "?create_pr=1");
    expect(proposed.statusCode, proposed.body).toBe(200);
    const details = async () => (await send("nobody", "GET", "ada/three/discussions/1?diff=1")).json();
    expect(await details()).toMatchObject({ changes: { base: "refs/heads/dev" }, filesWithConflicts: [] });
    expect((await send("ada", "POST", "ada/three/discussions/1/merge", {})).statusCode).toBe(200);
    expect(await text("ada/three", "a.txt", "dev")).toBe("hello");
    expect((await hub.get("/ada/three/resolve/main/a.txt")).statusCode).toBe(404);
    expect((await hub.models.get("ada/three"))?.siblings).not.toContain("a.txt");

    await commit("eve", "ada/three", "b.txt", "more", "dev", "?create_pr=1");
    await hub.send("DELETE", "/api/models/ada/three/branch/dev", as["ada"]);
    expect((await details()).diff).toContain("+hello");
    expect((await send("nobody", "GET", "ada/three/discussions/2?diff=1")).json().diff).toBe("");
    const merge = await send("ada", "POST", "ada/three/discussions/2/merge", {});
    expect([merge.statusCode, merge.json().error]).toEqual([400, "The branch dev was deleted."]);
    const rejected = await commit("eve", "ada/three", "c.txt", "c", "v1", "?create_pr=1");
    expect(rejected.headers["x-error-code"]).toBe("RevisionNotFound");
  });

  test("has a unique number even if several are opened concurrently", async () => {
    await create("ada/many");
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, i) => commit("eve", "ada/many", `f${i}`, `${i}`, "main", "?create_pr=1")),
    );
    const nums = responses.map((response) => Number(response.json().pullRequestUrl?.split("/").at(-1)));
    expect(nums.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const [i, num] of nums.entries())
      expect(await text("ada/many", `f${i}`, `refs/pr/${num}`)).toBe(`${i}`);
  });

  test("requires read access and a token with write permission", async () => {
    await create("ada/hidden", true);
    const propose = (user: string, id: string) => commit(user, id, "a", "a", "main", "?create_pr=1");
    expect((await propose("eve", "ada/hidden")).statusCode).toBe(404);
    expect((await send("eve", "GET", "ada/hidden/discussions")).statusCode).toBe(404);
    await create("ada/shut");
    await send("ada", "PUT", "ada/shut/settings", { gated: "manual" });
    expect((await propose("eve", "ada/shut")).headers["x-error-code"]).toBe("GatedRepo");
    expect((await propose("nobody", "ada/one")).statusCode).toBe(401);
    expect((await propose("reading", "ada/one")).statusCode).toBe(403);
    expect((await commit("eve", "ada/one", "a", "a")).statusCode, "directly to main").toBe(403);
    await send("ada", "POST", "ada/one/tag/main", { tag: "v1" });
    expect((await commit("ada", "ada/one", "a", "a", "refs/tags/v1")).statusCode, "to a tag").toBe(400);
  });
});

describe("a discussion", () => {
  test("accepts comments of readers, but changes only by its author and writers of the repository", async () => {
    await create("ada/talk");
    const opened = await send("eve", "POST", "ada/talk/discussions", {
      title: "<b>Why?</b>",
      description: "<script>",
    });
    expect(opened.json()).toEqual({
      url: "http://hub.test/ada/talk/discussions/1",
      num: 1,
      pullRequest: false,
    });
    const url = "ada/talk/discussions/1";
    expect((await send("nobody", "POST", `${url}/comment`, { comment: "x" })).statusCode).toBe(401);
    expect((await send("bob", "POST", `${url}/comment`, { comment: "Because" })).statusCode).toBe(201);
    expect((await send("bob", "POST", `${url}/title`, { title: "Mine now" })).statusCode).toBe(403);
    expect((await send("bob", "POST", `${url}/status`, { status: "closed" })).statusCode).toBe(403);
    expect((await send("eve", "POST", `${url}/title`, { title: "Why not?" })).statusCode).toBe(200);
    expect((await send("ada", "POST", `${url}/status`, { status: "closed" })).statusCode).toBe(200);
    const { events, title, status } = (await send("nobody", "GET", url)).json();
    expect([title, status]).toEqual(["Why not?", "closed"]);
    expect(events.map(({ type }: { type: string }) => type)).toEqual([
      "comment",
      "comment",
      "title-change",
      "status-change",
    ]);
    expect(events[0].data.latest.html).not.toContain("<script>");
    expect((await send("ada", "POST", "ada/talk/discussions", { title: "x" })).statusCode).toBe(400);
    expect((await send("ada", "GET", "ada/talk/discussions/7")).statusCode).toBe(404);
    const results = (await send("ada", "GET", "ada/talk/discussions?search=NOT&status=closed")).json();
    expect(results).toMatchObject({ count: 1, start: 0, numClosedDiscussions: 1 });
    expect((await send("ada", "GET", "ada/talk/discussions?search=%25")).json().count).toBe(0);
  });
});
