import type { Transaction } from "kysely";
import type { Database, Tables } from "../../database/tables.ts";
import type { BudgetManager } from "./budget-manager.ts";
import { selectSlices } from "../../database/slices.ts";
import { add, type Amount, type BudgetState, createAmount } from "./state.ts";
import { toIsoDate } from "./periods.ts";

/** Time without a heartbeat after which a process is considered dead and its lease is free. */
const PROCESS_TIMEOUT_MS = 10_000;
/** Time without requests after which a budget's share mostly goes to other processes. */
const IDLE_MS = 5_000;
/** Fraction of its share that an idle process keeps. */
const IDLE_SHARE_DIVISOR = 16;
/** Length of the turns that processes take if they need the same amount. */
const TURN_MS = 1000;

/** Stands for any larger demand if the budget does not limit the unit. */
const MAX_DEMAND = 1e15;

/** The part of a lease that this process keeps on distribution, because it continues to spend. */
interface RetainedLease {
  state: BudgetState;
  floor: Amount;
}

/** Lowers leases to the part that is retained in any case. A single process keeps everything. */
export function reserveLease(states: readonly BudgetState[], processes: number): RetainedLease[] {
  return states.map((state) => {
    const { lease, reserved, pending, wantedByOthers } = state;
    const held = (unit: keyof Amount) => {
      const used = reserved[unit] + pending[unit];
      const free = Math.max(0, lease[unit] - used);
      if (processes === 1) return used + free;
      return used + Math.max(0, Math.min(Math.floor(free / 2), free - wantedByOthers[unit]));
    };
    state.lease = { nano: held("nano"), tokens: held("tokens") };
    return { state, floor: { ...state.lease } };
  });
}

/**
 * Distributes remaining budgets between processes, so that spend plus leases never exceed the limit. Runs in a transaction
 * that has locked the settings. `flushed`: pending amounts that this transaction has written. Returns a function to call
 * after the commit.
 */
export async function distribute(
  transaction: Transaction<Tables>,
  { process, at, retained }: { process: string; at: number; retained: readonly RetainedLease[] },
  flushed: ReadonlyMap<BudgetState, Amount>,
): Promise<(manager: BudgetManager) => void> {
  await transaction
    .insertInto("router_processes")
    .values({ id: process, seen_at: at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ seen_at: at }))
    .execute();
  const ids = retained.map(({ state }) => state.budget.id);
  const [spentByBudget, leases] = await readRows(transaction, ids);
  const others = (await aliveProcesses(transaction, at)).filter((id) => id !== process);

  const shares = retained.map(({ state, floor }) => {
    const name = `${state.budget.id} ${toIsoDate(state.start)}`;
    const spent = spentByBudget.get(name) ?? createAmount();
    const [taken, wantedByOthers, wantedBefore] = [createAmount(), createAmount(), createAmount()];
    for (const lease of leases.get(name) ?? []) {
      if (!others.includes(lease.process)) continue;
      const demand = { nano: lease.wanted_nano, tokens: lease.wanted_tokens };
      add(taken, lease);
      add(wantedByOthers, demand);
      if (isBefore(lease.process, process, at)) add(wantedBefore, demand);
    }
    const flushedAmount = flushed.get(state) ?? createAmount();
    const wanted = { ...state.wanted };
    const idle = at - state.usedAt > IDLE_MS && others.length > 0;
    const share = (unit: keyof Amount) => {
      const limit = state.budget[unit];
      if (limit === null) return 0;
      const available = Math.max(0, limit - spent[unit] - taken[unit]);
      const used = state.reserved[unit] + state.pending[unit] - flushedAmount[unit];
      const free = available - used;
      const fair = Math.floor(free / ((others.length + 1) * (idle ? IDLE_SHARE_DIVISOR : 1)));
      // Waiting requests come before a reserve for future requests.
      const needed = Math.max(0, Math.min(wanted[unit], free - wantedBefore[unit]));
      const extra = Math.max(needed, Math.min(fair, free - wantedByOthers[unit]));
      return Math.min(available, Math.max(used + extra, floor[unit] - flushedAmount[unit]));
    };
    const lease = { nano: share("nano"), tokens: share("tokens") };
    return { state, spent, lease, flushedAmount, wanted, wantedByOthers };
  });
  for (const { state, lease, wanted } of shares) {
    // Nobody needs more than the budget. Larger numbers may not fit into the column.
    const demand = (unit: keyof Amount) => Math.min(wanted[unit], state.budget[unit] ?? MAX_DEMAND);
    const row = { ...lease, wanted_nano: demand("nano"), wanted_tokens: demand("tokens") };
    await transaction
      .insertInto("budget_leases")
      .values({ budget_id: state.budget.id, start: toIsoDate(state.start), process, ...row })
      .onConflict((conflict) => conflict.columns(["budget_id", "start", "process"]).doUpdateSet(row))
      .execute();
  }
  return (manager) => {
    manager.processes = others.length + 1;
    for (const { state, spent, lease, flushedAmount, wantedByOthers } of shares) {
      state.spent = { nano: spent.nano, tokens: spent.tokens };
      state.lease = lease;
      add(state.pending, flushedAmount, -1);
      state.wantedByOthers = wantedByOthers;
      state.sharedAt = at;
    }
  };
}

/** Whether the needs of a process come before those of this one, at this time. */
const isBefore = (other: string, process: string, at: number): boolean =>
  other < process === (Math.floor(at / TURN_MS) % 2 === 0);

/** Reads what requests of other processes wait for, into the states. */
export async function readDemand(
  db: Database,
  { process, at, states }: { process: string; at: number; states: readonly BudgetState[] },
): Promise<void> {
  const rows = await db
    .selectFrom("budget_leases")
    .innerJoin("router_processes", "router_processes.id", "budget_leases.process")
    .select(["budget_id", "start", "wanted_nano as nano", "wanted_tokens as tokens"])
    .where("process", "!=", process)
    .where("seen_at", ">", at - PROCESS_TIMEOUT_MS)
    .where((row) => row.or([row("wanted_nano", ">", 0), row("wanted_tokens", ">", 0)]))
    .execute();
  for (const state of states) {
    const start = toIsoDate(state.start);
    state.wantedByOthers = createAmount();
    for (const row of rows)
      if (row.budget_id === state.budget.id && row.start === start) add(state.wantedByOthers, row);
  }
}

/** Returns processes with a recent heartbeat. */
export async function aliveProcesses(db: Database, at: number): Promise<string[]> {
  const rows = await db
    .selectFrom("router_processes")
    .select("id")
    .where("seen_at", ">", at - PROCESS_TIMEOUT_MS)
    .execute();
  return rows.map(({ id }) => id);
}

async function readRows(transaction: Transaction<Tables>, ids: readonly string[]) {
  const spent = await selectSlices(transaction, ids, (db, some) =>
    db.selectFrom("budget_spend").selectAll().where("budget_id", "in", some),
  );
  const leases = await selectSlices(transaction, ids, (db, some) =>
    db.selectFrom("budget_leases").selectAll().where("budget_id", "in", some),
  );
  const toName = (row: { budget_id: string; start: string }) => `${row.budget_id} ${row.start}`;
  return [new Map(spent.map((row) => [toName(row), row])), Map.groupBy(leases, toName)] as const;
}

/** Releases the leases of a process. */
export async function releaseLease(transaction: Transaction<Tables>, process: string): Promise<void> {
  await transaction.deleteFrom("budget_leases").where("process", "=", process).execute();
  await transaction.deleteFrom("router_processes").where("id", "=", process).execute();
}
