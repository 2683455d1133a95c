import type { Transaction } from "kysely";
import { ApiError } from "../http/errors.ts";
import type { NamesTable } from "./tables.ts";
import type { Tables } from "../database/tables.ts";

/**
 * First parts of addresses that are the hub's, or may become so. A user of that name would have no page, or the page
 * of something else. A test compares the list with the routes there are.
 */
const RESERVED = new Set(
  (
    "- about account accounts activity admin api apps assets auth avatars billing blog bucket buckets cas catalog chat " +
    "collections community console contact dashboard datasets discussions docs enterprise events explore favicon " +
    "feed files git health help home hub images inbox index inference invitations jobs join kernels languages " +
    "learn legal leaderboard lfs libraries licenses likes live llms login logout me metrics models new news " +
    "notifications null oauth oidc org organizations orgs papers playground posts pricing privacy " +
    "profile providers public reference register repos repositories resolve robots root router search security " +
    "settings signin sign-in signup sign-up sitemap spaces static status storage support system tags tasks team " +
    "teams terms tokens topics traces trending undefined upload usage user users v1 v2 webhooks welcome well-known " +
    "wiki widgets www xet"
  ).split(" "),
);

export const isReserved = (name: string): boolean => RESERVED.has(name.toLowerCase());

/** The same field, wrong for another reason than its letters. */
const nameConflict = (name: string, problem: string) =>
  new ApiError("Conflict", `The name ${name} ${problem}.`, { fields: [{ field: "name", problem }] });

/**
 * Gives out a name, within the caller's transaction. Throws a `Conflict` where it is the hub's, someone's (or was), or
 * where models stand under it that would become theirs; those an admin may hand over.
 */
export async function reserveName(
  transaction: Transaction<Tables>,
  name: string,
  account: Pick<NamesTable, "kind" | "account_id">,
  { withModels = false }: { withModels?: boolean } = {},
): Promise<void> {
  if (isReserved(name)) throw nameConflict(name, "is reserved by the hub");
  const lower_name = name.toLowerCase();
  const holder = await transaction
    .selectFrom("names")
    .select("account_id")
    .where("lower_name", "=", lower_name)
    .executeTakeFirst();
  if (holder?.account_id === account.account_id) return;
  if (holder) throw nameConflict(name, "is taken");
  if (!withModels && (await hasModels(transaction, name)))
    throw nameConflict(
      name,
      "is the name of an author whose models are on this hub; ask an admin to assign it",
    );
  await transaction
    .insertInto("names")
    .values({ lower_name, ...account })
    .execute();
}

/** Whether models stand under a name. */
export async function hasModels(transaction: Transaction<Tables>, name: string): Promise<boolean> {
  // Not by LIKE, in which _ means any letter, and not by order, which depends on the database.
  const start = `${name.toLowerCase()}/`;
  const found = await transaction
    .selectFrom("models")
    .select("key")
    .where((row) =>
      row(row.fn<string>("substr", ["lower_id", row.lit(1), row.lit(start.length)]), "=", start),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
