import type { Caller } from "../gateway/ports.ts";

/** The caller of health checks. In the ledger, its token is `probe` and its user is empty. */
export const HEALTH_CHECK_CALLER: Caller = { tokenId: "probe", userId: "" };

/** Owner of the budget of health checks. */
export const HEALTH_CHECK_OWNER = "probes";

export const isHealthCheck = ({ tokenId }: Pick<Caller, "tokenId">): boolean =>
  tokenId === HEALTH_CHECK_CALLER.tokenId;
