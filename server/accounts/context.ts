import type { Viewer } from "@modelyard/search";
import type { HttpContext } from "../http/context.ts";
import type { Accounts } from "./accounts.ts";
import type { EncryptionKey } from "./encryption-key.ts";
import type { Oidc } from "./oidc/oidc.ts";

/** Dependencies of the account routes. */
export interface AccountsContext extends HttpContext {
  accounts: Accounts;
  /** Signs the cookies of known devices. */
  secret: Pick<EncryptionKey, "key">;
  /** Identity provider for single sign-on, if configured. */
  oidc?: Oidc | undefined;
}

/** Counts an owner's models. Implemented by search. */
export interface ModelCounts {
  search: {
    counts(facet: "author", values: readonly string[], viewer?: Viewer): Promise<number[]>;
  };
}

/** Prompt logging settings of accounts. Implemented by the router. */
export interface PromptLoggingDays {
  router: { promptLogs: { days(caller: { userId: string; organizationId?: string }): number | undefined } };
}
