import { randomBytes } from "node:crypto";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Ledger, RequestRecord } from "../gateway/ports.ts";
import { isInvalidData, isUniqueViolation } from "../../database/unique-violation.ts";
import { createBudgetStore } from "../budgets/store.ts";
import { MAX_PART_REQUESTS, writeRequests, writeDecisions } from "./write-requests.ts";
import type { RequestsTable } from "./tables.ts";
import { flushCommits } from "../../database/database.ts";
import { withoutFlush } from "../../database/write-ahead-log.ts";
import { withoutCommitQuery } from "../../database/commit-queries.ts";
import type { Database } from "../../database/tables.ts";
import { createWriteBatcher } from "../write-batcher.ts";
import type { BudgetManager, Settlement } from "../budgets/budget-manager.ts";
import { type BudgetState, isPositive } from "../budgets/state.ts";
import { aliveProcesses, distribute, readDemand, releaseLease, reserveLease } from "../budgets/leases.ts";
import { getDecisionRow, toRequestRow } from "./request-row.ts";
import { createRefusalLimit } from "./stored-refusals.ts";
import { COLUMN_INDEX, type RequestValues } from "./request-values.ts";
import { parseLines, isAlive, toJournalLine, openJournal, processName } from "./journal.ts";
import { Slice } from "./slice.ts";

/** Maximum number of requests per transaction, for which other writers wait. May be slightly exceeded. */
const MAX_SLICE_REQUESTS = 1000;
/** Periods that start within this time are distributed in advance. */
const AHEAD_MS = 3000;
/** Interval of heartbeats while there are budgets. */
const HEARTBEAT_MS = 3000;

export interface LedgerOptions {
  db: Database;
  budget: BudgetManager;
  /** Directory of the journal. */
  folder: string;
  now: () => number;
  onRequest?: (request: RequestRecord, row: RequestsTable) => void;
  /** Called once when writing to the disk or the database fails, until it succeeds again. */
  onError?: (error: unknown) => void;
}

/** Whether a budget names the model of its requests. */
const hasModel = ({ budget }: BudgetState): boolean => budget.on_model !== null;

/** Writes every request of the router to a journal immediately, and to the database in batches. End it with `close`. */
export class RequestLedger implements Ledger {
  readonly #options: LedgerOptions;
  readonly #instance = randomBytes(6).toString("hex");
  readonly #process = processName(this.#instance);
  readonly #journal;
  readonly #budgets;
  readonly #mayStoreRefusal;
  readonly #batchWrite = createWriteBatcher();
  /** Full slices, oldest first, and the current one. */
  #waiting: Slice[] = [];
  #filling = new Slice();
  /** Lines of this event-loop iteration, and callbacks for when they are written. */
  #lines: string[] = [];
  #waiters: (() => void)[] = [];
  #isWriteScheduled = false;
  /** Functions that delete journals once their requests are in the database. */
  #deleteJournals: (() => Promise<void>)[] = [];
  #number = 0;
  #beatAt = -Infinity;
  #hasFailed = false;
  #running: Promise<unknown> | undefined;
  #leasing: Promise<void> | undefined;

  constructor(options: LedgerOptions) {
    this.#options = options;
    options.budget.lease = () => this.#lease();
    this.#journal = openJournal(options.folder, this.#instance);
    this.#budgets = createBudgetStore(options.db);
    this.#mayStoreRefusal = createRefusalLimit(options.now);
  }

