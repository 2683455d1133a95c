import { randomBytes } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Ledger, RequestRecord } from "../gateway/ports.ts";
import { isUniqueViolation } from "../../database/unique-violation.ts";
import { createBudgetStore } from "../budgets/store.ts";
import { MAX_PART_REQUESTS, writeRequests, writeDecisions } from "./write-requests.ts";
import type { RequestsTable } from "./tables.ts";
import { flushCommits } from "../../database/database.ts";
import { withoutFlush } from "../../database/write-ahead-log.ts";
import { withoutCommitQuery } from "../../database/commit-queries.ts";
import type { Database } from "../../database/tables.ts";
import { createWriteBatcher } from "../write-batcher.ts";
import type { BudgetManager } from "../budgets/budget-manager.ts";
import { type BudgetState, isPositive } from "../budgets/state.ts";
import { aliveProcesses, distribute, readDemand, releaseLease, reserveLease } from "../budgets/leases.ts";
import { toRequestRow } from "./request-row.ts";
import { getDecisionRow } from "./decision-row.ts";
import { parseLines, isAlive, toJournalLine, openJournal, processName } from "./journal.ts";
import { Slice } from "./slice.ts";

/** Requests per transaction, which other writers wait for. May be slightly exceeded. */
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
  /** Called for each recorded request. */
  onRequest?: (request: RequestRecord, row: RequestsTable) => void;
  /** Called once when writing to the disk or the database fails, until it succeeds again. */
  onTrouble?: (error: unknown) => void;
}

/** Writes every request of the router to a journal immediately, and to the database in batches. End it with `close`. */
export class RequestLedger implements Ledger {
  readonly #options: LedgerOptions;
  readonly #instance = randomBytes(6).toString("hex");
  readonly #process = processName(this.#instance);
  readonly #journal;
  readonly #budgets;
  readonly #atTurnEnd = createWriteBatcher();
  /** Full slices, oldest first, and the current one. */
  #waiting: Slice[] = [];
  #filling = new Slice();
  /** Lines of this turn of the event loop, and callbacks for when they are written. */
  #lines: string[] = [];
  #waiters: (() => void)[] = [];
  #ending = false;
  /** Functions that delete journals once their requests are in the database. */
  #endJournals: (() => Promise<void>)[] = [];
  #number = 0;
  #beatAt = -Infinity;
  #troubled = false;
  #running: Promise<void> | undefined;
  #leasing: Promise<void> | undefined;

  constructor(options: LedgerOptions) {
    this.#options = options;
    options.budget.lease = () => this.#lease();
    this.#journal = openJournal(options.folder, this.#instance);
    this.#budgets = createBudgetStore(options.db);
  }

  /**
   * `written` is called when the request is in the journal, or writing failed; without it, the request is written on
   * return.
   */
  record(request: RequestRecord, written?: () => void): void {
    const { budget, onRequest } = this.#options;
    const settlement = request.usage && budget.settlementOf(request.usage);
    const decision = request.decision && getDecisionRow(request.decision);
    const row = toRequestRow(request, {
      key: `${this.#instance}-${(++this.#number).toString(36)}`,
      model: settlement?.model,
      cost: settlement?.cost,
      choice: decision?.id,
      reserved: settlement?.reserved,
    });
    onRequest?.(request, row);
    this.#filling.size++;
    if (decision !== undefined) this.#filling.addDecision(decision, row.at);
    if (settlement !== undefined) this.#filling.addSettlement(settlement);
    this.#lines.push(toJournalLine(row));
    if (written === undefined) return this.#endTurn();
    this.#waiters.push(written);
    if (this.#ending) return;
    this.#ending = true;
    this.#atTurnEnd(this.#endTurn);
  }

