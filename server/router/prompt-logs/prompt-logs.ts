import { isUtf8 } from "node:buffer";
import { setImmediate } from "node:timers/promises";
import type { Caller, RequestRecord, PromptLogRecorder, PromptLogs } from "../gateway/ports.ts";
import { DatabaseUnavailableError } from "../../database/postgres-errors.ts";
import type { LoggedText, PromptLoggingSettingsTable, PromptLogStore } from "./store.ts";

/** Maximum size of a logged prompt or response. */
const MAX_TEXT_BYTES = 2 ** 18;
/** Extra bytes, so that a key at the end of the logged text is complete and can be redacted. */
const REDACTION_MARGIN_BYTES = 1024;
/** Maximum size of the queue; more is dropped and counted. */
const MAX_QUEUED_BYTES = 64 * 2 ** 20;
/** Logs and bytes that are encrypted and written at once, which blocks this thread. */
const MAX_SLICE_LOGS = 20;
const MAX_SLICE_BYTES = 2 ** 19;
const DAY = 86_400_000;

/** Access tokens, which callers may put into prompts. */
const TOKENS = /hf_[A-Za-z0-9]{34}/g;

interface Waiting {
  call: RequestRecord;
  side: PromptLogWriter;
}

export interface PromptLogsOptions {
  store: PromptLogStore;
  settings: () => ReadonlyMap<string, PromptLoggingSettingsTable>;
  nameOf: (id: string) => string | undefined;
  onTrouble?: (error: unknown) => void;
}

/** Creates prompt logging for payers that enabled it. Logs are collected in memory and written in the background. */
export function createPromptLogs({ store, settings, nameOf, onTrouble = () => {} }: PromptLogsOptions) {
  const waiting: Waiting[] = [];
  let bytes = 0;
  let dropped = 0;
  let running: Promise<void> | undefined;

  /** Returns the settings of the payer, which decide. */
  function keeping({ userId, organizationId }: Pick<Caller, "userId" | "organizationId">) {
    const all = settings();
    if (all.size === 0) return undefined;
    return all.get(organizationId === undefined ? `user ${userId}` : `org ${organizationId}`);
  }

  async function write(slice: readonly Waiting[]): Promise<void> {
    await store.add(
      slice.map(({ call, side }) => ({
        owner: side.keeper.owner,
        org_id: side.keeper.org_id,
        caller_id: call.caller.userId,
        request_id: call.id,
        at: Math.round(call.at),
        expires_at: Math.round(call.at) + side.keeper.days * DAY,
        recorded: { asked: side.side("asked"), answered: side.side("answered") },
      })),
    );
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const slice = waiting.splice(0, fitting(waiting));
      try {
        await write(slice);
      } catch (error) {
        // Retried at the next flush.
        if (error instanceof DatabaseUnavailableError) {
          waiting.unshift(...slice);
          throw error;
        }
        // A log whose caller was deleted must not block the others.
        onTrouble(error);
        for (const each of slice) await write([each]).catch(() => dropped++);
      }
      for (const { side } of slice) bytes -= side.kept;
      await setImmediate();
    }
  }

  return {
    open(caller: Caller): PromptLogRecorder | undefined {
      const keeper = keeping(caller);
      if (keeper === undefined) return undefined;
      const kind = keeper.org_id === null ? "user" : "organization";
      const name = nameOf(keeper.org_id ?? keeper.user_id ?? "") ?? "";
      return new PromptLogWriter(`${kind} ${name}`, keeper);
    },

    /** Returns the retention of a payer's prompt logs in days; undefined if logging is disabled. */
    days: (caller: Pick<Caller, "userId" | "organizationId">): number | undefined => keeping(caller)?.days,

    /** Queues the log of a request. What does not fit into the queue is dropped and counted. */
    record(call: RequestRecord): void {
      const side = call.promptLog;
      if (!(side instanceof PromptLogWriter)) return;
      if (bytes + side.kept > MAX_QUEUED_BYTES) {
        dropped++;
        return;
      }
      bytes += side.kept;
      waiting.push({ call, side });
    },

    /** Writes the queue. */
    async flush(): Promise<void> {
      for (let before = running; before; before = running) await before;
      running = flush().finally(() => (running = undefined));
      await running;
    },

    /** Number of dropped logs: the queue was full, or the database rejected them. */
    get dropped(): number {
      return dropped;
    },
  } satisfies PromptLogs & Record<string, unknown>;
}

/** Returns how many logs to write next: at least one, and more if they are small. */
function fitting(waiting: readonly Waiting[]): number {
  let count = 0;
  for (
    let sum = 0;
    count < Math.min(MAX_SLICE_LOGS, waiting.length) && (count === 0 || sum < MAX_SLICE_BYTES);
    count++
  )
    sum += waiting[count]?.side.kept ?? 0;
  return count;
}

export class PromptLogWriter implements PromptLogRecorder {
  readonly owner: string;
  readonly keeper: PromptLoggingSettingsTable;
  readonly #asked = new StoredPromptLog();
  readonly #answered = new StoredPromptLog();
  readonly #secrets: string[] = [];

  constructor(by: string, keeper: PromptLoggingSettingsTable) {
    this.owner = by;
    this.keeper = keeper;
  }

  addPrompt(piece: Uint8Array): void {
    this.#asked.add(piece);
  }

  addResponse(piece: Uint8Array): void {
    this.#answered.add(piece);
  }

  redact(secret: string): void {
    if (secret !== "") this.#secrets.push(secret);
  }

  /** Buffered bytes. */
  get kept(): number {
    return this.#asked.kept + this.#answered.kept;
  }

  side(which: "asked" | "answered"): LoggedText {
    const { bytes, text } = which === "asked" ? this.#asked : this.#answered;
    let clean = text()?.replaceAll(TOKENS, "[redacted]");
    for (const secret of this.#secrets) clean = clean?.replaceAll(secret, "[redacted]");
    return {
      ...(clean !== undefined && { text: clean.slice(0, MAX_TEXT_BYTES) }),
      bytes,
      cut: bytes > MAX_TEXT_BYTES,
    };
  }
}

/** The start of a prompt or response. Copied, as the source buffers are reused. */
class StoredPromptLog {
  bytes = 0;
  kept = 0;
  readonly #pieces: Uint8Array[] = [];

  add(piece: Uint8Array): void {
    this.bytes += piece.length;
    const remaining = MAX_TEXT_BYTES + REDACTION_MARGIN_BYTES - this.kept;
    if (remaining <= 0) return;
    const part = Uint8Array.from(piece.subarray(0, remaining));
    this.kept += part.length;
    this.#pieces.push(part);
  }

  /** Returns the text; undefined if it is not text. A truncated character at the end is removed. */
  text = (): string | undefined => {
    const all = Buffer.concat(this.#pieces);
    for (let less = 0; less <= (this.bytes > this.kept ? 3 : 0); less++) {
      const whole = all.subarray(0, all.length - less);
      if (isUtf8(whole)) return whole.includes(0) ? undefined : whole.toString("utf8");
    }
    return undefined;
  };
}