  /** Records a request. `written` is called after the journal has it or failed. Without it, it is written on return. */
  record(request: RequestRecord, written?: () => void): void {
    const { budget, onRequest } = this.#options;
    const settlement = request.usage && budget.settlementOf(request.usage);
    const failed = request.failedUsages?.flatMap((usage) => budget.settlementOf(usage) ?? []);
    const decision = request.decision && getDecisionRow(request.decision);
    const row = toRequestRow(request, {
      key: `${this.#instance}-${(++this.#number).toString(36)}`,
      model: settlement?.model ?? failed?.[0]?.model,
      cost: failed === undefined ? settlement?.cost : sumCosts(settlement, failed),
      choice: decision?.id,
      reserved: settlement?.reserved,
      unpriced: request.decision?.model.id ?? settlement?.states.find(hasModel)?.budget.on_model,
    });
    onRequest?.(request, row);
    if (request.outcome === "refused" && !this.#mayStoreRefusal(request.caller.userId)) return written?.();
    this.#filling.size++;
    if (decision !== undefined) this.#filling.addDecision(decision, row.at);
    if (settlement !== undefined) this.#filling.addSettlement(settlement);
    for (const each of failed ?? []) this.#filling.addSettlement(each);
    this.#lines.push(toJournalLine(row));
    if (written === undefined) return this.#writeLines();
    this.#waiters.push(written);
    if (this.#isWriteScheduled) return;
    this.#isWriteScheduled = true;
    this.#batchWrite(this.#writeLines);
  }

  /** Writes pending requests and distributes budgets. Concurrent calls wait for another run. */
  async flush(): Promise<void> {
    // Another run may start before this call continues.
    for (let previous = this.#running; previous; previous = this.#running) await previous;
    await this.#run(() => this.#flush());
  }

  /** Recovers the journals of processes that have exited. Resolves with the number of requests. */
  async recover(): Promise<number> {
    const { db } = this.#options;
    let recovered = 0;
    for (const { calls, done } of await this.#journal.readOthers()) {
      for (let at = 0; at < calls.length; at += MAX_SLICE_REQUESTS)
        recovered += await this.#storeValid(calls.slice(at, at + MAX_SLICE_REQUESTS));
      await done();
    }
    // Immediately releases the leases of processes that have certainly exited.
    for (const { id } of await db.selectFrom("router_processes").select("id").execute())
      if (!isAlive(id)) await db.transaction().execute((transaction) => releaseLease(transaction, id));
    return recovered;
  }

  /** Writes pending requests and releases leases. */
  async close(): Promise<void> {
    await this.flush();
    await this.#options.db.transaction().execute((transaction) => releaseLease(transaction, this.#process));
    this.#journal.close();
  }

  /** Requests larger leases from the database. Calls before the transaction starts share it. */
  #lease(): Promise<void> {
    this.#leasing ??= Promise.resolve(this.#running).then(() => {
      this.#leasing = undefined;
      return this.flush();
    });
    return this.#leasing;
  }

  #trouble(error: unknown): void {
    if (!this.#hasFailed) this.#options.onError?.(error);
    this.#hasFailed = true;
  }

  /** Writes all requests of an event-loop iteration at once, which costs little more than writing one. */
  readonly #writeLines = (): void => {
    this.#isWriteScheduled = false;
    const [text, callbacks] = [this.#lines.join(""), this.#waiters];
    if (this.#lines.length > 0) {
      [this.#lines, this.#waiters] = [[], []];
      const bytes = this.#filling.lines.append(text);
      try {
        this.#journal.add(bytes);
      } catch (error) {
        // The requests remain in memory and are written to the database from there.
        this.#trouble(error);
      }
      if (this.#filling.size >= MAX_SLICE_REQUESTS) {
        this.#endSlice();
        // Not all at the next flush, which would slow down requests for a long time and require memory.
        if (this.#running === undefined) void this.#run(() => this.#writeWaiting());
      }
    }
    for (const callback of callbacks) callback();
  };

  #endSlice(): void {
    this.#waiting.push(this.#filling);
    this.#filling = new Slice();
  }

  /** Runs `work`. No other work may be running. */
  #run(work: () => Promise<unknown>): Promise<unknown> {
    this.#running = withoutCommitQuery(work).finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #flush(): Promise<void> {
    this.#writeLines();
    const end = this.#journal.rotate();
    if (end !== undefined) this.#deleteJournals.push(end);
    await this.#checkOtherProcesses().catch(() => {});
    if (this.#filling.size > 0 || this.#waiting.length === 0) this.#endSlice();
    if (await this.#writeWaiting())
      await this.#deleteStoredJournals().catch((error: unknown) => this.#trouble(error));
  }

  /** Writes the slices that wait now. Returns whether all are in the database. */
  async #writeWaiting(): Promise<boolean> {
    const due = this.#waiting;
    this.#waiting = [];
    try {
      for (let slice = due[0]; slice !== undefined; slice = due[0]) {
        await this.#writeDue(slice);
        due.shift();
        slice.lines.free();
        if (due.length > 0) await yieldToEventLoop();
      }
      this.#hasFailed = false;
      return true;
    } catch (error) {
      this.#waiting = [...due, ...this.#waiting];
      this.#trouble(error);
      return false;
    }
  }

  async #writeDue(slice: Slice): Promise<void> {
    const { budget, now } = this.#options;
    const states = budget.current(AHEAD_MS).filter((state) => slice.flushed.has(state) || this.#isDue(state));
    const isHeartbeatDue = this.#isBudgeted() && now() - this.#beatAt >= HEARTBEAT_MS;
    if (slice.size === 0 && states.length === 0 && !isHeartbeatDue) return;
    try {
      await this.#write(slice, states);
    } catch (error) {
      const wasRetried = slice.isRetry;
      slice.isRetry = true;
      // Another process started and recovered this process's journal. Requests that are written twice count once.
      if (wasRetried || !isUniqueViolation(error)) {
        if (!isInvalidData(error) || slice.isStored) throw error;
        for (const part of slice.lines.split(MAX_PART_REQUESTS)) await this.#storeValid(parseLines(part));
        slice.isStored = true;
      }
      await this.#write(slice, states);
    }
  }

  /** Stores requests. One that the database rejects is set aside, so that it blocks neither others nor the start. */
  async #storeValid(calls: readonly RequestValues[]): Promise<number> {
    const { db, onError } = this.#options;
    try {
      return await db.transaction().execute(async (transaction) => {
        await lockSettings(transaction);
        const budgets = await this.#budgets.all(transaction);
        return writeRequests(transaction, [calls], budgets, { skipExisting: true });
      });
    } catch (error) {
      if (!isInvalidData(error)) throw error;
      const [call] = calls;
      if (calls.length === 1 && call !== undefined) {
        const path = this.#journal.setAside(call);
        const message = `The database rejects request ${call[COLUMN_INDEX.key]}, which is now in ${path}`;
        onError?.(new Error(message, { cause: error }));
        return 0;
      }
      let stored = 0;
      for (const each of calls) stored += await this.#storeValid([each]);
      return stored;
    }
  }