  /** Writes pending requests and distributes budgets. Concurrent calls wait for another run. */
  async flush(): Promise<void> {
    // Another run may start before this one's turn.
    for (let before = this.#running; before; before = this.#running) await before;
    this.#running = withoutCommitQuery(() => this.#flush()).finally(() => (this.#running = undefined));
    await this.#running;
  }

  /** Recovers the journals of ended processes. Resolves with the number of requests. */
  async recover(): Promise<number> {
    const { db } = this.#options;
    let found = 0;
    for (const { calls, done } of await this.#journal.left()) {
      for (let at = 0; at < calls.length; at += MAX_SLICE_REQUESTS)
        found += await db.transaction().execute(async (transaction) => {
          await lockSettings(transaction);
          const all = await this.#budgets.all(transaction);
          return writeRequests(transaction, [calls.slice(at, at + MAX_SLICE_REQUESTS)], all, { again: true });
        });
      await done();
    }
    // Reservations of processes that certainly ended are released at once.
    for (const { id } of await db.selectFrom("router_processes").select("id").execute())
      if (!isAlive(id)) await db.transaction().execute((transaction) => releaseLease(transaction, id));
    return found;
  }

  /** Writes pending requests and releases leases. */
  async close(): Promise<void> {
    await this.flush();
    await this.#options.db.transaction().execute((transaction) => releaseLease(transaction, this.#process));
    this.#journal.close();
  }

  /** Asks the database for larger leases. Requests that ask before the transaction starts share it. */
  #lease(): Promise<void> {
    this.#leasing ??= Promise.resolve(this.#running).then(() => {
      this.#leasing = undefined;
      return this.flush();
    });
    return this.#leasing;
  }

  #trouble(error: unknown): void {
    if (!this.#troubled) this.#options.onTrouble?.(error);
    this.#troubled = true;
  }

  /** Writes all requests of a turn at once, which costs little more than writing one. */
  readonly #endTurn = (): void => {
    this.#ending = false;
    const [text, waited] = [this.#lines.join(""), this.#waiters];
    if (this.#lines.length > 0) {
      [this.#lines, this.#waiters] = [[], []];
      const bytes = this.#filling.lines.append(text);
      try {
        this.#journal.add(bytes);
      } catch (error) {
        // The requests stay in memory and are written to the database from there.
        this.#trouble(error);
      }
      if (this.#filling.size >= MAX_SLICE_REQUESTS) {
        this.#waiting.push(this.#filling);
        this.#filling = new Slice();
      }
    }
    for (const go of waited) go();
  };

  async #flush(): Promise<void> {
    this.#endTurn();
    const end = this.#journal.cut();
    if (end !== undefined) this.#endJournals.push(end);
    await this.#lookForOthers().catch(() => {});
    const due = [...this.#waiting];
    if (this.#filling.size > 0 || due.length === 0) due.push(this.#filling);
    this.#waiting = [];
    this.#filling = new Slice();
    try {
      for (let slice = due[0]; slice !== undefined; slice = due[0]) {
        await this.#writeDue(slice);
        due.shift();
        slice.lines.free();
        if (due.length > 0) await nextTurn();
      }
      this.#troubled = false;
    } catch (error) {
      this.#waiting = [...due, ...this.#waiting];
      return this.#trouble(error);
    }
    await this.#endJournalsOnDisk().catch((error: unknown) => this.#trouble(error));
  }

  async #writeDue(slice: Slice): Promise<void> {
    const { budget, now } = this.#options;
    const states = budget.current(AHEAD_MS).filter((state) => slice.flushed.has(state) || this.#isDue(state));
    const beats = this.#isBudgeted() && now() - this.#beatAt >= HEARTBEAT_MS;
    if (slice.size === 0 && states.length === 0 && !beats) return;
    try {
      await this.#write(slice, states);
    } catch (error) {
      const again = slice.again;
      slice.again = true;
      // Another process started and recovered this one's journal: requests written twice count once.
      if (again || !isUniqueViolation(error)) throw error;
      await this.#write(slice, states);
    }
  }

  /** Writes a slice and distributes budgets, in one transaction. */
  async #write({ lines, flushed, decisions, again }: Slice, states: readonly BudgetState[]): Promise<void> {
    const { db, budget, now } = this.#options;
    const kept = reserveLease(states, budget.processes);
    const at = now();
    const commit = await withoutFlush(() =>
      db.transaction().execute(async (transaction) => {
        await lockSettings(transaction);
        if (lines.length > 0) {
          await writeDecisions(transaction, [...decisions.values()]);
          const budgets = await this.#budgets.all(transaction);
          const parts = lines.split(MAX_PART_REQUESTS).map(parseLines);
          await writeRequests(transaction, parts, budgets, { again });
        }
        if (!this.#isBudgeted()) return undefined;
        const shares = await distribute(transaction, { process: this.#process, at, kept }, flushed);
        // A commit takes as long as several statements.
        await nextTurn();
        return shares;
      }),
    );
    commit?.(budget);
    if (commit !== undefined) this.#beatAt = at;
  }

  /** Deletes journals once the database has synced to disk. */
  async #endJournalsOnDisk(): Promise<void> {
    const ends = this.#endJournals;
    if (ends.length === 0) return;
    await flushCommits(this.#options.db);
    this.#endJournals = this.#endJournals.slice(ends.length);
    for (const end of ends) await end();
  }

  /** A single process holds all budgets; a second one needs its share soon, and may need more later. */
  async #lookForOthers(): Promise<void> {
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

/** Serializes with budget changes, so that each request counts once against each budget. */
async function lockSettings(transaction: Database): Promise<void> {
  await transaction
    .updateTable("counters")
    .set((query) => ({ value: query.ref("value") }))
    .where("name", "=", "router")
    .execute();
}
