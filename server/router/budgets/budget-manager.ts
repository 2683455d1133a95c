import {
  type AttemptTarget,
  type Budget,
  type Caller,
  type Estimate,
  type GatewayError,
  isGatewayError,
  type Reservation,
  type Usage,
} from "../gateway/ports.ts";
import type { BudgetsTable } from "../ledger/tables.ts";
import { createBudgetLookup } from "./match.ts";
import { overBudget, rateLimited, unknownPrice } from "./errors.ts";
import { add, type Amount, type BudgetState, createAmount, createState, hasRoom } from "./state.ts";
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

/** How long states of ended periods are kept for running requests. */
const MAX_ENDED_MS = 3_600_000;

/** The in-memory budgets: reserves before a request and settles after it. Synchronous; leases.ts fills it. */
export class BudgetManager implements Budget {
  readonly #sources: BookSources;
  readonly #applyingTo;
  readonly #rates;
  readonly #states = new Map<string, BudgetState>();
  /** The latest state of each budget. */
  readonly #latest = new WeakMap<BudgetsTable, BudgetState>();
  readonly #settlements = new WeakMap<Usage, Settlement[]>();
  #processes = 1;

  constructor(sources: BookSources) {
    this.#sources = sources;
    this.#applyingTo = createBudgetLookup(sources.budgets);
    this.#rates = createRateWindows(sources.now, () => this.#processes);
  }

  reserve(caller: Caller, what: AttemptTarget, estimate: Estimate): Reservation | GatewayError {
    const { prices } = this.#sources;
    const offer = prices().find(what);
    const model = (offer?.model ?? what.model ?? "").toLowerCase();
    const { lasting, limited } = this.#applyingTo(caller, model);
    if (lasting.length + limited.length === 0)
      return this.#createReservation(what, offer, [], createAmount(), undefined);
    const rates = this.#rates;
    const tightest =
      limited.length > 1 ? limited.toSorted((a, b) => rates.left(a) - rates.left(b))[0] : limited[0];
    if (isFree(what))
      return this.#createReservation(what, offer, [], createAmount(), tightest && rates.headers(tightest));
    const held = this.#holdBudgets(what, offer, lasting, tightest);
    if (isGatewayError(held)) return held;
    for (const each of limited) rates.take(each);
    const amount = estimateMax(estimate, offer, isText(what, offer));
    return this.#createReservation(what, offer, held, amount, tightest && rates.headers(tightest));
  }

  /** Returns the settlement of a usage object. */
  settlementOf(usage: Usage): Settlement | undefined {
    const waiting = this.#settlements.get(usage);
    const found = waiting?.shift();
    if (waiting?.length === 0) this.#settlements.delete(usage);
    return found;
  }

  /** Returns the states of every budget from now until `aheadMs` later. */
  current(aheadMs = 0): BudgetState[] {
    const at = this.#sources.now();
    for (const [name, { end }] of this.#states) if (end + MAX_ENDED_MS < at) this.#states.delete(name);
    return this.#sources
      .budgets()
      .filter(({ period }) => period !== "minute")
      .flatMap((each) => [...new Set([this.#stateOf(each, at), this.#stateOf(each, at + aheadMs)])]);
  }

  /** Returns all states in memory, including ended periods. */
  states(): BudgetState[] {
    return [...this.#states.values()];
  }

  get processes(): number {
    return this.#processes;
  }

  set processes(count: number) {
    this.#processes = Math.max(1, count);
  }

  /** Returns the states of the budgets that a request spends, or the error of one that does not allow it. */
  #holdBudgets(
    what: AttemptTarget,
    offer: ListedDeployment | undefined,
    lasting: readonly BudgetsTable[],
    tightest: BudgetsTable | undefined,
  ): BudgetState[] | GatewayError {
    const { nameOf, now } = this.#sources;
    const rates = this.#rates;
    const at = now();
    if (tightest && rates.left(tightest) <= 0)
      return rateLimited(tightest, nameOf, rates.resetsIn(), rates.headers(tightest));
    const held: BudgetState[] = [];
    for (const each of lasting) {
      if (each.nano !== null && offer?.price === undefined && each.unpriced === "refuse")
        return unknownPrice(each, nameOf, what);
      const state = this.#stateOf(each, at);
      state.usedAt = at;
      if (!hasRoom(state)) return overBudget(state, nameOf);
      held.push(state);
    }
    return held;
  }

  #createReservation(
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
      settle: (usage) => {
        if (!open) return;
        open = false;
        for (const state of held) add(state.reserved, amount, -1);
        if (usage !== undefined) this.#settle(what, offer, held, usage);
      },
    };
  }

  #settle(
    what: AttemptTarget,
    offer: ListedDeployment | undefined,
    held: readonly BudgetState[],
    usage: Usage,
  ): void {
    const cost = isFree(what) ? 0 : offer?.price && calculateCost(offer.price, usage);
    const spent = { nano: cost ?? 0, tokens: usage.inputTokens + usage.outputTokens };
    for (const state of held) add(state.pending, spent);
    const settlement = { cost, spent, states: held, model: offer?.model };
    const earlier = this.#settlements.get(usage);
    if (earlier) earlier.push(settlement);
    else this.#settlements.set(usage, [settlement]);
  }

  #stateOf(budget: BudgetsTable, at: number): BudgetState {
    const last = this.#latest.get(budget);
    if (last !== undefined && last.start <= at && at < last.end && last.budget === budget) return last;
    const start = getPeriodStart(budget.period, at);
    const name = `${budget.id} ${start}`;
    let state = this.#states.get(name);
    if (state === undefined) this.#states.set(name, (state = createState(budget, start)));
    else if (state.budget !== budget) Object.assign(state, { budget, sharedAt: -Infinity });
    this.#latest.set(budget, state);
    return state;
  }
}

/** Polling a job is free; the job was paid when it started. */
const isFree = ({ method }: AttemptTarget): boolean => method === "GET" || method === "HEAD";

/** Whether a request is billed by tokens: media are billed per request. */
const isText = ({ path, model }: AttemptTarget, offer: ListedDeployment | undefined): boolean =>
  offer?.price
    ? offer.price.input > 0 || offer.price.output > 0
    : model !== undefined || path.includes("/chat");
