import { createId } from "../../accounts/tokens/token-values.ts";
import type { EncryptedColumn, EncryptionKey } from "../../accounts/encryption-key.ts";
import { toLowerId } from "../../models/model-writes.ts";
import { Store } from "../../database/store.ts";
import type { Database } from "../../database/tables.ts";
import type { WebhookDomain } from "../../repositories/events/event.ts";
import type { WebhooksTable, WebhookWatchesTable } from "./tables.ts";

export type Watched = Pick<WebhookWatchesTable, "type" | "name">;

export interface Webhook extends Omit<WebhooksTable, "domains" | "secret"> {
  domains: WebhookDomain[];
  watched: Watched[];
  hasSecret: boolean;
}

/** Fields of a webhook to set. Absent fields are unchanged. */
export interface WebhookChange {
  url?: string | undefined;
  watched?: readonly Watched[] | undefined;
  domains?: readonly WebhookDomain[] | undefined;
  /** Empty: removes the secret. */
  secret?: string | undefined;
}

const PURPOSE = "webhooks";
const getEncryptionContext = (id: string) => `webhook ${id}`;

export const ENCRYPTED_WEBHOOK_SECRETS: EncryptedColumn = {
  table: "webhooks",
  column: "secret",
  purpose: PURPOSE,
  contextOf: ({ id = "" }) => getEncryptionContext(id),
};

/** Stores webhooks with encrypted secrets. */
export class WebhookStore extends Store {
  readonly #secret: EncryptionKey;

  constructor(db: Database, secret: EncryptionKey, now?: () => Date) {
    super(db, now);
    this.#secret = secret;
  }

  async #withWatched(rows: readonly WebhooksTable[]): Promise<Webhook[]> {
    const watches =
      rows.length === 0
        ? []
        : await this.db
            .selectFrom("webhook_watches")
            .selectAll()
            .where(
              "webhook_id",
              "in",
              rows.map(({ id }) => id),
            )
            .orderBy("lower_name")
            .orderBy("type")
            .execute();
    const byId = Map.groupBy(watches, ({ webhook_id }) => webhook_id);
    return rows.map(({ domains, secret: sealed, ...row }) => ({
      ...row,
      domains: JSON.parse(domains) as WebhookDomain[],
      hasSecret: sealed !== null,
      watched: (byId.get(row.id) ?? []).map(({ type, name }) => ({ type, name })),
    }));
  }

  /** Lists the webhooks of a user, oldest first. */
  async list(user: string): Promise<Webhook[]> {
    const rows = this.db.selectFrom("webhooks").selectAll().where("user_id", "=", user).orderBy("id");
    return this.#withWatched(await rows.execute());
  }

  async get(id: string): Promise<Webhook | undefined> {
    const rows = await this.db.selectFrom("webhooks").selectAll().where("id", "=", id).execute();
    return (await this.#withWatched(rows))[0];
  }

  /** Returns the secret to send to the receiver. Throws a `DecryptionError` if the encryption key has changed. */
  async secretOf(id: string): Promise<string | undefined> {
    const row = await this.db.selectFrom("webhooks").select("secret").where("id", "=", id).executeTakeFirst();
    return row?.secret ? this.#secret.decrypt(PURPOSE, row.secret, getEncryptionContext(id)) : undefined;
  }

  async create(user: string, origin: string, params: WebhookChange & { url: string }): Promise<string> {
    const at = this.now();
    const id = createId(at);
    const row: WebhooksTable = {
      id,
      user_id: user,
      url: params.url,
      domains: "[]",
      secret: null,
      origin,
      disabled: null,
      disabled_reason: null,
      failing_since: null,
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    };
    await this.change(id, params, row);
    return id;
  }

  /** Changes a webhook. With `row`, inserts it first. */
  async change(
    id: string,
    { url, watched, domains, secret: text }: WebhookChange,
    row?: WebhooksTable,
  ): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      if (row) await transaction.insertInto("webhooks").values(row).execute();
      await transaction
        .updateTable("webhooks")
        .set({
          ...(url !== undefined && { url }),
          ...(domains && { domains: JSON.stringify([...new Set(domains)]) }),
          ...(text !== undefined && {
            secret: text === "" ? null : this.#secret.encrypt(PURPOSE, text, getEncryptionContext(id)),
          }),
          updated_at: this.now().toISOString(),
        })
        .where("id", "=", id)
        .execute();
      if (watched === undefined) return;
      await transaction.deleteFrom("webhook_watches").where("webhook_id", "=", id).execute();
      const rows = watched.map(({ type, name }) => ({
        webhook_id: id,
        type,
        name,
        lower_name: toLowerId(name),
      }));
      const unique = [...new Map(rows.map((row) => [`${row.type} ${row.lower_name}`, row])).values()];
      if (unique.length > 0) await transaction.insertInto("webhook_watches").values(unique).execute();
    });
  }

  /** Disables a webhook and cancels its pending deliveries. */
  async disable(
    id: string,
    disabled: NonNullable<WebhooksTable["disabled"]>,
    reason: string | null = null,
  ): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable("webhooks")
        .set({ disabled, disabled_reason: reason })
        .where("id", "=", id)
        .execute();
      await transaction
        .updateTable("webhook_deliveries")
        .set({ state: "failed", problem: "The webhook was disabled before this delivery." })
        .where("webhook_id", "=", id)
        .where("state", "=", "waiting")
        .execute();
    });
  }

  async enable(id: string): Promise<void> {
    const enabled = { disabled: null, disabled_reason: null, failing_since: null };
    await this.db
      .transaction()
      .execute((transaction) =>
        transaction.updateTable("webhooks").set(enabled).where("id", "=", id).execute(),
      );
  }

  /** Records whether a delivery succeeded. Returns the time since which deliveries have failed. */
  async noteOutcome(id: string, reached: boolean): Promise<string | undefined> {
    if (reached) {
      await this.db
        .updateTable("webhooks")
        .set({ failing_since: null })
        .where("id", "=", id)
        .where("failing_since", "is not", null)
        .execute();
      return undefined;
    }
    await this.db
      .updateTable("webhooks")
      .set({ failing_since: this.now().toISOString() })
      .where("id", "=", id)
      .where("failing_since", "is", null)
      .execute();
    const row = this.db.selectFrom("webhooks").select("failing_since").where("id", "=", id);
    return (await row.executeTakeFirst())?.failing_since ?? undefined;
  }

  async delete(id: string): Promise<void> {
    await this.db
      .transaction()
      .execute((transaction) => transaction.deleteFrom("webhooks").where("id", "=", id).execute());
  }
}
