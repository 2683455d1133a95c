import { isUtf8 } from "node:buffer";
import { setImmediate } from "node:timers/promises";
import type { Caller, RequestRecord, PromptLogRecorder, PromptLogs } from "../gateway/ports.ts";
import { oneAtATime } from "../../database/one-at-a-time.ts";
import { DatabaseUnavailableError } from "../../database/postgres-errors.ts";
import type { LoggedText, PromptLoggingSettingsTable, PromptLogStore } from "./store.ts";

/** Maximum size of a logged prompt or response. */
const MAX_TEXT_BYTES = 2 ** 18;
/** Extra bytes, so that a key at the end of the logged text is complete and can be redacted. */
const REDACTION_MARGIN_BYTES = 1024;
/** Maximum size of the queue. Logs beyond it are dropped and counted. */
const MAX_QUEUED_BYTES = 64 * 2 ** 20;
/** Limits of logs and bytes that are encrypted and written at once, which blocks this thread. */
const MAX_SLICE_LOGS = 20;
const MAX_SLICE_BYTES = 2 ** 19;
const DAY = 86_400_000;

/** Access tokens, which callers may include in prompts. */
const TOKENS = /hf_[A-Za-z0-9]{34}/g;

type Payer = Pick<Caller, "userId" | "organizationId">;

interface QueuedLog {
  request: RequestRecord;
  log: PromptLogWriter;
}

export interface PromptLogsOptions {
  store: PromptLogStore;
  settings: () => ReadonlyMap<string, PromptLoggingSettingsTable>;
  nameOf: (id: string) => string | undefined;
  onError?: (error: unknown) => void;
}

/** Creates prompt logging for payers that enabled it. Logs are collected in memory and written in the background. */
export function createPromptLogs({ store, settings, nameOf, onError = () => {} }: PromptLogsOptions) {
  const queue: QueuedLog[] = [];
  let bytes = 0;
  let dropped = 0;

  /** Returns the settings of the payer, which decide whether prompts are logged. */
  function findSettings({ userId, organizationId }: Payer) {
    const all = settings();
    if (all.size === 0) return undefined;
    return all.get(organizationId === undefined ? `user ${userId}` : `org ${organizationId}`);
  }

  async function write(slice: readonly QueuedLog[]): Promise<void> {
    await store.add(
      slice.map(({ request, log: { settings, prompt, response } }) => ({
        owner: settings.owner,
        org_id: settings.org_id,
        caller_id: request.caller.userId,
        request_id: request.id,
        at: Math.round(request.at),
        expires_at: Math.round(request.at) + settings.days * DAY,
        recorded: { asked: prompt, answered: response },
      })),
    );
  }

  async function flush(): Promise<void> {
    while (queue.length > 0) {
      const slice = queue.splice(0, countNext(queue));
      try {
        await write(slice);
      } catch (error) {
        // Retries at the next flush.
        if (error instanceof DatabaseUnavailableError) {
          queue.unshift(...slice);
          throw error;
        }
        // A log whose caller was deleted must not block others.
        onError(error);
        for (const item of slice) await write([item]).catch(() => dropped++);
      }
      for (const { log } of slice) bytes -= log.buffered;
      await setImmediate();
    }
  }

  return {
    open(caller: Caller): PromptLogRecorder | undefined {
      const payer = findSettings(caller);
      if (payer === undefined) return undefined;
      const kind = payer.org_id === null ? "user" : "organization";
      const name = nameOf(payer.org_id ?? payer.user_id ?? "") ?? "";
      return new PromptLogWriter(`${kind} ${name}`, payer);
    },

    /** Returns the retention of a payer's prompt logs in days; undefined if logging is disabled. */
    days: (caller: Payer): number | undefined => findSettings(caller)?.days,

    /** Queues the log of a request. Logs that do not fit into the queue are dropped and counted. */
    record(request: RequestRecord): void {
      const log = request.promptLog;
      if (!(log instanceof PromptLogWriter)) return;
      if (bytes + log.buffered > MAX_QUEUED_BYTES) {
        dropped++;
        return;
      }
      bytes += log.buffered;
      queue.push({ request, log });
    },

    /** Writes the queue. */
    flush: oneAtATime(flush),

    /** Number of logs that were dropped because the queue was full or the database rejected them. */
    get dropped(): number {
      return dropped;
    },
  } satisfies PromptLogs & Record<string, unknown>;
}

/** Returns the number of logs to write next: at least one, and more if they are small. */
function countNext(queue: readonly QueuedLog[]): number {
  let count = 0;
  for (
    let sum = 0;
    count < Math.min(MAX_SLICE_LOGS, queue.length) && (count === 0 || sum < MAX_SLICE_BYTES);
    count++
  )
    sum += queue[count]?.log.buffered ?? 0;
  return count;
}

export class PromptLogWriter implements PromptLogRecorder {
  readonly owner: string;
  readonly settings: PromptLoggingSettingsTable;
  readonly #prompt = new TextBuffer();
  readonly #response = new TextBuffer();
  readonly #secrets: string[] = [];

  constructor(owner: string, settings: PromptLoggingSettingsTable) {
    this.owner = owner;
    this.settings = settings;
  }

  addPrompt(chunk: Uint8Array): void {
    this.#prompt.add(chunk);
  }

  addResponse(chunk: Uint8Array): void {
    this.#response.add(chunk);
  }

  redact(secret: string): void {
    if (secret !== "") this.#secrets.push(secret);
  }

  /** Buffered bytes. */
  get buffered(): number {
    return this.#prompt.buffered + this.#response.buffered;
  }

  get prompt(): LoggedText {
    return this.#redact(this.#prompt);
  }

  get response(): LoggedText {
    return this.#redact(this.#response);
  }

  #redact(buffer: TextBuffer): LoggedText {
    const { bytes } = buffer;
    let text = buffer.read()?.replaceAll(TOKENS, "[redacted]");
    for (const secret of this.#secrets) text = text?.replaceAll(secret, "[redacted]");
    const logged = text !== undefined && { text: text.slice(0, MAX_TEXT_BYTES) };
    return { ...logged, bytes, cut: bytes > MAX_TEXT_BYTES };
  }
}

/** The start of a prompt or response. Bytes are copied, as the source buffers are reused. */
class TextBuffer {
  bytes = 0;
  buffered = 0;
  readonly #chunks: Uint8Array[] = [];

  add(chunk: Uint8Array): void {
    this.bytes += chunk.length;
    const remaining = MAX_TEXT_BYTES + REDACTION_MARGIN_BYTES - this.buffered;
    if (remaining <= 0) return;
    const copy = Uint8Array.from(chunk.subarray(0, remaining));
    this.buffered += copy.length;
    this.#chunks.push(copy);
  }

  /** Returns the text; undefined if the bytes are not text. Removes a truncated character at the end. */
  read(): string | undefined {
    const all = Buffer.concat(this.#chunks);
    for (let removed = 0; removed <= (this.bytes > this.buffered ? 3 : 0); removed++) {
      const complete = all.subarray(0, all.length - removed);
      if (isUtf8(complete)) return complete.includes(0) ? undefined : complete.toString("utf8");
    }
    return undefined;
  }
}
