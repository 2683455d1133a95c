import type { UserPrincipal } from "../../http/auth/principal.ts";
import type { Repository } from "../store.ts";
import type { IncomingCommit } from "./parse-operations.ts";

/** The properties of a pull request that a commit to its ref needs. */
export interface Proposal {
  num: number;
  status: string;
  author_id: string;
}

/** Pull requests as seen by commits. Implemented by the community feature. */
export interface Proposals {
  /** Opens a pull request to the branch `base` with the commit as its change, atomically. */
  propose(
    user: UserPrincipal,
    repository: Repository,
    base: string,
    incoming: IncomingCommit,
  ): Promise<{ oid: string; num: number; warnings: readonly string[] }>;
  find(repository: Repository, num: number): Promise<Proposal | undefined>;
  /** Adds a commit to the timeline of the pull request. */
  recordCommit(
    repository: Repository,
    num: number,
    user: UserPrincipal,
    commit: { subject: string; oid: string },
  ): Promise<void>;
}
