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
import { isTextPath } from "../gateway/model-request.ts";
import type { BudgetsTable } from "../ledger/tables.ts";
import { createBudgetLookup } from "./match.ts";
import { overBudget, rateLimited, reservedBudget, unknownPrice } from "./errors.ts";
import type { Amount, BudgetState } from "./state.ts";
import { add, createAmount, createState, fits, getRemaining, getUnspent } from "./state.ts";
import { getMaxUsage, getOutputLimit, getMinOutput, type MaxUsage, toMaxAmount } from "./estimate.ts";
import { getPeriodStart } from "./periods.ts";
import { getHighestPrice, type ListedDeployment, type PriceList } from "../deployments/price-list.ts";
import { calculateCost } from "../deployments/prices.ts";
import { createRateWindows } from "./rate-window.ts";

/** The cost of a request for the ledger, and the amount to remove from memory after it is stored in the database. */
export interface Settlement {
  /** 10⁻⁹ USD; undefined if the price is unknown. */
  readonly cost: number | undefined;
  readonly model: string | undefined;
  readonly spent: Amount;
  readonly states: readonly BudgetState[];
  /** The reserved amount, if the provider charged more. */
  readonly reserved: Amount | undefined;
}

interface ReservationRequest {
  readonly target: AttemptTarget;
  readonly deployment: ListedDeployment | undefined;
  readonly usage: MaxUsage;
  readonly states: readonly BudgetState[];
  /** Minute budgets, which limit the number of requests. */
  readonly rateBudgets: readonly BudgetsTable[];
  /** Whether to check the budgets without reserving anything. */
  readonly preview: boolean;
}

/** A lease is too small for a request. If it suffices for a short response, `error` is undefined. */
interface Shortage {
  readonly short: readonly BudgetState[];
  readonly wanted: Amount;
  readonly error: GatewayError | undefined;
}

type Result = Reservation | GatewayError;

export interface BudgetSources {
  budgets: () => readonly BudgetsTable[];
  prices: () => PriceList;
  nameOf: (id: string) => string | undefined;
  now: () => number;
}

/** Time for which states of ended periods remain for running requests. */
const MAX_ENDED_MS = 3_600_000;
/** Time for which a request waits for other processes to return unused leases. They check for demand twice a second. */
const MAX_LEASE_WAIT_MS = 2000;
const LEASE_RETRY_MS = 100;

/** Budgets in memory. Reserves an amount before a request and settles it later. Synchronous if the leases suffice. */
export class BudgetManager implements Budget {
  readonly #sources: BudgetSources;
  readonly #findBudgets;
  readonly #rates;
  readonly #states = new Map<string, BudgetState>();
  readonly #latest = new WeakMap<BudgetsTable, BudgetState>();
  readonly #settlements = new WeakMap<Usage, Settlement[]>();
  #processes = 1;
  /** Requests leases for waiting requests from the database. Set by the ledger. */
  lease: () => Promise<void> = () => Promise.resolve();

  constructor(sources: BudgetSources) {
    this.#sources = sources;
    this.#findBudgets = createBudgetLookup(sources.budgets);
    this.#rates = createRateWindows(sources.now, () => this.#processes);
  }

  reserve(
    caller: Caller,
    target: AttemptTarget,
    estimate: Estimate,
    { preview = false }: { preview?: boolean } = {},
  ): Result | Promise<Result> {
    const { prices, nameOf, now } = this.#sources;
    const deployment = prices().find(target);
    const model = (deployment?.model ?? target.model ?? "").toLowerCase();
    const { spendBudgets, rateBudgets } = this.#findBudgets(caller, model);
    const usage = getMaxUsage(estimate, deployment, isText(target, deployment));
    if (spendBudgets.length + rateBudgets.length === 0 || isFree(target))
      return this.#createReservation({ target, deployment, usage, states: [], rateBudgets, preview });
    const at = now();
    const states: BudgetState[] = [];
    for (const budget of spendBudgets) {
      if (budget.nano !== null && deployment?.price === undefined && budget.unpriced === "refuse")
        return unknownPrice(budget, nameOf, target);
      const state = this.#stateOf(budget, at);
      state.usedAt = at;
      states.push(state);
    }
    const request = { target, deployment, usage, states, rateBudgets, preview };
    const result = this.#tryReserve(request);
    return "short" in result ? this.#reserveAfterLease(request, result) : result;
  }

  /** Removes and returns the settlement of a usage object. */
  settlementOf(usage: Usage): Settlement | undefined {
    const waiting = this.#settlements.get(usage);
    const settlement = waiting?.shift();
    if (waiting?.length === 0) this.#settlements.delete(usage);
    return settlement;
  }

