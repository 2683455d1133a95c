import { createHubClient } from "@modelyard/contract";
import { afterAll, expect, test, vi } from "vitest";
import { testHub } from "../../../server/testing/hub.ts";
import { createTestRepository } from "../../../server/testing/repository.ts";
import { aUser } from "../../../server/testing/users.ts";
import { contentWorkContext } from "../../content-work.server.ts";
import { summarizeDiff } from "../../repository/diff.ts";
import { loader as historyLoader } from "../history/page.tsx";
import { createArgs } from "../../testing/render-page.tsx";
import { loader as commitLoader } from "./page.tsx";

const hub = await testHub();
afterAll(() => hub[Symbol.asyncDispose]());
const client = createHubClient({
  url: "http://hub.test",
  fetch: async (request) => {
    const { pathname, search } = new URL(request.url);
    const headers = Object.fromEntries(request.headers);
    const { body, statusCode } = await hub.send(
      request.method,
      pathname + search,
      headers,
      await request.text(),
    );
    return new Response(body, { status: statusCode });
  },
});
const token = await (await aUser(hub, "ada")).token();

const commit = (path: string, content: string, query = "") =>
  hub.send("POST", `/api/models/ada/snow/commit/main${query}`, token, {
    summary: `Write ${path}`,
    files: [{ path, content }],
  });

function toArgs(path: string, params = {}) {
  const args = createArgs(client, path, { params: { owner: "ada", name: "snow", ...params } });
  args.context.set(contentWorkContext, {
    run: async (_, diff) => ({ value: summarizeDiff(String(diff)) }),
    render: async () => ({ problem: "busy" }),
  });
  return args;
}

const loadCommit = (id: string) => commitLoader(toArgs(`/ada/snow/commit/${id}`, { commit: id }));
const loadHistory = (path: string) => historyLoader(toArgs(`/ada/snow/commits/main/${path}`));

test("a merge is compared with the branch that it was merged into, and histories stay on that branch", async () => {
  await createTestRepository(hub.repositories, "ada/snow", { "old.txt": "old" });
  // The head of the pull request is deeper than the head of main.
  await commit("a.txt", "a", "?create_pr=1");
  await hub.send("POST", "/api/models/ada/snow/commit/refs%2Fpr%2F1", token, {
    summary: "Write b.txt",
    files: [{ path: "b.txt", content: "b" }],
  });
  await commit("old.txt", "new");
  const main = (await client.getCommit("ada/snow", "main")).commit?.id;
  const merged = await hub.send("POST", "/api/models/ada/snow/discussions/1/merge", token, {});
  const { mergeCommitId } = merged.json();

  const { parent, files } = await loadCommit(mergeCommitId);
  expect(parent).toBe(main);
  expect(files.map(({ path, change }) => [path, change])).toEqual([
    ["a.txt", "added"],
    ["b.txt", "added"],
  ]);
  const { commits } = await loadHistory("old.txt");
  expect(commits.map(({ title }) => title)).toEqual(["Write old.txt", expect.any(String)]);
  const [first] = commits.slice(-1);
  expect(await loadCommit(first?.id ?? "")).not.toHaveProperty("parent");
});

test("pages of a commit and of a path do not count the commits of the model", async () => {
  for (let i = 0; i < 3; i++) await commit("c.txt", `${i}`);
  const before = vi.spyOn(hub.repositories.history, "before");
  const { commits } = await loadHistory("c.txt");
  expect(commits).toHaveLength(3);
  await loadCommit(commits[0]?.id ?? "");
  expect(before).toHaveBeenCalledTimes(4);
  for (const [, , page] of before.mock.calls) expect(page).toMatchObject({ countsAll: false, limit: 1 });
});

test("a missing commit is named, and not reported as a missing page", async () => {
  const missing = "f".repeat(40);
  await expect(loadCommit(missing)).rejects.toMatchObject({ data: { kind: "item", missing } });
});
