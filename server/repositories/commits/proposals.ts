import type { UserPrincipal } from "../../http/auth/principal.ts";
import type { Repository } from "../store.ts";
import type { IncomingCommit } from "./parse-operations.ts";

/** A pull request, as far as a commit to its ref needs it. */
export interface Proposal {
  num: number;
  status: string;
  author_id: string;
}

/** Pull requests as commits see them; the community feature implements it. */
export interface Proposals {
  /** Opens a pull request with the commit as its change: both exist, or neither. */
  propose(
    user: UserPrincipal,
    repository: Repository,
    incoming: IncomingCommit,
  ): Promise<{ oid: string; num: number }>;
  find(repository: Repository, num: number): Promise<Proposal | undefined>;
  /** Adds a commit to the timeline of the pull request. */
  recordCommit(
    repository: Repository,
    num: number,
    user: UserPrincipal,
    commit: { subject: string; oid: string },
  ): Promise<void>;
}