  /** Returns the states of all budgets for the periods from now until `aheadMs` later. */
  current(aheadMs = 0): BudgetState[] {
    const at = this.#sources.now();
    for (const [name, { end }] of this.#states) if (end + MAX_ENDED_MS < at) this.#states.delete(name);
    return this.#sources
      .budgets()
      .filter(({ period }) => period !== "minute")
      .flatMap((budget) => [...new Set([this.#stateOf(budget, at), this.#stateOf(budget, at + aheadMs)])]);
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

  /** Reserves within the leases, or returns why that is impossible. `isFinal`: no larger lease will follow. */
  #tryReserve(request: ReservationRequest, isFinal = false): Result | Shortage {
    const { nameOf } = this.#sources;
    const { deployment, usage, states, rateBudgets } = request;
    const rates = this.#rates;
    const strictest = this.#getStrictest(rateBudgets);
    if (strictest && rates.getRemaining(strictest) <= 0)
      return rateLimited(strictest, nameOf, rates.resetsIn(), rates.headers(strictest));
    const price = getHighestPrice(deployment);
    const limit = getOutputLimit(price, usage, states);
    const amount = toMaxAmount(price, usage, limit ?? usage.output);
    const short = states.filter((state) => !fits(amount, getRemaining(state)));
    const mayGrow =
      !isFinal && (this.#processes > 1 || states.some(({ sharedAt }) => sharedAt === -Infinity));
    if (short.length === 0) {
      const output = getMinOutput(usage);
      if (mayGrow && limit !== undefined && limit < output)
        return { short: states, wanted: toMaxAmount(price, usage, output), error: undefined };
      if (!request.preview) for (const budget of rateBudgets) rates.take(budget);
      return this.#createReservation(request, amount, limit);
    }
    const spent = short.find((state) => !fits(amount, getUnspent(state)));
    if (spent !== undefined && spent.sharedAt !== -Infinity) return overBudget(spent, nameOf, amount);
    const error = reservedBudget(short[0] as BudgetState, nameOf);
    return mayGrow ? { short, wanted: amount, error } : error;
  }

  /** Requests larger leases from the database and reserves. Other processes may first have to return their leases. */
  async #reserveAfterLease(request: ReservationRequest, { short, wanted }: Shortage): Promise<Result> {
    const until = performance.now() + MAX_LEASE_WAIT_MS;
    for (const state of short) add(state.wanted, wanted);
    try {
      for (;;) {
        await this.lease();
        const isFinal = performance.now() >= until;
        let result = this.#tryReserve(request, isFinal);
        // A short response is better than a longer wait.
        if ("short" in result && result.error === undefined) result = this.#tryReserve(request, true);
        if (!("short" in result)) return result;
        await sleep(LEASE_RETRY_MS);
      }
    } finally {
      for (const state of short) add(state.wanted, wanted, -1);
    }
  }

  #getStrictest(rateBudgets: readonly BudgetsTable[]): BudgetsTable | undefined {
    if (rateBudgets.length < 2) return rateBudgets[0];
    return rateBudgets.toSorted((a, b) => this.#rates.getRemaining(a) - this.#rates.getRemaining(b))[0];
  }

  #createReservation(request: ReservationRequest, amount = createAmount(), limit?: number): Reservation {
    const { usage, preview } = request;
    const states = preview ? [] : request.states;
    const strictest = this.#getStrictest(request.rateBudgets);
    const rateHeaders = strictest && this.#rates.headers(strictest);
    for (const state of states) add(state.reserved, amount);
    let open = true;
    return {
      headers:
        limit === undefined ? rateHeaders : { ...rateHeaders, "x-modelyard-max-tokens": String(limit) },
      outputLimit: limit,
      maxUsage: { inputTokens: usage.input, outputTokens: (limit ?? usage.output) * usage.choices },
      isUnlimited: states.length === 0,
      countsTokens: usage.input + usage.output > 0 && !isFree(request.target),
      settle: (used) => {
        if (!open) return;
        open = false;
        for (const state of states) add(state.reserved, amount, -1);
        if (used !== undefined && !preview) this.#settle(request, used, amount);
      },
    };
  }

  #settle(request: ReservationRequest, usage: Usage, amount: Amount): void {
    const { target, deployment, states } = request;
    const { units } = request.usage;
    const billed = units === undefined || usage.units !== undefined ? usage : { ...usage, units };
    const cost = isFree(target) ? 0 : deployment?.price && calculateCost(deployment.price, billed);
    const spent = { nano: cost ?? 0, tokens: usage.inputTokens + usage.outputTokens };
    for (const state of states) add(state.pending, spent);
    const isOver = states.length > 0 && (spent.nano > amount.nano || spent.tokens > amount.tokens);
    const reserved = isOver ? amount : undefined;
    const settlement = { cost, spent, states, model: deployment?.model, reserved };
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

/** Polling and canceling a job is free, because the job was paid when it started. */
const isFree = ({ method, provider, path }: AttemptTarget): boolean =>
  method === "GET" ||
  method === "HEAD" ||
  // The inference paths allow PUT for this only.
  (method === "PUT" && path.endsWith("/cancel")) ||
  (provider === "replicate" && /^\/v1\/predictions\/[^/]+\/cancel$/.test(path));

/** Whether a request is billed by tokens. Media are billed per request. */
const isText = ({ path, model }: AttemptTarget, deployment: ListedDeployment | undefined): boolean =>
  deployment?.price
    ? Boolean(deployment.price.input) || Boolean(deployment.price.output)
    : model !== undefined || isTextPath(path) || path.includes("/chat");
