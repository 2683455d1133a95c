import type {
  AttemptTarget,
  Budget,
  Caller,
  Estimate,
  GatewayError,
  Reservation,
  Usage,
} from "../gateway/ports.ts";
import type { BudgetsTable } from "../ledger/tables.ts";
import { concerns, covers } from "./match.ts";
import { overBudget, rateLimited, unknownPrice } from "./errors.ts";
import { add, type Amount, type BudgetState, hasRoom, createState } from "./state.ts";
import { estimateMax } from "./estimate.ts";
import { getPeriodStart } from "./periods.ts";
import type { ListedDeployment, PriceList } from "../deployments/price-list.ts";
import { calculateCost } from "../deployments/prices.ts";
import { createRateWindows } from "./rate-window.ts";

/** The cost of a request for the ledger, and the amount to remove from memory once it is in the database. */
export interface Settlement {
  /** 10⁻⁹ USD; undefined if the price is unknown. */
  readonly cost: number | undefined;
  readonly model: string | undefined;
  readonly spent: Amount;
  readonly states: readonly BudgetState[];
}

export interface BookSources {
  budgets: () => readonly BudgetsTable[];
  prices: () => PriceList;
  nameOf: (id: string) => string | undefined;
  now: () => number;
}

/** The budgets of a caller, and those among them that cover a model. */
interface Concerning {
  readonly of: readonly BudgetsTable[];
  readonly budgets: readonly BudgetsTable[];
  readonly byModel: Map<string, Applying>;
}

/** `limited`: minute budgets, which count requests only. */
interface Applying {
  readonly lasting: readonly BudgetsTable[];
  readonly limited: readonly BudgetsTable[];
}

const MOST_MODELS = 500;

/** How long states of ended periods are kept for running requests. Milliseconds. */
const KEPT = 3_600_000;

export type BudgetManager = ReturnType<typeof createBudgetManager>;

