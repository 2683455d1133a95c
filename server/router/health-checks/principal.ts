import type { Caller } from "../gateway/ports.ts";

/** Who calls in the hub's own name, to measure providers. In the ledger its token is `probe`, and its user nobody. */
export const PROBER: Caller = { tokenId: "probe", userId: "" };

/** Whose budget probes have. */
export const PROBES = "probes";

export const isProbe = ({ tokenId }: Pick<Caller, "tokenId">): boolean => tokenId === PROBER.tokenId;
