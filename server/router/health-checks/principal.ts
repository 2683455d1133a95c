import type { Caller } from "../gateway/ports.ts";

/** Who calls in the hub's own name, to measure providers. In the ledger its token is `probe`, and its user nobody. */
export const HEALTH_CHECK_CALLER: Caller = { tokenId: "probe", userId: "" };

/** Whose budget probes have. */
export const HEALTH_CHECK_OWNER = "probes";

export const isHealthCheck = ({ tokenId }: Pick<Caller, "tokenId">): boolean =>
  tokenId === HEALTH_CHECK_CALLER.tokenId;
