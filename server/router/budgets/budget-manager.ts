import { setTimeout as sleep } from "node:timers/promises";
import {
  type AttemptTarget,
  type Budget,
  type Caller,
  type Estimate,
  type GatewayError,
  type Reservation,
  type Usage,
} from "../gateway/ports.ts";
import type { BudgetsTable } from "../ledger/tables.ts";
import { createBudgetLookup } from "./match.ts";
import { overBudget, rateLimited, reservedBudget, unknownPrice } from "./errors.ts";
import type { Amount, BudgetState } from "./state.ts";
import { add, createAmount, createState, fits, getRemaining, getUnspent } from "./state.ts";
import { getMaxUsage, getOutputLimit, getWantedOutput, type MaxUsage, toMaxAmount } from "./estimate.ts";
import { getPeriodStart } from "./periods.ts";
import { getHighestPrice, type ListedDeployment, type PriceList } from "../deployments/price-list.ts";
import { calculateCost } from "../deployments/prices.ts";
import { createRateWindows } from "./rate-window.ts";

/** The cost of a request for the ledger, and the amount to remove from memory once it is in the database. */
export interface Settlement {
  /** 10⁻⁹ USD; undefined if the price is unknown. */
  readonly cost: number | undefined;
  readonly model: string | undefined;
  readonly spent: Amount;
  readonly states: readonly BudgetState[];
  /** What was reserved, if the provider charged more. */
  readonly reserved: Amount | undefined;
}

/** A request that needs a reservation. */
interface Bid {
  readonly what: AttemptTarget;
  readonly offer: ListedDeployment | undefined;
  readonly usage: MaxUsage;
  readonly states: readonly BudgetState[];
  /** Minute budgets. */
  readonly limited: readonly BudgetsTable[];
  /** Whether nothing is reserved. */
  readonly preview: boolean;
}

/** A lease is too small for a request, or allows it only a short response: then `refusal` is undefined. */
interface Shortage {
  readonly short: readonly BudgetState[];
  readonly wanted: Amount;
  readonly refusal: GatewayError | undefined;
}

export interface BookSources {
  budgets: () => readonly BudgetsTable[];
  prices: () => PriceList;
  nameOf: (id: string) => string | undefined;
  now: () => number;
}

/** How long states of ended periods are kept for running requests. */
const MAX_ENDED_MS = 3_600_000;
/** How long a request waits for other processes to return what they do not use. They look twice a second. */
const MAX_LEASE_WAIT_MS = 2000;
const LEASE_RETRY_MS = 100;

/** The in-memory budgets: reserves before a request and settles after it. Synchronous while the leases suffice. */
export class BudgetManager implements Budget {
  readonly #sources: BookSources;
  readonly #applyingTo;
  readonly #rates;
  readonly #states = new Map<string, BudgetState>();
  /** The latest state of each budget. */
  readonly #latest = new WeakMap<BudgetsTable, BudgetState>();
  readonly #settlements = new WeakMap<Usage, Settlement[]>();
  #processes = 1;
  /** Asks the database for what waiting requests want. The ledger sets it. */
  lease: () => Promise<void> = () => Promise.resolve();

  constructor(sources: BookSources) {
    this.#sources = sources;
    this.#applyingTo = createBudgetLookup(sources.budgets);
    this.#rates = createRateWindows(sources.now, () => this.#processes);
  }

