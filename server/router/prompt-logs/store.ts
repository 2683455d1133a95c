import { createId } from "../../accounts/tokens/token-values.ts";
import { type Owner, ownerColumns, ownerText } from "../owner.ts";
import type { EncryptionKey } from "../../accounts/encryption-key.ts";
import { changeRouter } from "../router-changes.ts";
import type { OwnerColumns } from "../tables.ts";
import type { Database } from "../../database/tables.ts";

/** What the tables of recordings hold. */
declare module "../../database/tables.ts" {
  interface Tables {
    recording_settings: RecordingSettingsTable;
    recordings: RecordingsTable;
  }
}

/** Whoever has a row here keeps prompts and answers of the calls that they pay for. */
export interface RecordingSettingsTable extends OwnerColumns {
  /** How long each is kept. */
  days: number;
  /** ISO 8601. */
  since: string;
}

export interface RecordingsTable {
  id: string;
  /** Who keeps it: `org {id}`, `user {id}`. */
  owner: string;
  org_id: string | null;
  /** Who called. */
  caller_id: string;
  request_id: string;
  /** Milliseconds since 1970, as is the next. */
  at: number;
  expires_at: number;
  /** Of what was asked and answered, as far as it is kept. */
  bytes: number;
  /** A `Recorded` as JSON, encrypted. */
  sealed: string;
}

/** One side of a call. Only text is kept; of pictures and sound, that they were there. */
export interface RecordedSide {
  /** Undefined: it was no text, or there was none. */
  text?: string | undefined;
  /** As it passed. */
  bytes: number;
  /** It was longer than what is kept of it. */
  cut: boolean;
}

export interface Recorded {
  asked: RecordedSide;
  answered: RecordedSide;
}

type NewRecording = Omit<RecordingsTable, "id" | "sealed" | "bytes"> & { recorded: Recorded };

export type RecordingStore = ReturnType<typeof promptLogStore>;

const PURPOSE = "recordings";
const placeOf = ({ id, owner }: Pick<RecordingsTable, "id" | "owner">) => `${owner} recording ${id}`;
const DAY = 86_400_000;

/** Recordings, sealed when they come in, opened for whoever may read them. */
export function promptLogStore(db: Database, secret: EncryptionKey, now: () => Date = () => new Date()) {
  return {
    settings: (): Promise<RecordingSettingsTable[]> =>
      db.selectFrom("recording_settings").selectAll().execute(),

    /** Keeps what is called from now on, each for so many days; undefined: nothing more. What there is follows. */
    async set(owner: Owner, days: number | undefined): Promise<void> {
      const text = ownerText(owner);
      await changeRouter(db, "router", async (transaction) => {
        if (days === undefined)
          return transaction.deleteFrom("recording_settings").where("owner", "=", text).execute();
        await transaction
          .insertInto("recording_settings")
          .values({ ...ownerColumns(owner), days, since: now().toISOString() })
          .onConflict((conflict) => conflict.column("owner").doUpdateSet({ days }))
          .execute();
        // What is there already is kept no longer than what comes.
        return transaction
          .updateTable("recordings")
          .set((each) => ({ expires_at: each("at", "+", days * DAY) }))
          .where("owner", "=", text)
          .where((each) => each("expires_at", ">", each("at", "+", days * DAY)))
          .execute();
      });
    },

    async add(recordings: readonly NewRecording[]): Promise<void> {
      const rows = recordings.map(({ recorded, ...row }): RecordingsTable => {
        const id = createId(now());
        const text = JSON.stringify(recorded);
        return {
          ...row,
          id,
          bytes: Buffer.byteLength(text),
          sealed: secret.seal(PURPOSE, text, placeOf({ id, owner: row.owner })),
        };
      });
      await db.insertInto("recordings").values(rows).execute();
    },

    /** Those of a call, the newest first: ids of calls are of their callers' choosing, so that there may be several. */
    ofCall: (requestId: string): Promise<RecordingsTable[]> =>
      db
        .selectFrom("recordings")
        .selectAll()
        .where("request_id", "=", requestId)
        .where("expires_at", ">", now().getTime())
        .orderBy("at", "desc")
        .limit(100)
        .execute(),

    /** Throws a `DecryptionError` where it was sealed with another secret. */
    open: (row: RecordingsTable): Recorded =>
      JSON.parse(secret.open(PURPOSE, row.sealed, placeOf(row))) as Recorded,

    delete: (id: string): Promise<unknown> => db.deleteFrom("recordings").where("id", "=", id).execute(),

    async deleteAll(owner: Owner): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("recordings")
        .where("owner", "=", ownerText(owner))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    async count(owner: Owner): Promise<number> {
      const { count } = await db
        .selectFrom("recordings")
        .select((each) => each.fn.countAll<number>().as("count"))
        .where("owner", "=", ownerText(owner))
        .where("expires_at", ">", now().getTime())
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
