import { randomBytes } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { RequestRecord } from "../gateway/ports.ts";
import { isUniqueViolation } from "../../database/unique-violation.ts";
import { createBudgetStore } from "../budgets/store.ts";
import { writeRequests, writeDecisions } from "./write-requests.ts";
import type { RoutingDecisionsTable, RequestsTable } from "./tables.ts";
import { isDurable, relaxedTransaction } from "../../database/async-commits.ts";
import type { Database } from "../../database/tables.ts";
import { createWriteBatcher } from "../write-batcher.ts";
import type { BudgetManager, Settlement } from "../budgets/budget-manager.ts";
import { add, type Amount, type BudgetState, createAmount } from "../budgets/state.ts";
import { aliveProcesses, releaseLease, reserveLease, distribute } from "../budgets/leases.ts";
import { toRequestRow } from "./request-row.ts";
import { getDecisionRow } from "./decision-row.ts";
import type { RoutingDecision } from "../selection/select-provider.ts";
import { parseLines, isAlive, toJournalLine, openJournal, processName } from "./journal.ts";
import { PooledTextBuffer } from "./pooled-buffer.ts";

/** Requests per transaction: SQLite blocks this thread for some milliseconds. */
const MAX_SLICE_REQUESTS = 400;

/** Requests that are written to the database together, with their effects. May slightly exceed the maximum. */
interface Slice {
  /** As journal lines. */
  readonly lines: PooledTextBuffer;
  calls: number;
  readonly flushed: Map<BudgetState, Amount>;
  readonly choices: Map<string, RoutingDecisionsTable>;
  /** Whether it was already tried and may have been written: then existing rows are skipped. */
  again: boolean;
}

const createSlice = (): Slice => ({
  lines: new PooledTextBuffer(),
  calls: 0,
  flushed: new Map(),
  choices: new Map(),
  again: false,
});

export interface LedgerOptions {
  db: Database;
  book: BudgetManager;
  /** Directory of the journal. */
  folder: string;
  now: () => number;
  /** Called for each recorded request. */
  onRequest?: (request: RequestRecord, row: RequestsTable) => void;
  /** Called once when writing to the disk or the database fails, until it succeeds again. */
  onTrouble?: (error: unknown) => void;
}