  reserve(
    caller: Caller,
    what: AttemptTarget,
    estimate: Estimate,
    { preview = false }: { preview?: boolean } = {},
  ): Reservation | GatewayError | Promise<Reservation | GatewayError> {
    const { prices, nameOf, now } = this.#sources;
    const offer = prices().find(what);
    const model = (offer?.model ?? what.model ?? "").toLowerCase();
    const { lasting, limited } = this.#applyingTo(caller, model);
    const usage = getMaxUsage(estimate, offer, isText(what, offer));
    if (lasting.length + limited.length === 0 || isFree(what))
      return this.#createReservation({ what, offer, usage, states: [], limited, preview });
    const at = now();
    const states: BudgetState[] = [];
    for (const each of lasting) {
      if (each.nano !== null && offer?.price === undefined && each.unpriced === "refuse")
        return unknownPrice(each, nameOf, what);
      const state = this.#stateOf(each, at);
      state.usedAt = at;
      states.push(state);
    }
    const bid = { what, offer, usage, states, limited, preview };
    const held = this.#hold(bid);
    return "short" in held ? this.#holdLeased(bid, held) : held;
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

  /** Makes a reservation within the leases, or says why there is none. `isFinal`: a larger lease is not expected. */
  #hold(bid: Bid, isFinal = false): Reservation | GatewayError | Shortage {
    const { nameOf } = this.#sources;
    const { offer, usage, states, limited } = bid;
    const rates = this.#rates;
    const tightest = this.#getTightest(limited);
    if (tightest && rates.left(tightest) <= 0)
      return rateLimited(tightest, nameOf, rates.resetsIn(), rates.headers(tightest));
    const price = getHighestPrice(offer);
    const limit = getOutputLimit(price, usage, states);
    const amount = toMaxAmount(price, usage, limit ?? usage.output);
    const short = states.filter((state) => !fits(amount, getRemaining(state)));
    const mayGrow =
      !isFinal && (this.#processes > 1 || states.some(({ sharedAt }) => sharedAt === -Infinity));
    if (short.length === 0) {
      const output = getWantedOutput(usage);
      if (mayGrow && limit !== undefined && limit < output)
        return { short: states, wanted: toMaxAmount(price, usage, output), refusal: undefined };
      if (!bid.preview) for (const each of limited) rates.take(each);
      return this.#createReservation(bid, amount, limit);
    }
    const spent = short.find((state) => !fits(amount, getUnspent(state)));
    if (spent !== undefined && spent.sharedAt !== -Infinity) return overBudget(spent, nameOf, amount);
    const refusal = reservedBudget(short[0] as BudgetState, nameOf);
    return mayGrow ? { short, wanted: amount, refusal } : refusal;
  }

  /** Asks the database for larger leases, then makes the reservation. Other processes may have to return theirs first. */
  async #holdLeased(bid: Bid, { short, wanted }: Shortage): Promise<Reservation | GatewayError> {
    const until = performance.now() + MAX_LEASE_WAIT_MS;
    for (const state of short) add(state.wanted, wanted);
    try {
      for (;;) {
        await this.lease();
        const isFinal = performance.now() >= until;
        let held = this.#hold(bid, isFinal);
        // A short response is better than a longer wait.
        if ("short" in held && held.refusal === undefined) held = this.#hold(bid, true);
        if (!("short" in held)) return held;
        await sleep(LEASE_RETRY_MS);
      }
    } finally {
      for (const state of short) add(state.wanted, wanted, -1);
    }
  }

  #getTightest(limited: readonly BudgetsTable[]): BudgetsTable | undefined {
    if (limited.length < 2) return limited[0];
    return limited.toSorted((a, b) => this.#rates.left(a) - this.#rates.left(b))[0];
  }

  #createReservation(bid: Bid, amount = createAmount(), outputLimit?: number): Reservation {
    const { usage, preview } = bid;
    const states = preview ? [] : bid.states;
    const tightest = this.#getTightest(bid.limited);
    const rateHeaders = tightest && this.#rates.headers(tightest);
    for (const state of states) add(state.reserved, amount);
    let open = true;
    return {
      headers:
        outputLimit === undefined
          ? rateHeaders
          : { ...rateHeaders, "x-modelyard-max-tokens": String(outputLimit) },
      outputLimit,
      maxUsage:
        states.length === 0
          ? undefined
          : { inputTokens: usage.input, outputTokens: (outputLimit ?? usage.output) * usage.choices },
      settle: (used) => {
        if (!open) return;
        open = false;
        for (const state of states) add(state.reserved, amount, -1);
        if (used !== undefined && !preview) this.#settle(bid, used, amount);
      },
    };
  }

  #settle({ what, offer, states, usage: { units } }: Bid, usage: Usage, reserved: Amount): void {
    const billed = units === undefined || usage.units !== undefined ? usage : { ...usage, units };
    const cost = isFree(what) ? 0 : offer?.price && calculateCost(offer.price, billed);
    const spent = { nano: cost ?? 0, tokens: usage.inputTokens + usage.outputTokens };
    for (const state of states) add(state.pending, spent);
    const isOver = states.length > 0 && (spent.nano > reserved.nano || spent.tokens > reserved.tokens);
    const settlement = { cost, spent, states, model: offer?.model, reserved: isOver ? reserved : undefined };
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
    ? Boolean(offer.price.input) || Boolean(offer.price.output)
    : model !== undefined || path.includes("/chat");
