import type { Transaction } from "kysely";
import type { Database, Tables } from "../../database/tables.ts";
import type { BudgetManager } from "./budget-manager.ts";
import { type Amount, type BudgetState, createAmount } from "./state.ts";
import { toIsoDate } from "./periods.ts";

/** A process without a heartbeat for this long has ended, and its lease is free. */
const PROCESS_TIMEOUT_MS = 10_000;
/** Budgets without a request for this long leave most of their share to other processes. */
const IDLE_MS = 5_000;
/** An idle process keeps this fraction of its share. */
const IDLE_SHARE_DIVISOR = 16;

/** What this process keeps during distribution: it continues to spend, and others must not get the same amount. */
interface HeldLease {
  state: BudgetState;
  floor: Amount;
}

/** Lowers leases to the part that is kept in any case. A single process keeps everything. */
export function reserveLease(states: readonly BudgetState[], processes: number): HeldLease[] {
  return states.map((state) => {
    const { lease, reserved, pending } = state;
    const held = (unit: keyof Amount) => {
      const used = reserved[unit] + pending[unit];
      const free = Math.max(0, lease[unit] - used);
      return used + (processes === 1 ? free : Math.floor(free / 2));
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
  {
    process,
    at,
    kept,
    flushed,
  }: { process: string; at: number; kept: readonly HeldLease[]; flushed: ReadonlyMap<BudgetState, Amount> },
): Promise<(book: BudgetManager) => void> {
  await transaction
    .insertInto("router_processes")
    .values({ id: process, seen_at: at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ seen_at: at }))
    .execute();
  const ids = [...new Set(kept.map(({ state }) => state.budget.id))];
  const [spends, leases] = await readRows(transaction, ids);
  const others = (await aliveProcesses(transaction, at)).filter((id) => id !== process);

  const shares = kept.map(({ state, floor }) => {
    const name = `${state.budget.id} ${toIsoDate(state.start)}`;
    const spent = spends.get(name) ?? createAmount();
    const taken = createAmount();
    for (const lease of leases.get(name) ?? []) {
      if (!others.includes(lease.process)) continue;
      taken.nano += lease.nano;
      taken.tokens += lease.tokens;
    }
    const gone = flushed.get(state) ?? createAmount();
    const idle = at - state.usedAt > IDLE_MS && others.length > 0;
    const share = (unit: keyof Amount) => {
      const limit = state.budget[unit];
      if (limit === null) return 0;
      const available = Math.max(0, limit - spent[unit] - taken[unit]);
      const used = state.reserved[unit] + state.pending[unit] - gone[unit];
      const fair =
        used + Math.floor((available - used) / ((others.length + 1) * (idle ? IDLE_SHARE_DIVISOR : 1)));
      return Math.min(available, Math.max(fair, floor[unit] - gone[unit]));
    };
    return { state, name, spent, lease: { nano: share("nano"), tokens: share("tokens") }, gone };
  });
  for (const { state, lease } of shares) {
    await transaction
      .insertInto("budget_leases")
      .values({ budget_id: state.budget.id, start: toIsoDate(state.start), process, ...lease })
      .onConflict((conflict) => conflict.columns(["budget_id", "start", "process"]).doUpdateSet(lease))
      .execute();
  }
  return (book) => {
    book.processes = others.length + 1;
    for (const { state, spent, lease, gone } of shares) {
      state.spent = { nano: spent.nano, tokens: spent.tokens };
      state.lease = lease;
      state.pending.nano -= gone.nano;
      state.pending.tokens -= gone.tokens;
      state.sharedAt = at;
    }
  };
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
  const spends = new Map<string, Amount>();
  const leases = new Map<string, (Amount & { process: string })[]>();
  for (let at = 0; at < ids.length; at += 500) {
    const slice = ids.slice(at, at + 500);
    for (const row of await transaction
      .selectFrom("budget_spend")
      .selectAll()
      .where("budget_id", "in", slice)
      .execute())
      spends.set(`${row.budget_id} ${row.start}`, row);
    for (const row of await transaction
      .selectFrom("budget_leases")
      .selectAll()
      .where("budget_id", "in", slice)
      .execute()) {
      const name = `${row.budget_id} ${row.start}`;
      leases.set(name, [...(leases.get(name) ?? []), row]);
    }
  }
  return [spends, leases] as const;
}

/** Releases the leases of a process. */
export async function releaseLease(transaction: Transaction<Tables>, process: string): Promise<void> {
  await transaction.deleteFrom("budget_leases").where("process", "=", process).execute();
  await transaction.deleteFrom("router_processes").where("id", "=", process).execute();
}
