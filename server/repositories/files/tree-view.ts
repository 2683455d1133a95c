import type { TreeEntry } from "@modelyard/contract";
import { MAX_LISTED_MESSAGE_CHARACTERS } from "../../http/limits.ts";
import { titleAndBody } from "../git/commit.ts";
import { isFolder } from "../git/tree.ts";
import type { PathEntry } from "../git/walk-tree.ts";
import { lastCommits } from "../commits/last-commits.ts";
import type { Repositories } from "../repositories.ts";
import type { Revision } from "../refs/revisions.ts";
import type { ObjectFacts } from "../objects/store.ts";
import type { Repository } from "../store.ts";

/** Returns tree entries in the format of Hugging Face. With `expand`, includes the last commit of each. */
export async function treeEntries(
  hub: Repositories,
  repository: Repository,
  { commit }: Revision,
  entries: readonly PathEntry[],
  { expand }: { expand: boolean },
): Promise<TreeEntry[]> {
  const files = entries.filter((entry) => !isFolder(entry));
  const facts = await hub.objects.describe(repository.key, files);
  const paths = entries.map(({ path }) => path);
  const lastChanges = expand ? await lastCommits(hub, repository, commit, paths) : undefined;
  const commits = lastChanges && (await commitViews(hub, repository, [...new Set(lastChanges.values())]));
  return entries.map((entry) => {
    const lastCommit = commits?.get(lastChanges?.get(entry.path) ?? "");
    return {
      type: isFolder(entry) ? "directory" : "file",
      oid: entry.oid,
      ...getSizes(facts.get(entry.oid)),
      path: entry.path,
      ...(lastCommit && {
        lastCommit: { id: lastCommit.id, title: lastCommit.title, date: lastCommit.date },
      }),
    };
  });
}

function getSizes(facts: ObjectFacts | undefined) {
  if (facts?.lfs === undefined) return { size: facts?.size ?? 0 };
  const { oid, size } = facts.lfs;
  return { size, lfs: { oid, size, pointerSize: facts.size } };
}

/** Returns the start of a text as a copy: a part of a string keeps all of it in memory. */
const copyStart = (text: string) => Buffer.from(text.slice(0, MAX_LISTED_MESSAGE_CHARACTERS)).toString();

/** Returns commits in the format of Hugging Face, by ID. Long messages are cut. */
export async function commitViews(hub: Repositories, repository: Repository, oids: readonly string[]) {
  const views = await Array.fromAsync(
    hub.objects.commits(repository.key, oids),
    ({ oid, author, committer, message }) => {
      const { title, body } = titleAndBody(copyStart(message));
      const date = new Date(committer.at * 1000).toISOString();
      return { id: oid, title, message: body, authors: [{ user: copyStart(author.name) }], date };
    },
  );
  return new Map(views.map((view) => [view.id, view]));
}
