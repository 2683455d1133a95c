import type { Peer } from "./clients.ts";
import topics from "./deviations.json" with { type: "json" };

/** An intended difference between this client and a published one. */
interface Row {
  id: string;
  reason: string;
  /** Pattern of case names. */
  where: string;
  /** ID of the peer. Default: both. */
  peer?: string;
  /** Differences between the observations, as returned by `differences`. */
  differs: readonly string[];
  /** Patterns of the peer's error and of this client's. */
  peerError?: string;
  ownError?: string;
}

const rows: readonly Row[] = Object.values(topics).flat();
const toPattern = (source: string | undefined) => (source === undefined ? undefined : new RegExp(source));

/** All deviations. The test fails for a difference that is not listed, and for a deviation that no longer occurs. */
const deviations = rows.map(({ where, peerError, ownError, ...row }) => ({
  ...row,
  where: new RegExp(where),
  peerError: toPattern(peerError),
  ownError: toPattern(ownError),
}));

/** Returns the deviations from a peer. */
export const getDeviations = ({ id }: Peer) => deviations.filter(({ peer }) => (peer ?? id) === id);
