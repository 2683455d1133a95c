import type { RoutingDecisionsTable, RequestsTable } from "./tables.ts";
import type { Database } from "../../database/tables.ts";

/** A stored request with its routing decision as JSON, if there is one. */
export interface StoredRequest {
  row: RequestsTable;
  choice: string | undefined;
}

/** Limits requests to a user, an organization, or a token. Empty: all requests. */
export interface RequestScope {
  userId?: string | undefined;
  orgId?: string | undefined;
  tokenId?: string | undefined;
}

/** Selects requests, newest first. */
export function selectRequests(db: Database, { userId, orgId, tokenId }: RequestScope) {
  let query = db.selectFrom("requests").selectAll().orderBy("at", "desc").orderBy("key", "desc");
  if (userId !== undefined) query = query.where("user_id", "=", userId);
  if (orgId !== undefined) query = query.where("org_id", "=", orgId);
  if (tokenId !== undefined) query = query.where("token_id", "=", tokenId);
  return query;
}

/** Creates the store that reads single requests. */
export function createRequestStore(db: Database) {
  async function withDecisions(rows: readonly RequestsTable[]): Promise<StoredRequest[]> {
    const ids = [...new Set(rows.flatMap(({ choice_id: id }) => (id === null ? [] : [id])))];
    const decisions: RoutingDecisionsTable[] =
      ids.length === 0
        ? []
        : await db.selectFrom("routing_decisions").selectAll().where("id", "in", ids).execute();
    const choices = new Map(decisions.map(({ id, choice }) => [id, choice]));
    return rows.map((row) => ({ row, choice: choices.get(row.choice_id ?? "") }));
  }

  return {
    /** Finds the latest request with an ID. Clients may reuse IDs. */
    async find(id: string, scope: RequestScope): Promise<StoredRequest | undefined> {
      const rows = await selectRequests(db, scope).where("request_id", "=", id).limit(1).execute();
      return (await withDecisions(rows))[0];
    },
    /** Lists the latest requests, newest first. */
    last: async (scope: RequestScope, limit: number): Promise<StoredRequest[]> =>
      withDecisions(await selectRequests(db, scope).limit(limit).execute()),
  };
}
