import type { Proposals } from "../../repositories/commits/proposals.ts";
import type { CommunityRepositories } from "../community.ts";
import { proposeCommit } from "./pull-requests.ts";

/** Creates the pull request operations that commit routes use. */
export const createProposals = (hub: CommunityRepositories): Proposals => ({
  propose: (user, repository, base, incoming) => proposeCommit(hub, user, repository, base, incoming),
  find: (repository, num) => hub.discussions.get(repository.key, num),
  async recordCommit(repository, num, user, data) {
    await hub.discussions.add({ repository_key: repository.key, num }, user.id, [{ type: "commit", data }]);
  },
});