  /** Writes a slice and distributes budgets, in one transaction. */
  async #write(
    { lines, flushed, decisions, isRetry, isStored }: Slice,
    states: readonly BudgetState[],
  ): Promise<void> {
    const { db, budget, now } = this.#options;
    const retained = reserveLease(states, budget.processes);
    const at = now();
    const commit = await withoutFlush(() =>
      db.transaction().execute(async (transaction) => {
        await lockSettings(transaction);
        if (lines.length > 0 && !isStored) {
          await writeDecisions(transaction, [...decisions.values()]);
          const budgets = await this.#budgets.all(transaction);
          const parts = lines.split(MAX_PART_REQUESTS).map(parseLines);
          const backlog = () => this.#waiting.length;
          await writeRequests(transaction, parts, budgets, { skipExisting: isRetry, backlog });
        }
        if (!this.#isBudgeted()) return undefined;
        const shares = await distribute(transaction, { process: this.#process, at, retained }, flushed);
        // A commit takes as long as several statements.
        await yieldToEventLoop();
        return shares;
      }),
    );
    commit?.(budget);
    if (commit !== undefined) this.#beatAt = at;
  }

  /** Deletes journals after the database has synced to disk. */
  async #deleteStoredJournals(): Promise<void> {
    const ends = this.#deleteJournals;
    if (ends.length === 0) return;
    await flushCommits(this.#options.db);
    this.#deleteJournals = this.#deleteJournals.slice(ends.length);
    for (const end of ends) await end();
  }

  /** Looks for other processes. A single process has all budgets. A second one soon needs a share, and later more. */
  async #checkOtherProcesses(): Promise<void> {
    const { db, budget, now } = this.#options;
    if (!this.#isBudgeted()) return;
    if (budget.processes > 1)
      return readDemand(db, { process: this.#process, at: now(), states: budget.current() });
    const others = (await aliveProcesses(db, now())).filter((id) => id !== this.#process);
    budget.processes = others.length + 1;
  }

  #isBudgeted(): boolean {
    return this.#options.budget.current().length > 0;
  }

  #isDue({ sharedAt, usedAt, wanted, wantedByOthers }: BudgetState): boolean {
    const { budget, now } = this.#options;
    if (sharedAt === -Infinity) return true;
    if (budget.processes === 1) return false;
    if (isPositive(wanted) || isPositive(wantedByOthers)) return true;
    return now() - usedAt < 2 * HEARTBEAT_MS || now() - sharedAt >= HEARTBEAT_MS;
  }
}

/** Returns the known costs of all attempts; undefined if none is known. */
function sumCosts(settlement: Settlement | undefined, failed: readonly Settlement[]): number | undefined {
  const costs = [...failed, ...(settlement ? [settlement] : [])].flatMap(({ cost }) => cost ?? []);
  return costs.length === 0 ? undefined : costs.reduce((sum, cost) => sum + cost, 0);
}

/** Serializes with budget changes, so that each request counts exactly once toward each budget. */
async function lockSettings(transaction: Database): Promise<void> {
  await transaction
    .updateTable("counters")
    .set((query) => ({ value: query.ref("value") }))
    .where("name", "=", "router")
    .execute();
}
