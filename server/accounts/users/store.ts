import { ApiError } from "../../http/errors.ts";
import { MAX_USERS_OF_EMAIL } from "../../http/limits.ts";
import type { UsersTable } from "../tables.ts";
import { countRows } from "../../database/count-rows.ts";
import type { Database, Tables } from "../../database/tables.ts";
import { sql, type Transaction } from "kysely";
import { createId } from "../tokens/token-values.ts";
import type { Directory } from "../directory.ts";
import { reserveName } from "../names.ts";
import type { Passwords } from "../sessions/passwords.ts";

export type Users = ReturnType<typeof createUsers>;

export interface NewUser {
  name: string;
  fullname: string;
  /** Empty if unknown. */
  email: string;
  /** Absent for users who sign in with an identity provider only. */
  password?: string;
  admin?: boolean;
}

/** Stores the users of the hub. */
export function createUsers(db: Database, directory: Directory, passwords: Passwords, now: () => Date) {
  async function byName(name: string): Promise<UsersTable | undefined> {
    return db
      .selectFrom("users")
      .innerJoin("names", "names.account_id", "users.id")
      .selectAll("users")
      .where("lower_name", "=", name.toLowerCase())
      .executeTakeFirst();
  }

  async function change(id: string, values: Partial<UsersTable>): Promise<void> {
    if (Object.keys(values).length === 0) return;
    await directory.change([id], async (transaction) => {
      if (typeof values.email === "string") await requireFreeEmail(transaction, values.email, id);
      await transaction.updateTable("users").set(values).where("id", "=", id).execute();
      // Only removing an admin can leave the hub without one.
      if (values.admin === 0 || typeof values.disabled_at === "string")
        await requireRemainingAdmin(transaction);
    });
  }

  /** Finds the user of a login: a name, or an email address, which several users can have had before this was checked. */
  async function byLogin(login: string): Promise<UsersTable[]> {
    if (login.includes("@")) return selectByEmail(db, login).limit(MAX_USERS_OF_EMAIL).execute();
    const user = await byName(login);
    return user ? [user] : [];
  }

  return {
    byLogin,

    /** Finds a user by the current or a former name, case-insensitively. */
    byName,

    get: (id: string): Promise<UsersTable | undefined> =>
      db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst(),

    /** Lists users by creation time. */
    list: (): Promise<UsersTable[]> =>
      db.selectFrom("users").selectAll().orderBy("created_at").orderBy("id").execute(),

    /** Counts the users, disabled ones included. */
    count: (): Promise<number> => countRows(db.selectFrom("users")),

    /** Returns the time at which each user last used a session or token, by user ID. */
    async lastActive(): Promise<Map<string, string>> {
      const [sessions, tokens] = await Promise.all([
        db.selectFrom("sessions").select(["user_id", "seen_at as at"]).execute(),
        db
          .selectFrom("tokens")
          .select(["user_id", "used_at as at"])
          .where("used_at", "is not", null)
          .execute(),
      ]);
      const latest = new Map<string, string>();
      for (const { user_id, at } of [...sessions, ...tokens])
        if (at !== null && at > (latest.get(user_id) ?? "")) latest.set(user_id, at);
      return latest;
    },

    hasAdmin: (): Promise<boolean> => hasAdmin(db),

    /** Finds the user with this name or email address and password. Takes the same time if there is no such user. */
    async withPassword(name: string, password: string): Promise<UsersTable | undefined> {
      const [first, ...others] = await byLogin(name);
      // All are checked, so that no one can keep another user from signing in by entering their address.
      for (const user of [first, ...others])
        if ((await passwords.check(user?.password, password)) && user?.disabled_at === null) return user;
      return undefined;
    },

    /** Whether the password of a user matches. */
    hasPassword: (user: UsersTable, password: string): Promise<boolean> =>
      passwords.check(user.password, password),

    setProfile: (id: string, profile: { fullname: string; email: string }): Promise<void> =>
      change(id, { fullname: profile.fullname, email: profile.email === "" ? null : profile.email }),

    async setPassword(id: string, password: string): Promise<void> {
      await change(id, { password: await passwords.hash(password) });
    },

    /** Enables or disables a user, grants or revokes the admin role. Throws `Conflict` if no admin would remain. */
    setRights: (
      id: string,
      { admin, disabled }: { admin?: boolean | undefined; disabled?: boolean | undefined },
    ) =>
      change(id, {
        ...(admin !== undefined && { admin: admin ? 1 : 0, admin_from_group: 0 }),
        ...(disabled !== undefined && { disabled_at: disabled ? now().toISOString() : null }),
      }),
  };
}

/** Selects the users with an email address in any case, those with the oldest accounts first. */
const selectByEmail = (db: Database, email: string) =>
  db
    .selectFrom("users")
    .selectAll()
    // The database changes the case of both, because its rules differ from those of JavaScript.
    .where(sql<boolean>`lower(email) = lower(cast(${email} as text))`)
    .orderBy("created_at")
    .orderBy("id");

/** Whether no user has an email address, within a transaction of accounts. */
export const isFreeEmail = async (transaction: Transaction<Tables>, email: string): Promise<boolean> =>
  (await selectByEmail(transaction, email).limit(1).executeTakeFirst()) === undefined;

/** Throws `Conflict` if only other users have an email address. Existing duplicates can stay. */
async function requireFreeEmail(transaction: Transaction<Tables>, email: string, id?: string): Promise<void> {
  const holders = await selectByEmail(transaction, email).execute();
  if (holders.length > 0 && !holders.some((holder) => holder.id === id))
    throw new ApiError("Conflict", "This email address is not available.", {
      fields: [{ field: "email", problem: "is not available" }],
    });
}

async function hasAdmin(db: Database): Promise<boolean> {
  const admins = db.selectFrom("users").select("id").where("admin", "=", 1).where("disabled_at", "is", null);
  return (await admins.executeTakeFirst()) !== undefined;
}

export async function requireRemainingAdmin(transaction: Transaction<Tables>): Promise<void> {
  if (!(await hasAdmin(transaction)))
    throw new ApiError("Conflict", "A hub needs an admin. Give another user the admin role first.");
}

/**
 * Adds a user within the caller's transaction of accounts. Takes a hashed password, because hashing would keep the
 * transaction open for too long. Throws `Conflict` if the name or the email address is taken.
 */
export async function addUser(
  transaction: Transaction<Tables>,
  { name, fullname, email, admin = false }: Omit<NewUser, "password">,
  { password, at, withModels = false }: { password: string | null; at: Date; withModels?: boolean },
): Promise<string> {
  const id = createId(at);
  if (email !== "") await requireFreeEmail(transaction, email);
  await reserveName(transaction, name, { kind: "user", account_id: id }, { withModels });
  await transaction
    .insertInto("users")
    .values({
      id,
      name,
      fullname,
      email: email === "" ? null : email,
      password,
      admin: admin ? 1 : 0,
      admin_from_group: 0,
      disabled_at: null,
      created_at: at.toISOString(),
    })
    .execute();
  return id;
}
