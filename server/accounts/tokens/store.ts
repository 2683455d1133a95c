import type { TokenInfo, TokenRoleName } from "@modelyard/contract";
import { sql } from "kysely";
import { describeAudit } from "../audit/audit-log.ts";
import type { TokensTable } from "../tables.ts";
import { skipCommitQuery, withoutCommitQuery } from "../../database/commit-queries.ts";
import type { Database } from "../../database/tables.ts";
import { MAX_TOKENS } from "../../http/limits.ts";
import { hashSecret, createId, createTokenValue } from "./token-values.ts";
import type { Directory } from "../directory.ts";
import type { TokenScope, UserPrincipal } from "../../http/auth/principal.ts";

export type Tokens = ReturnType<typeof createTokens>;

/** An access token as shown to its owner, with the IDs of its scopes. */
export interface StoredToken extends Omit<TokenInfo, "scopes" | "renewable"> {
  scopes: TokenScope[];
  /** Whether the program that has the token can renew it. */
  renewable: boolean;
}

/** Stores access tokens. The value is returned once, on creation; afterward only its hash exists. */
export function createTokens(db: Database, directory: Directory, now: () => Date) {
  return {
    /**
     * Returns the user of a token value with the token's rights, or `undefined` if it is unknown, revoked, or expired.
     * Takes about a microsecond, in memory. Revocations in other processes apply within a second, on PostgreSQL at
     * once.
     */
    find: (secret: string): UserPrincipal | undefined => directory.find(secret),

    /**
     * Lists the tokens of a user, newest first. Includes expired ones, so that owners can see why a client stopped
     * working.
     */
    async list(userId: string): Promise<StoredToken[]> {
      const rows = await db
        .selectFrom("tokens")
        .leftJoin("refresh_tokens", "refresh_tokens.token_id", "tokens.id")
        .selectAll("tokens")
        .select("token_id")
        .where("user_id", "=", userId)
        .where("revoked_at", "is", null)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .execute();
      return rows.map((row) => toStoredToken(row, directory, row.token_id !== null));
    },

    async create(userId: string, params: NewStoredToken): Promise<{ secret: string; token: StoredToken }> {
      const { secret, row } = createTokenRow(userId, params, now());
      await directory.change([userId], (transaction) =>
        transaction.insertInto("tokens").values(row).execute(),
      );
      return { secret, token: toStoredToken(row, directory, false) };
    },

    /** Revokes a token of this user: immediately in this process, within a second in others. Returns whether it existed. */
    async revoke(userId: string, id: string): Promise<boolean> {
      return directory.change([userId], async (transaction) => {
        const revoked = await transaction
          .updateTable("tokens")
          .set({ revoked_at: now().toISOString(), scopes: "[]" })
          .where("id", "=", id)
          .where("user_id", "=", userId)
          .where("revoked_at", "is", null)
          .returning("name")
          .executeTakeFirst();
        if (revoked === undefined) {
          skipCommitQuery();
          return false;
        }
        describeAudit({ subject: revoked.name });
        // Budgets are deleted with their token, which other processes would not notice.
        await sql`delete from tokens where user_id = ${userId} and revoked_at is not null
          and id not in (select on_token from budgets where on_token is not null)
          and id not in (select id from tokens where user_id = ${userId} and revoked_at is not null
            order by revoked_at desc limit ${MAX_TOKENS})`.execute(transaction);
        return true;
      });
    },

    /** Saves the last-used times of tokens in one transaction. Called every few seconds, outside of requests. */
    async writeUsed(): Promise<void> {
      const used = directory.takeUsed();
      if (used.length === 0) return;
      await withoutCommitQuery(() =>
        db.transaction().execute(async (transaction) => {
          for (const [id, at] of used)
            await transaction
              .updateTable("tokens")
              .set({ used_at: new Date(at).toISOString() })
              .where("id", "=", id)
              .execute();
        }),
      );
    },
  };
}

interface NewStoredToken {
  name: string;
  role: TokenRoleName;
  scopes?: readonly TokenScope[];
  expiresAt?: Date | undefined;
}

/** Creates the value and the row of a new token. */
export function createTokenRow(
  userId: string,
  { name, role, scopes = [], expiresAt }: NewStoredToken,
  at: Date,
): { secret: string; row: TokensTable } {
  const secret = createTokenValue();
  const row: TokensTable = {
    id: createId(at),
    hash: hashSecret(secret),
    user_id: userId,
    name,
    role,
    scopes: JSON.stringify(scopes),
    created_at: at.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    used_at: null,
    revoked_at: null,
  };
  return { secret, row };
}

/** Parses the scopes of a token. Users and organizations get their current names. */
export const parseScopes = (
  { scopes }: Pick<TokensTable, "scopes">,
  nameOf: (id: string) => string | undefined,
): TokenScope[] =>
  (JSON.parse(scopes) as TokenScope[]).map(({ entity, permissions }) => ({
    entity: { ...entity, name: nameOf(entity.id) ?? entity.name },
    permissions,
  }));

const toStoredToken = (row: TokensTable, directory: Directory, renewable: boolean): StoredToken => ({
  id: row.id,
  name: row.name,
  role: row.role,
  scopes: parseScopes(row, directory.nameOf),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  renewable,
  usedAt: row.used_at,
});
