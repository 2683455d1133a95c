import type { Viewer } from "@modelyard/search";
import type { HttpContext } from "../http/context.ts";
import type { Accounts } from "./accounts.ts";
import type { Oidc } from "./oidc/oidc.ts";

/** What the routes of this feature need. */
export interface AccountsContext extends HttpContext {
  accounts: Accounts;
  /** The identity provider for single sign-on, if one is configured. */
  oidc?: Oidc | undefined;
}

/** Counts an owner's models; search implements it. */
export interface ModelCounts {
  search: {
    counts(facet: "author", values: readonly string[], viewer?: Viewer): Promise<number[]>;
  };
}

/** Prompt logging of accounts; the router implements it. */
export interface PromptLoggingDays {
  router: { promptLogs: { days(caller: { userId: string; organizationId?: string }): number | undefined } };
}
