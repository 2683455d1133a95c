import type { Transaction } from "kysely";
import { ApiError, limitReached } from "../../http/errors.ts";
import { MAX_DEVICE_CODES, MAX_TOKENS } from "../../http/limits.ts";
import { countRows } from "../../database/count-rows.ts";
import { Store } from "../../database/store.ts";
import { skipCommitQuery } from "../../database/commit-queries.ts";
import type { Database, Tables } from "../../database/tables.ts";
import type { Directory } from "../directory.ts";
import { createTokenRow } from "../tokens/store.ts";
import { createId, createSecretValue, createTokenValue, hashSecret } from "../tokens/token-values.ts";
import { createUserCode, formatUserCode } from "./user-codes.ts";

declare module "../../database/tables.ts" {
  interface Tables {
    device_codes: DeviceCodesTable;
    refresh_tokens: RefreshTokensTable;
  }
}

type DeviceRole = "read" | "write";

/** Programs with a pending sign-in. A row is deleted when the program gets its token. */
export interface DeviceCodesTable {
  id: string;
  /** Hash of the secret with which the program polls. */
  device_hash: string;
  /** Hash of the code that the user enters. */
  user_hash: string;
  client_id: string;
  agent: string;
  address: string;
  created_at: string;
  expires_at: string;
  decided_at: string | null;
  user_id: string | null;
  /** Null if the sign-in was denied or is pending. */
  token_name: string | null;
  role: DeviceRole | null;
}

/** Refresh tokens, with which programs renew their access tokens. */
export interface RefreshTokensTable {
  token_id: string;
  hash: string;
  /** Hash of the refresh token before the last renewal, and the time of that renewal. */
  previous_hash: string | null;
  rotated_at: string | null;
  /** Hash of the access token before the last renewal, and the end of its validity. */
  access_hash: string | null;
  access_until: string | null;
  client_id: string;
  expires_at: string;
}

const DAY_MS = 86_400_000;
export const DEVICE_CODE_MS = 15 * 60_000;
export const ACCESS_TOKEN_MS = 30 * DAY_MS;
/** Time without use after which a program must sign in again. */
const REFRESH_TOKEN_MS = 90 * DAY_MS;
/** Time for which the previous access token remains valid after a renewal, for requests in progress. */
const RENEWED_ACCESS_MS = DAY_MS;
/** Time for which the previous refresh token remains valid after a renewal, as the response may have been lost. */
const REFRESH_GRACE_MS = 60_000;
const MAX_AGENT_CHARACTERS = 200;

/** An issued access token, with the refresh token that renews it. */
export interface IssuedToken {
  secret: string;
  refreshToken: string;
  role: DeviceRole;
}

/** Called before the transaction that issues a token commits. */
type OnIssue = (token: { userId: string; name: string }) => void;

/** Stores sign-ins of programs without a browser (RFC 8628, OAuth 2.0 device authorization grant), secrets as hashes. */
export class DeviceSignIns extends Store {
  readonly #directory: Directory;

  constructor(db: Database, directory: Directory, now: () => Date) {
    super(db, now);
    this.#directory = directory;
  }

