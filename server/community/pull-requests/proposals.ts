import type { Proposals } from "../../repositories/commits/proposals.ts";
import type { CommunityRepositories } from "../community.ts";
import { proposeCommit } from "./pull-requests.ts";

/** Pull requests, for the routes that commit to them. */
export const createProposals = (hub: CommunityRepositories): Proposals => ({
  propose: (user, repository, incoming) => proposeCommit(hub, user, repository, incoming),
  find: (repository, num) => hub.discussions.get(repository.key, num),
  async recordCommit(repository, num, user, data) {
    await hub.discussions.add({ repository_key: repository.key, num }, user.id, [{ type: "commit", data }]);
  },
});
