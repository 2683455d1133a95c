import type { Peer } from "./clients.ts";
import topics from "./deviations.json" with { type: "json" };

/** An intended difference between this client and a published one. */
interface Row {
  id: string;
  why: string;
  /** Pattern of case names. */
  where: string;
  /** ID of the peer. Default: both. */
  peer?: string;
  /** Differences between the observations, as returned by `differences`. */
  differs: readonly string[];
  /** Patterns of the peer's error and of ours. */
  theirs?: string;
  ours?: string;
}

const rows: readonly Row[] = Object.values(topics).flat();
const toPattern = (source: string | undefined) => (source === undefined ? undefined : new RegExp(source));

/** All deviations. The test fails for a difference that is not listed, and for a deviation that no longer occurs. */
const deviations = rows.map(({ where, theirs, ours, ...row }) => ({
  ...row,
  where: new RegExp(where),
  theirs: toPattern(theirs),
  ours: toPattern(ours),
}));

/** Returns the deviations from a peer. */
export const deviationsFrom = ({ id }: Peer) => deviations.filter(({ peer }) => (peer ?? id) === id);