/** Creates the in-memory budgets: reserves before a request and settles after it. Synchronous; leases.ts fills it. */
export function createBudgetManager({ budgets, prices, nameOf, now }: BookSources) {
  const states = new Map<string, BudgetState>();
  const concerning = new WeakMap<Caller, Concerning>();
  /** The latest state of each budget. */
  const latest = new WeakMap<BudgetsTable, BudgetState>();
  const settlements = new WeakMap<Usage, Settlement[]>();
  let processes = 1;
  const rates = createRateWindows(now, () => processes);

  /** Returns the budgets of a caller's requests to a model. */
  function applyingTo(caller: Caller, model: string): Applying {
    const all = budgets();
    let known = concerning.get(caller);
    if (known?.of !== all) {
      const { tokenId, userId, organizationId = "" } = caller;
      const who = { token_id: tokenId, user_id: userId, org_id: organizationId };
      known = { of: all, budgets: all.filter((budget) => concerns(budget, who)), byModel: new Map() };
      concerning.set(caller, known);
    }
    const found = known.byModel.get(model);
    if (found !== undefined) return found;
    const covering = known.budgets.filter((budget) => covers(budget, model));
    const [lasting, limited] = [
      covering.filter(({ period }) => period !== "minute"),
      covering.filter(({ period }) => period === "minute"),
    ];
    const applying = { lasting, limited };
    // Model names are client input.
    if (known.byModel.size < MOST_MODELS) known.byModel.set(model, applying);
    return applying;
  }

  function stateOf(budget: BudgetsTable, at: number): BudgetState {
    const last = latest.get(budget);
    if (last !== undefined && last.start <= at && at < last.end && last.budget === budget) return last;
    const found = stateIn(budget, at);
    latest.set(budget, found);
    return found;
  }

  function stateIn(budget: BudgetsTable, at: number): BudgetState {
    const start = getPeriodStart(budget.period, at);
    const name = `${budget.id} ${start}`;
    const found = states.get(name);
    if (found !== undefined) {
      if (found.budget !== budget) Object.assign(found, { budget, sharedAt: -Infinity });
      return found;
    }
    const state = createState(budget, start);
    states.set(name, state);
    return state;
  }

  function settle(
    what: AttemptTarget,
    offer: ListedDeployment | undefined,
    held: readonly BudgetState[],
    usage: Usage,
  ) {
    // Polling a job is free; the job was paid when it started.
    const free = what.method === "GET" || what.method === "HEAD";
    const cost = free ? 0 : offer?.price && calculateCost(offer.price, usage);
    const spent = { nano: cost ?? 0, tokens: usage.inputTokens + usage.outputTokens };
    for (const state of held) add(state.pending, spent);
    const settlement = { cost, spent, states: held, model: offer?.model };
    const earlier = settlements.get(usage);
    if (earlier) earlier.push(settlement);
    else settlements.set(usage, [settlement]);
  }

  const budget: Budget = {
    reserve(caller: Caller, what: AttemptTarget, estimate: Estimate): Reservation | GatewayError {
      const at = now();
      const offer = prices().find(what);
      const model = (offer?.model ?? what.model ?? "").toLowerCase();
      const { lasting, limited } = applyingTo(caller, model);
      const asks = what.method === "GET" || what.method === "HEAD";
      if (lasting.length + limited.length === 0)
        return reservationOf(what, offer, [], { nano: 0, tokens: 0 }, undefined);

      const tightest =
        limited.length > 1 ? limited.toSorted((a, b) => rates.left(a) - rates.left(b))[0] : limited[0];
      const held: BudgetState[] = [];
      if (!asks) {
        if (tightest && rates.left(tightest) <= 0)
          return rateLimited(tightest, nameOf, rates.resetsIn(), rates.headers(tightest));
        for (const each of lasting) {
          if (each.nano !== null && offer?.price === undefined && each.unpriced === "refuse")
            return unknownPrice(each, nameOf, what);
          const state = stateOf(each, at);
          state.usedAt = at;
          if (!hasRoom(state)) return overBudget(state, nameOf);
          held.push(state);
        }
        for (const each of limited) rates.take(each);
      }
      const amount = asks ? { nano: 0, tokens: 0 } : estimateMax(estimate, offer, isText(what, offer));
      return reservationOf(what, offer, held, amount, tightest && rates.headers(tightest));
    },
  };

  function reservationOf(
    what: AttemptTarget,
    offer: ListedDeployment | undefined,
    held: readonly BudgetState[],
    amount: Amount,
    headers: Record<string, string> | undefined,
  ): Reservation {
    for (const state of held) add(state.reserved, amount);
    let open = true;
    return {
      headers,
      settle(usage) {
        if (!open) return;
        open = false;
        for (const state of held) add(state.reserved, amount, -1);
        if (usage !== undefined) settle(what, offer, held, usage);
      },
    };
  }

  return {
    budget,
    /** Returns the settlement of a usage object. */
    settlementOf(usage: Usage): Settlement | undefined {
      const waiting = settlements.get(usage);
      const found = waiting?.shift();
      if (waiting?.length === 0) settlements.delete(usage);
      return found;
    },
    /** Returns the states of every budget from now until `ahead` milliseconds later. */
    current(aheadMs = 0): BudgetState[] {
      const at = now();
      for (const [name, { end }] of states) if (end + KEPT < at) states.delete(name);
      return budgets()
        .filter(({ period }) => period !== "minute")
        .flatMap((each) => [...new Set([stateOf(each, at), stateOf(each, at + aheadMs)])]);
    },
    /** Returns all states in memory, including ended periods. */
    states: (): BudgetState[] => [...states.values()],
    get processes(): number {
      return processes;
    },
    set processes(count: number) {
      processes = Math.max(1, count);
    },
  };
}

/** Whether a request is billed by tokens: media are billed per request. */
const isText = ({ path, model }: AttemptTarget, offer: ListedDeployment | undefined): boolean =>
  offer?.price
    ? offer.price.input > 0 || offer.price.output > 0
    : model !== undefined || path.includes("/chat");
