import { createId } from "../../accounts/tokens/token-values.ts";
import { type Owner, ownerColumns, ownerText } from "../owner.ts";
import type { EncryptedColumn, EncryptionKey } from "../../accounts/encryption-key.ts";
import { changeRouter } from "../router-changes.ts";
import type { OwnerColumns } from "../tables.ts";
import { countRows } from "../../database/count-rows.ts";
import type { Database } from "../../database/tables.ts";

/** The tables of prompt logs. */
declare module "../../database/tables.ts" {
  interface Tables {
    prompt_logging_settings: PromptLoggingSettingsTable;
    prompt_logs: PromptLogsTable;
  }
}

/** Owners with prompt logging enabled. */
export interface PromptLoggingSettingsTable extends OwnerColumns {
  /** Retention in days. */
  days: number;
  /** ISO 8601. */
  since: string;
}

export interface PromptLogsTable {
  id: string;
  /** The owner: `org {id}` or `user {id}`. */
  owner: string;
  org_id: string | null;
  caller_id: string;
  request_id: string;
  /** Milliseconds since 1970, like `expires_at`. */
  at: number;
  expires_at: number;
  /** Size of the logged texts. */
  bytes: number;
  /** A `LoggedPrompt` as encrypted JSON. */
  sealed: string;
}

/** A logged prompt or response. Only text is stored; for media, only its size. */
export interface LoggedText {
  /** Undefined if the content is empty or not text. */
  text?: string | undefined;
  /** Original size. */
  bytes: number;
  /** Whether the text is truncated. */
  cut: boolean;
}

export interface LoggedPrompt {
  asked: LoggedText;
  answered: LoggedText;
}

type NewPromptLog = Omit<PromptLogsTable, "id" | "sealed" | "bytes"> & { recorded: LoggedPrompt };

export type PromptLogStore = ReturnType<typeof createPromptLogStore>;

const PURPOSE = "recordings";
const getContext = ({ id, owner }: Pick<PromptLogsTable, "id" | "owner">) => `${owner} recording ${id}`;
const DAY = 86_400_000;

export const ENCRYPTED_PROMPT_LOGS: EncryptedColumn = {
  table: "prompt_logs",
  column: "sealed",
  purpose: PURPOSE,
  contextOf: ({ id = "", owner = "" }) => getContext({ id, owner }),
};

/** Creates the store of prompt logs, which encrypts them. */
export function createPromptLogStore(
  db: Database,
  secret: EncryptionKey,
  now: () => Date = () => new Date(),
) {
  return {
    settings: (): Promise<PromptLoggingSettingsTable[]> =>
      db.selectFrom("prompt_logging_settings").selectAll().execute(),

    /** Enables logging with a retention in days. Undefined disables it. A shorter one applies to existing logs too. */
    async set(owner: Owner, days: number | undefined): Promise<void> {
      const text = ownerText(owner);
      await changeRouter(db, "router", async (transaction) => {
        if (days === undefined)
          return transaction.deleteFrom("prompt_logging_settings").where("owner", "=", text).execute();
        await transaction
          .insertInto("prompt_logging_settings")
          .values({ ...ownerColumns(owner), days, since: now().toISOString() })
          .onConflict((conflict) => conflict.column("owner").doUpdateSet({ days }))
          .execute();
        // Existing logs must not be retained longer than new ones.
        return transaction
          .updateTable("prompt_logs")
          .set((row) => ({ expires_at: row("at", "+", days * DAY) }))
          .where("owner", "=", text)
          .where((row) => row("expires_at", ">", row("at", "+", days * DAY)))
          .execute();
      });
    },

    async add(logs: readonly NewPromptLog[]): Promise<void> {
      const rows = logs.map(({ recorded, ...row }): PromptLogsTable => {
        const id = createId(now());
        const text = JSON.stringify(recorded);
        return {
          ...row,
          id,
          bytes: Buffer.byteLength(text),
          sealed: secret.encrypt(PURPOSE, text, getContext({ id, owner: row.owner })),
        };
      });
      await db.insertInto("prompt_logs").values(rows).execute();
    },

    /** Returns the logs with a request ID, newest first. Callers choose IDs, so there may be several. */
    listOfRequest: (requestId: string): Promise<PromptLogsTable[]> =>
      db
        .selectFrom("prompt_logs")
        .selectAll()
        .where("request_id", "=", requestId)
        .where("expires_at", ">", now().getTime())
        .orderBy("at", "desc")
        .limit(100)
        .execute(),

    /** Decrypts a log. Throws a `DecryptionError` if it was encrypted with another key. */
    decrypt: (row: PromptLogsTable): LoggedPrompt =>
      JSON.parse(secret.decrypt(PURPOSE, row.sealed, getContext(row))) as LoggedPrompt,

    delete: (id: string): Promise<unknown> =>
      db
        .transaction()
        .execute((transaction) => transaction.deleteFrom("prompt_logs").where("id", "=", id).execute()),

    async deleteAll(owner: Owner): Promise<number> {
      const { numDeletedRows } = await db
        .transaction()
        .execute((transaction) =>
          transaction
            .deleteFrom("prompt_logs")
            .where("owner", "=", ownerText(owner))
            .executeTakeFirstOrThrow(),
        );
      return Number(numDeletedRows);
    },

    count(owner: Owner): Promise<number> {
      const logs = db.selectFrom("prompt_logs").where("owner", "=", ownerText(owner));
      return countRows(logs.where("expires_at", ">", now().getTime()));
    },
  };
}
