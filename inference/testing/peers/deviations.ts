import type { Peer } from "./clients.ts";
import { requestDeviations } from "./deviations-in-requests.ts";
import { resultDeviations } from "./deviations-in-results.ts";

/** One thing that this client does otherwise than a published one, on purpose. */
export interface Deviation {
  id: string;
  why: string;
  /** Which cases, by name. */
  where: RegExp;
  /** Both, unless it says one. */
  peer?: Peer["id"];
  /** In what the observations then differ, in the words of `differences`. */
  differs: readonly string[];
  /** What the error of the peer says, and that of ours. */
  theirs?: RegExp;
  ours?: RegExp;
}

/** All of them. A difference that is not here fails the test, and so does one that is here and no longer shows. */
export const deviations: readonly Deviation[] = [...requestDeviations, ...resultDeviations];
