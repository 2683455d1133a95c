import { randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { CallNote } from "../gateway/ports.ts";
import { budgetStore } from "../stores/budgets.ts";
import { writeCalls, writeChoices } from "../stores/call-records.ts";
import type { BudgetsTable, CallChoicesTable, CallsTable } from "../stores/ledger-tables.ts";
import type { Database } from "../stores/tables.ts";
import type { BudgetBook, Settlement } from "./budget-book.ts";
import { add, type Amount, type BudgetState, nothing } from "./budget-state.ts";
import { aliveProcesses, giveBack, holdBack, shareOut } from "./budget-sync.ts";
import { rowOf } from "./call-row.ts";
import { choiceRowOf } from "./choice-row.ts";
import type { Choice } from "./choose.ts";
import { isAlive, openJournal, processName } from "./journal.ts";

/** Calls in one transaction: SQLite works in this very thread, and others wait for some milliseconds; but each commit waits for the disk. */
const SLICE = 1000;

interface Noted {
  row: CallsTable;
  settlement: Settlement | undefined;
  choice: Choice | undefined;
}

export interface LedgerOptions {
  db: Database;
  book: BudgetBook;
  /** For what the database does not have yet. */
  folder: string;
  now: () => number;
  /** Told of each call, when it is written down. */
  onCall?: (call: CallNote, row: CallsTable) => void;
  /** The disk or the database does not take what it should. Told once, until it works again. */
  onTrouble?: (error: unknown) => void;
}

/** Every call of the router: in a journal at once, in the database soon. */
export function openLedger({ db, book, folder, now, onCall, onTrouble = () => {} }: LedgerOptions) {
  const instance = randomBytes(6).toString("hex");
  const journal = openJournal(folder, instance);
  const budgets = budgetStore(db);
  let waiting: Noted[] = [];
  /** Journals whose calls wait, or are being written. */
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

  const ledger = {
    /** `choice`: what was thought of providers. Written with the call, behind it. */
    note(call: CallNote, choice?: Choice): void {
      const settlement = call.usage && book.settlementOf(call.usage);
      const key = `${instance}-${(++number).toString(36)}`;
      const row = rowOf(call, { key, model: settlement?.model, cost: settlement?.cost });
      try {
        journal.add(row);
      } catch (error) {
        // The call stays in memory, and goes to the database from there.
        trouble(error);
      }
      waiting.push({ row, settlement, choice });
      onCall?.(call, row);
    },
  };

  /** Writes a slice, and shares out budgets in the same transaction. */
  async function write(slice: readonly Noted[], states: readonly BudgetState[]): Promise<void> {
    const flushed = new Map<BudgetState, Amount>();
    for (const { settlement } of slice) {
      for (const state of settlement?.states ?? []) {
        const sum = flushed.get(state) ?? nothing();
        if (settlement) add(sum, settlement.spent);
        flushed.set(state, sum);
      }
    }
    const kept = holdBack(states, book.processes);
    const at = now();
    const commit = await db.transaction().execute(async (transaction) => {
      await lockSettings(transaction);
      if (slice.length > 0) {
        const { rows, choices } = withChoices(slice);
        await writeChoices(transaction, choices);
        await writeCalls(transaction, rows, await budgets.all(transaction));
      }
      return isBudgeted() ? shareOut(transaction, { process, at, kept, flushed }) : undefined;
    });
    commit?.(book);
    if (commit !== undefined) beatAt = at;
  }

  /** One process alone has all there is; when another one comes, it wants its share soon. */
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
    endJournals.push(journal.cut());
    await lookForOthers().catch(() => {});
    const left = waiting;
    waiting = [];
    try {
      do {
        const slice = left.slice(0, SLICE);
        const touched = new Set(slice.flatMap(({ settlement }) => settlement?.states ?? []));
        const states = book.current(AHEAD).filter((state) => touched.has(state) || isDue(state));
        const beats = isBudgeted() && now() - beatAt >= HEARTBEAT;
        if (slice.length > 0 || states.length > 0 || beats) await write(slice, states);
        left.splice(0, slice.length);
        if (left.length > 0) await setImmediate();
      } while (left.length > 0);
      troubled = false;
    } catch (error) {
      // Once more at the next look: what is written twice counts once.
      waiting = [...left, ...waiting];
      return trouble(error);
    }
    const ends = endJournals;
    endJournals = [];
    for (const end of ends) await end().catch(trouble);
  }

  return {
    ledger,
    instance,

    /** Writes what waits, and shares out budgets. One at a time; who comes meanwhile waits for another one. */
    async flush(): Promise<void> {
      // The one that is waited for may be followed by another before this one's turn.
      for (let before = running; before; before = running) await before;
      running = flush().finally(() => (running = undefined));
      await running;
    },

    /** Writes what processes left behind that ended before they could. Resolves with the number of calls. */
    async recover(): Promise<number> {
      let found = 0;
      for (const { rows, done } of await journal.left()) {
        for (let at = 0; at < rows.length; at += SLICE)
          found += await db.transaction().execute(async (transaction) => {
            await lockSettings(transaction);
            const all: BudgetsTable[] = await budgets.all(transaction);
            return writeCalls(transaction, rows.slice(at, at + SLICE), all);
          });
        await done();
      }
      // What they had set aside is free at once, where it is certain that they are gone.
      for (const { id } of await db.selectFrom("router_processes").select("id").execute())
        if (!isAlive(id)) await db.transaction().execute((transaction) => giveBack(transaction, id));
      return found;
    },

    /** Writes what is left, and gives back what was set aside. */
    async close(): Promise<void> {
      await this.flush();
      await db.transaction().execute((transaction) => giveBack(transaction, process));
      journal.close();
    },
  };
}

/** A period that begins so soon is shared out before it does. Milliseconds. */
const AHEAD = 3000;
/** How often a process says that it is there, while there are budgets. Milliseconds. */
const HEARTBEAT = 3000;

/** The rows of calls, and of what was thought of providers for them. */
function withChoices(slice: readonly Noted[]): { rows: CallsTable[]; choices: CallChoicesTable[] } {
  const choices = new Map<string, CallChoicesTable>();
  const rows = slice.map(({ row, choice }) => {
    if (choice === undefined) return row;
    const kept = choiceRowOf(choice);
    choices.set(kept.id, { ...kept, used_at: Math.max(row.at, choices.get(kept.id)?.used_at ?? 0) });
    return { ...row, choice_id: kept.id };
  });
  return { rows, choices: [...choices.values()] };
}

/** Takes turns with those who change budgets, so that each call is counted once against each. */
async function lockSettings(transaction: Database): Promise<void> {
  await transaction
    .updateTable("counters")
    .set((query) => ({ value: query.ref("value") }))
    .where("name", "=", "router")
    .execute();
}
