import type { UserPrincipal } from "../http/auth/principal.ts";
import { yieldToEventLoop } from "../database/yield-to-event-loop.ts";
import { measureTree } from "./git/measure-tree.ts";
import { MAIN, PULL_REQUESTS } from "./git/ref-names.ts";
import type { Repository } from "./store.ts";
import { describeModel } from "./describe/describe.ts";
import type { FoundModel } from "./find.ts";
import { completeRepository, prepareRepository } from "./create.ts";
import { splitId } from "./names.ts";
import type { Repositories } from "./repositories.ts";

/**
 * Creates a repository with all branches, tags, and the history of another. Blobs are shared, not copied; pull requests
 * are not included. Gated models stay gated. Returns `undefined` if the name is taken.
 */
export async function duplicateRepository(
  hub: Repositories,
  principal: UserPrincipal,
  source: FoundModel,
  input: { id: string; private: boolean },
): Promise<Repository | undefined> {
  const repository = await prepareRepository(hub, principal, input.id);
  return (
    repository && completeRepository(hub, repository, () => copy(hub, principal, source, repository, input))
  );
}

async function copy(
  hub: Repositories,
  principal: UserPrincipal,
  { record, repository: source }: FoundModel,
  repository: Repository,
  input: { id: string; private: boolean },
): Promise<boolean> {
  // Refs are read first, so their objects exist even if the source changes in the meantime.
  const refs = (await hub.refs.list(source.key)).filter(({ name }) => !name.startsWith(PULL_REQUESTS));
  const trees = hub.trees(source);
  const tips = [...new Set(refs.map(({ commit_oid }) => commit_oid))];
  for (const tip of tips) {
    const commit = await hub.history.get(source.key, tip);
    if (commit) await measureTree(trees, commit.tree);
    await yieldToEventLoop();
  }
  const commits = await Array.fromAsync(hub.history.ancestors(source.key, tips), ({ oid }) => oid);
  // The transaction that creates the repository checks again, as other uploads may end during the copy.
  const bytes = await hub.usage.size(source.key);
  const { owner } = splitId(input.id);
  const target = { repository: repository.key, owner, by: principal.name };
  await hub.quotas.check(target, { bytes, stored: 0 });
  await hub.copies.objects(source.key, repository.key, principal.name);
  await hub.copies.commits(source.key, repository.key, commits);
  const main = refs.find(({ name }) => name === MAIN);
  const head = main && (await hub.objects.commit(repository.key, main.commit_oid));
  const describe = head && (await describeModel(hub, repository, head));
  return hub.store.create(repository, {
    by: principal.name,
    refs: refs.map(({ name, target, commit_oid }) => ({
      name,
      from: undefined,
      to: { target, commit: commit_oid },
    })),
    model: (before) => {
      const described = describe?.(before) ?? before;
      const bare = { tags: [], siblings: [], mappings: {}, sources: [], disabled: false };
      return {
        ...described,
        record: {
          ...bare,
          ...described?.record,
          id: repository.id,
          uploaded: true,
          private: input.private,
          gated: record.gated,
        },
      };
    },
  });
}
