import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { openDatabase } from "../../database/database.ts";
import { HistoryStore, recordCommits } from "./history-store.ts";

const REPOSITORY = 1;
const toOid = (n: number) => n.toString(16).padStart(40, "0");

/** Records commits, each given as the indexes of its parents, of which all are smaller. */
async function record(parents: readonly (readonly number[])[]) {
  const db = await openDatabase({ path: ":memory:" });
  const author = { name: "ada", email: "", at: 0, zone: "+0000" };
  const commits = parents.map((before, n) => ({
    oid: toOid(n),
    tree: toOid(n),
    parents: before.map(toOid),
    author,
    committer: { ...author, at: n % 3 },
    message: "",
  }));
  await db.transaction().execute((transaction) => recordCommits(transaction, REPOSITORY, commits));
  return { db, history: new HistoryStore(db), [Symbol.asyncDispose]: () => db.destroy() };
}

const graph = fc
  .array(fc.array(fc.nat(), { maxLength: 3 }), { minLength: 1, maxLength: 30 })
  .map((all) => all.map((some, n) => (n === 0 ? [] : [...new Set(some.map((parent) => parent % n))])));

test("pages of a history and common ancestors are those of a search through the graph", async () => {
  await fc.assert(
    fc.asyncProperty(graph, fc.nat(), fc.nat(), fc.nat(5), async (parents, first, second, size) => {
      await using recorded = await record(parents);
      const { history } = recorded;
      const depths: number[] = [];
      for (const before of parents) depths.push(1 + Math.max(0, ...before.map((n) => depths[n] ?? 0)));
      const reachable = (n: number): Set<number> =>
        new Set([n, ...(parents[n] ?? []).flatMap((parent) => [...reachable(parent)])]);
      const order = (all: Iterable<number>) =>
        [...all].sort((a, b) => (depths[b] ?? 0) - (depths[a] ?? 0) || (b % 3) - (a % 3) || b - a).map(toOid);
      const [one, other] = [first % parents.length, second % parents.length];

      const expected = order(reachable(one));
      // Before the total is known.
      for (let offset = 0; offset <= expected.length; offset += size + 1) {
        const page = { offset, limit: size + 1, countsAll: false };
        const { total, oids } = await history.before(REPOSITORY, toOid(one), page);
        expect(oids).toEqual(expected.slice(offset, offset + size + 1));
        expect(total > offset + oids.length).toBe(expected.length > offset + oids.length);
      }
      // Again with the known total.
      for (const _ of [1, 2]) {
        const limit = size + 1;
        for (let offset = 0; offset <= expected.length + limit; offset += limit)
          expect(await history.before(REPOSITORY, toOid(one), { offset, limit })).toEqual({
            total: expected.length,
            oids: expected.slice(offset, offset + limit),
          });
      }
      const both = await Array.fromAsync(
        history.ancestors(REPOSITORY, [toOid(one), toOid(other)]),
        ({ oid, tree }) => [oid, tree],
      );
      const union = order(reachable(one).union(reachable(other)));
      expect(both).toEqual(union.map((oid) => [oid, oid]));
      const [left, right] = [
        await history.get(REPOSITORY, toOid(one)),
        await history.get(REPOSITORY, toOid(other)),
      ];
      const common = await history.commonAncestor(REPOSITORY, left as never, right as never);
      expect(common?.oid).toBe(order(reachable(one).intersection(reachable(other)))[0]);
      const added = await history.listAdded(REPOSITORY, [toOid(one)], [toOid(other), toOid(0)]);
      const difference = order(reachable(one).difference(reachable(other).union(new Set([0]))));
      expect(added.map(({ oid }) => oid)).toEqual(difference.reverse());
    }),
  );
});

test("a long history is counted in batches between which other requests run", async () => {
  const length = 20_000;
  await using recorded = await record(Array.from({ length }, (_, n) => (n === 0 ? [] : [n - 1])));
  let iterations = 0;
  const timer = setInterval(() => iterations++);
  const page = await recorded.history.before(REPOSITORY, toOid(length - 1), { offset: 0, limit: 1 });
  clearInterval(timer);
  expect(page).toEqual({ total: length, oids: [toOid(length - 1)] });
  expect(iterations).toBeGreaterThan(0);
});

test("a page without the total reads only the start of a long history", async () => {
  const length = 5000;
  await using recorded = await record(Array.from({ length }, (_, n) => (n === 0 ? [] : [n - 1])));
  const rows = vi.spyOn(recorded.db, "selectFrom");
  const page = { offset: 0, limit: 2, countsAll: false };
  const { oids } = await recorded.history.before(REPOSITORY, toOid(length - 1), page);
  expect(oids).toEqual([length - 1, length - 2].map(toOid));
  // The first commit, and once the commits and their parents.
  expect(rows.mock.calls.map(([table]) => table)).toEqual([
    "git_commits",
    "git_commits",
    "git_commit_parents",
  ]);
});

test("added commits are listed without the history before them", async () => {
  const length = 5000;
  await using recorded = await record(Array.from({ length }, (_, n) => (n === 0 ? [] : [n - 1])));
  const rows = vi.spyOn(recorded.db, "selectFrom");
  const added = await recorded.history.listAdded(REPOSITORY, [toOid(length - 1)], [toOid(length - 3)]);
  expect(added).toEqual(
    [length - 2, length - 1].map((n) => ({ oid: toOid(n), tree: toOid(n), parents: [toOid(n - 1)] })),
  );
  // Both ends, and once the commits and their parents.
  expect(rows).toHaveBeenCalledTimes(4);
});