/** Opens the ledger: every request of the router is written to a journal immediately, and to the database in batches. */
export function openLedger({ db, book, folder, now, onRequest, onTrouble = () => {} }: LedgerOptions) {
  const instance = randomBytes(6).toString("hex");
  const journal = openJournal(folder, instance);
  const budgets = createBudgetStore(db);
  /** Full slices, oldest first, and the current one. */
  let waiting: Slice[] = [];
  let filling = createSlice();
  /** Lines of this turn of the event loop, and callbacks for when they are written. */
  let lines: string[] = [];
  let waiters: (() => void)[] = [];
  let ending = false;
  const atTurnEnd = createWriteBatcher();
  /** Functions that delete journals once their requests are in the database. */
  let endJournals: (() => Promise<void>)[] = [];
  const process = processName(instance);
  let number = 0;
  let beatAt = -Infinity;
  let troubled = false;
  let running: Promise<void> | undefined;

  const trouble = (error: unknown) => {
    if (!troubled) onTrouble(error);
    troubled = true;
  };

  /** Writes all requests of a turn at once, which costs little more than writing one. */
  function endTurn(): void {
    ending = false;
    const [text, waited] = [lines.join(""), waiters];
    if (lines.length > 0) {
      [lines, waiters] = [[], []];
      const bytes = filling.lines.append(text);
      try {
        journal.add(bytes);
      } catch (error) {
        // The requests stay in memory and are written to the database from there.
        trouble(error);
      }
      if (filling.calls >= MAX_SLICE_REQUESTS) {
        waiting.push(filling);
        filling = createSlice();
      }
    }
    for (const go of waited) go();
  }

  const ledger = {
    /**
     * `written` is called when the request is in the journal, or writing failed; without it, the request is written
     * on return.
     */
    record(
      request: RequestRecord,
      { decision, written }: { decision?: RoutingDecision | undefined; written?: () => void } = {},
    ): void {
      const settlement = request.usage && book.settlementOf(request.usage);
      const key = `${instance}-${(++number).toString(36)}`;
      const chosen = decision && getDecisionRow(decision);
      const row = toRequestRow(request, {
        key,
        model: settlement?.model,
        cost: settlement?.cost,
        choice: chosen?.id,
      });
      onRequest?.(request, row);
      filling.calls++;
      if (chosen !== undefined) keepChoice(filling.choices, chosen, row.at);
      if (settlement !== undefined) addFlushed(filling.flushed, settlement);
      lines.push(toJournalLine(row));
      if (written === undefined) return endTurn();
      waiters.push(written);
      if (ending) return;
      ending = true;
      atTurnEnd(endTurn);
    },
  };

  /** Writes a slice and distributes budgets, in one transaction. */
  async function write({ lines, flushed, choices, again }: Slice, states: readonly BudgetState[]) {
    const kept = reserveLease(states, book.processes);
    const at = now();
    const commit = await relaxedTransaction(db, async (transaction) => {
      await lockSettings(transaction);
      if (lines.length > 0) {
        await writeDecisions(transaction, [...choices.values()]);
        await writeRequests(transaction, parseLines(String(lines)), await budgets.all(transaction), {
          again,
        });
      }
      return isBudgeted() ? distribute(transaction, { process, at, kept, flushed }) : undefined;
    });
    commit?.(book);
    if (commit !== undefined) beatAt = at;
  }

  /** A single process holds all budgets; a second one needs its share soon. */
  async function lookForOthers(): Promise<void> {
    if (book.processes === 1 && isBudgeted())
      book.processes = (await aliveProcesses(db, now())).filter((id) => id !== process).length + 1;
  }

  const isBudgeted = () => book.current().length > 0;

  function isDue({ sharedAt, usedAt }: BudgetState): boolean {
    if (sharedAt === -Infinity) return true;
    if (book.processes === 1) return false;
    return now() - usedAt < 2 * HEARTBEAT || now() - sharedAt >= HEARTBEAT;
  }

  async function flush(): Promise<void> {
    endTurn();
    const end = journal.cut();
    if (end !== undefined) endJournals.push(end);
    await lookForOthers().catch(() => {});
    const left = filling.calls > 0 || waiting.length === 0 ? [...waiting, filling] : waiting;
    waiting = [];
    filling = createSlice();
    try {
      for (let slice = left[0]; slice !== undefined; slice = left[0]) {
        await writeDue(slice);
        left.shift();
        slice.lines.free();
        if (left.length > 0) await nextTurn();
      }
      troubled = false;
    } catch (error) {
      waiting = [...left, ...waiting];
      return trouble(error);
    }
    await endJournalsOnDisk().catch(trouble);
  }

  /** Deletes journals once the database has synced to disk. */
  async function endJournalsOnDisk(): Promise<void> {
    const ends = endJournals;
    if (ends.length === 0) return;
    await isDurable(db);
    endJournals = endJournals.slice(ends.length);
    for (const end of ends) await end();
  }

  async function writeDue(slice: Slice): Promise<void> {
    const states = book.current(AHEAD).filter((state) => slice.flushed.has(state) || isDue(state));
    const beats = isBudgeted() && now() - beatAt >= HEARTBEAT;
    if (slice.calls === 0 && states.length === 0 && !beats) return;
    try {
      await write(slice, states);
    } catch (error) {
      const again = slice.again;
      slice.again = true;
      // Another process started and recovered this one's journal: requests written twice count once.
      if (again || !isUniqueViolation(error)) throw error;
      await write(slice, states);
    }
  }

  return {
    ledger,
    instance,

    /** Writes pending requests and distributes budgets. Concurrent calls wait for another run. */
    async flush(): Promise<void> {
      // Another run may start before this one's turn.
      for (let before = running; before; before = running) await before;
      running = flush().finally(() => (running = undefined));
      await running;
    },

    /** Recovers the journals of ended processes. Resolves with the number of requests. */
    async recover(): Promise<number> {
      let found = 0;
      for (const { calls, done } of await journal.left()) {
        for (let at = 0; at < calls.length; at += MAX_SLICE_REQUESTS)
          found += await db.transaction().execute(async (transaction) => {
            await lockSettings(transaction);
            const all = await budgets.all(transaction);
            return writeRequests(transaction, calls.slice(at, at + MAX_SLICE_REQUESTS), all, { again: true });
          });
        await done();
      }
      // Reservations of processes that certainly ended are released at once.
      for (const { id } of await db.selectFrom("router_processes").select("id").execute())
        if (!isAlive(id)) await db.transaction().execute((transaction) => releaseLease(transaction, id));
      return found;
    },

    /** Writes pending requests and releases leases. */
    async close(): Promise<void> {
      await this.flush();
      await db.transaction().execute((transaction) => releaseLease(transaction, process));
      journal.close();
    },
  };
}

/** Periods that start within this time are distributed in advance. Milliseconds. */
const AHEAD = 3000;
/** Interval of heartbeats while there are budgets. Milliseconds. */
const HEARTBEAT = 3000;

/** Adds the amounts that the database will have, which are then removed from memory. */
function addFlushed(flushed: Map<BudgetState, Amount>, { states, spent }: Settlement): void {
  for (const state of states) {
    let sum = flushed.get(state);
    if (sum === undefined) flushed.set(state, (sum = createAmount()));
    add(sum, spent);
  }
}

function keepChoice(choices: Slice["choices"], { id, choice }: { id: string; choice: string }, at: number) {
  const kept = choices.get(id);
  if (kept === undefined) choices.set(id, { id, choice, used_at: at });
  else if (kept.used_at < at) kept.used_at = at;
}

/** Serializes with budget changes, so that each request counts once against each budget. */
async function lockSettings(transaction: Database): Promise<void> {
  await transaction
    .updateTable("counters")
    .set((query) => ({ value: query.ref("value") }))
    .where("name", "=", "router")
    .execute();
}