  /** Returns the time in `ms` milliseconds. */
  #after(ms: number): string {
    return new Date(this.now().getTime() + ms).toISOString();
  }

  /** Creates codes for a program. Throws `TooManyRequests` if too many sign-ins are pending. */
  async request(from: Pick<DeviceCodesTable, "client_id" | "agent" | "address">) {
    // Expired codes are kept for a while, so that their programs receive `expired_token`.
    await this.db.deleteFrom("device_codes").where("expires_at", "<", this.#after(-DEVICE_CODE_MS)).execute();
    if ((await countRows(this.db.selectFrom("device_codes"))) >= MAX_DEVICE_CODES)
      throw new ApiError(
        "TooManyRequests",
        "Too many programs are waiting for a sign-in. Try again in 15 minutes.",
        { retryAfter: DEVICE_CODE_MS / 1000 },
      );
    const [deviceCode, userCode] = [createSecretValue(), createUserCode()];
    const row: DeviceCodesTable = {
      ...from,
      agent: from.agent.slice(0, MAX_AGENT_CHARACTERS),
      id: createId(this.now()),
      device_hash: hashSecret(deviceCode),
      user_hash: hashSecret(userCode),
      created_at: this.#after(0),
      expires_at: this.#after(DEVICE_CODE_MS),
      decided_at: null,
      user_id: null,
      token_name: null,
      role: null,
    };
    await this.db.insertInto("device_codes").values(row).execute();
    return { deviceCode, userCode };
  }

  /** Finds the pending sign-in of a code. The result contains the code as shown to the user. */
  async find(entered: string): Promise<(DeviceCodesTable & { code: string }) | undefined> {
    const code = formatUserCode(entered);
    const row = await this.db
      .selectFrom("device_codes")
      .selectAll()
      .where("user_hash", "=", hashSecret(code))
      .where("decided_at", "is", null)
      .where("expires_at", ">", this.#after(0))
      .executeTakeFirst();
    return row && { ...row, code };
  }

  /**
   * Allows a program to sign in as a user, with an access token of this name and role. Without `token`, denies the
   * sign-in. Returns `false` if it was already decided. Throws `BadRequest` if the user has too many tokens.
   */
  decide(
    id: string,
    userId: string,
    token: { name: string; role: DeviceRole } | undefined,
  ): Promise<boolean> {
    return this.db.transaction().execute(async (transaction) => {
      if (token && (await countTokens(transaction, userId)) >= MAX_TOKENS)
        throw limitReached("access tokens", MAX_TOKENS);
      const decided = await transaction
        .updateTable("device_codes")
        .set({
          decided_at: this.#after(0),
          user_id: userId,
          ...(token && { token_name: token.name, role: token.role }),
        })
        .where("id", "=", id)
        .where("decided_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      return decided !== undefined;
    });
  }

  /** Finds a program by its device code, in any state. */
  findByDeviceCode(deviceCode: string, clientId: string): Promise<DeviceCodesTable | undefined> {
    return this.db
      .selectFrom("device_codes")
      .selectAll()
      .where("device_hash", "=", hashSecret(deviceCode))
      .where("client_id", "=", clientId)
      .executeTakeFirst();
  }

  isExpired({ expires_at }: Pick<DeviceCodesTable, "expires_at">): boolean {
    return expires_at <= this.#after(0);
  }

  /** Redeems the code of an allowed program. Returns its token, or `undefined` if the code has been used. */
  async redeem(
    { id, user_id }: Pick<DeviceCodesTable, "id" | "user_id">,
    onIssue: OnIssue,
  ): Promise<IssuedToken | undefined> {
    if (user_id === null) return undefined;
    return this.#directory.change([user_id], async (transaction) => {
      const row = await transaction
        .deleteFrom("device_codes")
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst();
      const { user_id: userId = null, token_name: name = null, role = null } = row ?? {};
      if (row === undefined || userId === null || name === null || role === null)
        return skipCommitQuery<undefined>();
      const expiresAt = new Date(this.#after(ACCESS_TOKEN_MS));
      const token = createTokenRow(userId, { name, role, expiresAt }, this.now());
      await transaction.insertInto("tokens").values(token.row).execute();
      const refreshToken = createSecretValue();
      const refresh: RefreshTokensTable = {
        token_id: token.row.id,
        hash: hashSecret(refreshToken),
        previous_hash: null,
        rotated_at: null,
        access_hash: null,
        access_until: null,
        client_id: row.client_id,
        expires_at: this.#after(REFRESH_TOKEN_MS),
      };
      await transaction.insertInto("refresh_tokens").values(refresh).execute();
      onIssue({ userId, name });
      return { secret: token.secret, refreshToken, role };
    });
  }

  /**
   * Finds the token that a refresh token renews, unless it was revoked or its user is disabled. `reused`: whether the
   * refresh token was used before, which means that it was copied.
   */
  async findRenewable(refreshToken: string, clientId: string) {
    const hash = hashSecret(refreshToken);
    const row = await selectRenewable(this.db, hash);
    if (!row || row.client_id !== clientId || row.expires_at <= this.#after(0)) return undefined;
    if (this.#directory.user(row.user_id) === undefined) return undefined;
    const reused = row.hash !== hash && (row.rotated_at ?? "") < this.#after(-REFRESH_GRACE_MS);
    return { id: row.token_id, name: row.name, userId: row.user_id, hash, reused };
  }

  /** Renews a token: the same entry with a new value. Returns `undefined` if the refresh token has been used. */
  async renew(
    { hash, userId }: { hash: string; userId: string },
    onIssue: OnIssue,
  ): Promise<IssuedToken | undefined> {
    return this.#directory.change([userId], async (transaction) => {
      const row = await selectRenewable(transaction, hash);
      if (!row || (row.role !== "read" && row.role !== "write")) return skipCommitQuery<undefined>();
      const [secret, refreshToken] = [createTokenValue(), createSecretValue()];
      const until = this.#after(RENEWED_ACCESS_MS);
      await transaction
        .updateTable("refresh_tokens")
        .set({
          hash: hashSecret(refreshToken),
          // A second renewal within the grace period does not extend it.
          ...(row.hash === hash && { previous_hash: hash, rotated_at: this.#after(0) }),
          access_hash: row.token_hash,
          access_until: row.token_until !== null && row.token_until < until ? row.token_until : until,
          expires_at: this.#after(REFRESH_TOKEN_MS),
        })
        .where("token_id", "=", row.token_id)
        .execute();
      await transaction
        .updateTable("tokens")
        .set({ hash: hashSecret(secret), expires_at: this.#after(ACCESS_TOKEN_MS) })
        .where("id", "=", row.token_id)
        .execute();
      onIssue({ userId: row.user_id, name: row.name });
      return { secret, refreshToken, role: row.role };
    });
  }
}

/** Counts the tokens of a user, including those that programs can redeem. */
async function countTokens(transaction: Transaction<Tables>, userId: string): Promise<number> {
  const tokens = transaction
    .selectFrom("tokens")
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null);
  const allowed = transaction
    .selectFrom("device_codes")
    .where("user_id", "=", userId)
    .where("token_name", "is not", null);
  return (await countRows(tokens)) + (await countRows(allowed));
}

/** Selects a token by the hash of its current or previous refresh token, unless it was revoked. */
const selectRenewable = (db: Database, hash: string) =>
  db
    .selectFrom("refresh_tokens")
    .innerJoin("tokens", "tokens.id", "refresh_tokens.token_id")
    .selectAll("refresh_tokens")
    .select(["user_id", "name", "role", "tokens.hash as token_hash", "tokens.expires_at as token_until"])
    .where((row) => row.or([row("refresh_tokens.hash", "=", hash), row("previous_hash", "=", hash)]))
    .where("revoked_at", "is", null)
    .executeTakeFirst();
