import { sql, type Transaction } from "kysely";
import { ApiError } from "../http/errors.ts";
import type { NamesTable } from "./tables.ts";
import type { Database, Tables } from "../database/tables.ts";
import { isPostgres } from "../database/is-postgres.ts";

/**
 * First path segments that the hub uses or may use. A user with such a name could not have a page. A test compares the
 * list with the existing routes.
 */
const RESERVED = new Set(
  (
    "- about account accounts activity admin api apps assets auth avatars billing blog bucket buckets cas catalog chat " +
    "collections community compare console contact dashboard datasets device discussions docs enterprise events explore favicon " +
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

/** Reports the problem on the form field `name`. */
const nameConflict = (name: string, problem: string) =>
  new ApiError("Conflict", `The name ${name} ${problem}.`, { fields: [{ field: "name", problem }] });

/**
 * Reserves a name within the caller's transaction. Throws `Conflict` if the name is reserved, is or was taken, or
 * already has models, which would get a new owner. Admins can assign such names.
 */
export async function reserveName(
  transaction: Transaction<Tables>,
  name: string,
  account: Pick<NamesTable, "kind" | "account_id">,
  { withModels = false }: { withModels?: boolean } = {},
): Promise<void> {
  if (isReserved(name)) throw nameConflict(name, "is reserved by the hub");
  const holder = await findHolder(transaction, name);
  if (holder?.account_id === account.account_id) return;
  if (holder) throw nameConflict(name, "is taken");
  if (!withModels && (await hasModels(transaction, name)))
    throw nameConflict(
      name,
      "is the name of an author whose models are on this hub; ask an admin to assign it",
    );
  await transaction
    .insertInto("names")
    .values({ lower_name: name.toLowerCase(), ...account })
    .execute();
}

/** Returns the account with a current or former name. */
export const findHolder = (db: Database, name: string) =>
  db.selectFrom("names").select("account_id").where("lower_name", "=", name.toLowerCase()).executeTakeFirst();

/** Selects the IDs of models in a namespace, with or without files. The range compares bytes, as an index does. */
export function selectModels(db: Database, name: string) {
  const id = isPostgres(db) ? sql`lower_id collate "C"` : sql`lower_id`;
  const namespace = name.toLowerCase();
  // "0" follows "/".
  return db
    .selectFrom("models")
    .select("id")
    .where(sql<boolean>`${id} >= ${`${namespace}/`} and ${id} < ${`${namespace}0`}`);
}

/** Whether a namespace contains models. */
export const hasModels = async (db: Database, name: string): Promise<boolean> =>
  (await selectModels(db, name).limit(1).executeTakeFirst()) !== undefined;

/**
 * Locks namespaces until the transaction ends, so that none gets a model during its deletion. Throws `Forbidden` for
 * the name of a deleted user. Authors without an account have no row to lock.
 */
export async function lockNamespaces(
  transaction: Transaction<Tables>,
  names: readonly string[],
): Promise<void> {
  for (const name of [...new Set(names.map((each) => each.toLowerCase()))].toSorted()) {
    const row = await transaction
      .updateTable("names")
      .set((query) => ({ kind: query.ref("kind") }))
      .where("lower_name", "=", name)
      .returning("account_id")
      .executeTakeFirst();
    if (row?.account_id === "")
      throw new ApiError("Forbidden", `${name} was the name of a deleted user. Choose another owner.`);
  }
}

/** Lists the IDs of all models in a namespace, with or without files. */
export async function listModels(db: Database, name: string): Promise<string[]> {
  const [repositories, models] = await Promise.all([
    db.selectFrom("repositories").select("id").where("owner", "=", name.toLowerCase()).execute(),
    selectModels(db, name).execute(),
  ]);
  const byLowerId = new Map([...repositories, ...models].map(({ id }) => [id.toLowerCase(), id]));
  return [...byLowerId.values()].toSorted();
}
