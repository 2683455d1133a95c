import type { Peer } from "./clients.ts";
import topics from "./deviations.json" with { type: "json" };

/** An intended difference between this client and a published one. */
interface Row {
  id: string;
  why: string;
  /** Which cases, as a pattern of their names. */
  where: string;
  /** Both, unless it says one. */
  peer?: string;
  /** In what the observations then differ, in the words of `differences`. */
  differs: readonly string[];
  /** Patterns of the peer's error and of ours. */
  theirs?: string;
  ours?: string;
}

const rows: readonly Row[] = Object.values(topics).flat();
const toPattern = (source: string | undefined) => (source === undefined ? undefined : new RegExp(source));

/** All of them. A difference that is not here fails the test, and so does one that is here and no longer shows. */
const deviations = rows.map(({ where, theirs, ours, ...row }) => ({
  ...row,
  where: new RegExp(where),
  theirs: toPattern(theirs),
  ours: toPattern(ours),
}));

/** Returns the deviations from a peer. */
export const deviationsFrom = ({ id }: Peer) => deviations.filter(({ peer }) => (peer ?? id) === id);
