import { selectSlices } from "../../database/slices.ts";
import { Store } from "../../database/store.ts";
import type { Database } from "../../database/tables.ts";
import { yieldToEventLoop } from "../../database/yield-to-event-loop.ts";
import type { HistoryStore } from "../commits/history-store.ts";
import type { StoredCommit } from "../git/commit.ts";
import type { TreeSource } from "../git/edit-tree.ts";
import { PULL_REQUESTS } from "../git/ref-names.ts";
import { isFolder } from "../git/tree.ts";
import type { Step } from "../store.ts";

/** Objects whose uploaders are read at once. */
const MAX_OBJECTS_AT_ONCE = 5000;

type ListedCommit = Pick<StoredCommit, "oid" | "tree" | "parents">;

const isPullRequest = ({ name }: { name: string }) => name.startsWith(PULL_REQUESTS);

/**
 * Finds objects that do not count for the owner yet, although branches or tags lead to them: those of users who proposed
 * them, and pointers to files whose upload is not committed.
 */
export class ProposedObjects extends Store {
  readonly #history: HistoryStore;
  readonly #trees: (repository: { key: number }) => TreeSource;

  constructor(db: Database, history: HistoryStore, trees: (repository: { key: number }) => TreeSource) {
    super(db);
    this.#history = history;
    this.#trees = trees;
  }

  /** Lists the proposed objects to which a step makes a branch or a tag lead. */
  async ofStep(
    repository: number,
    { refs, commits = [] }: Pick<Step, "refs" | "commits">,
  ): Promise<string[]> {
    const targets = refs.flatMap((ref) => (ref.to && !isPullRequest(ref) ? ref.to.commit : []));
    if (targets.length === 0 || !(await this.#exist(repository))) return [];
    const reached = new Set(targets);
    const added: ListedCommit[] = [];
    for (const commit of commits.toReversed()) {
      await yieldToEventLoop();
      if (!reached.delete(commit.oid)) continue;
      added.push(commit);
      for (const parent of commit.parents) reached.add(parent);
    }
    const tips = await this.#listTips(repository);
    const earlier = await this.#history.listAdded(repository, [...reached], tips);
    return this.#list(repository, [...earlier, ...added.reverse()]);
  }

  /** Lists the proposed objects to which branches and tags lead. There are none unless a count is wrong. */
  async ofRefs(repository: number): Promise<string[]> {
    if (!(await this.#exist(repository))) return [];
    const tips = await this.#listTips(repository);
    return this.#list(repository, await this.#history.listAdded(repository, tips, []));
  }

  /** Selects uploads that are not committed. */
  #uploads(repository: number) {
    return this.db
      .selectFrom("lfs_files")
      .select("sha256")
      .where("repository_key", "=", repository)
      .where("committed", "=", 0);
  }

  /** Whether there may be any. Most repositories have none, which saves reading trees. */
  async #exist(repository: number): Promise<boolean> {
    const proposed = this.db
      .selectFrom("git_objects")
      .select("oid")
      .where("repository_key", "=", repository)
      .where("uploader", "<>", "");
    return (
      [...(await this.#uploads(repository).limit(1).execute()), ...(await proposed.limit(1).execute())]
        .length > 0
    );
  }

  /** Returns the commits of the branches and tags. */
  async #listTips(repository: number): Promise<string[]> {
    const refs = await this.db
      .selectFrom("git_refs")
      .select(["name", "commit_oid"])
      .where("repository_key", "=", repository)
      .execute();
    return refs.filter((ref) => !isPullRequest(ref)).map(({ commit_oid }) => commit_oid);
  }

  async #list(repository: number, commits: readonly ListedCommit[]): Promise<string[]> {
    const found = new Set<string>();
    let some = new Set<string>();
    const find = async () => {
      const rows = await selectSlices(this.db, some, (_, slice) =>
        this.db
          .selectFrom("git_objects")
          .select("oid")
          .where("repository_key", "=", repository)
          .where("oid", "in", slice)
          .where(({ or, eb, exists }) =>
            or([
              eb("uploader", "<>", ""),
              exists(this.#uploads(repository).where("sha256", "=", eb.ref("git_objects.lfs_sha256"))),
            ]),
          ),
      );
      for (const { oid } of rows) found.add(oid);
      some = new Set();
    };
    for await (const oid of this.#walk(repository, commits)) {
      some.add(oid);
      if (some.size >= MAX_OBJECTS_AT_ONCE) await find();
    }
    await find();
    return [...found];
  }

  /**
   * Yields the objects that commits, parents before children, add to those before. Reads trees that count for the owner,
   * too: a merge or a push that failed can have stored a tree with proposed files.
   */
  async *#walk(repository: number, commits: readonly ListedCommit[]): AsyncGenerator<string> {
    const trees = this.#trees({ key: repository });
    const roots = new Map(commits.map(({ oid, tree }) => [oid, tree]));
    const before = commits.flatMap(({ parents }) => parents.slice(0, 1)).filter((oid) => !roots.has(oid));
    for (const [oid, tree] of await this.#history.trees(repository, before)) roots.set(oid, tree);
    const read = new Set<string>();
    for (const { oid, tree, parents } of commits) {
      yield oid;
      // Only differences to the first parent are read, whose objects were found before or count for the owner.
      const stack = [{ oid: tree, base: roots.get(parents[0] ?? "") }];
      for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
        if (next.oid === next.base || read.has(next.oid)) continue;
        read.add(next.oid);
        yield next.oid;
        const old = next.base === undefined ? undefined : await trees.tree(next.base);
        for (const entry of (await trees.tree(next.oid)).values()) {
          const same = old?.get(entry.name);
          if (!isFolder(entry)) {
            if (same?.oid !== entry.oid) yield entry.oid;
          } else stack.push({ oid: entry.oid, base: same && isFolder(same) ? same.oid : undefined });
        }
      }
    }
  }
}
