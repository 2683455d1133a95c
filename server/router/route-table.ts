import type { Caller, Candidate, RouteTable, OpenAiOperation } from "./gateway/ports.ts";
import { placeOf } from "./deployments/call-endpoint.ts";
import {
  type Choice,
  selectProviders,
  type RoutingContext,
  type Offer,
} from "./selection/select-provider.ts";
import { straightTo, taskOf } from "./calls/formats.ts";

/** What was chosen for a model, ready for every call of it. */
interface Ready {
  candidates: readonly Candidate[];
  /** All of them hear tools, formats and all in OpenAI's words, and none is known to lack any. */
  able: boolean;
  /** The smallest context among them. Tokens. */
  context: number;
}

interface Remembered {
  version: number;
  settings: unknown;
  prices: unknown;
  until: number;
  ready: Map<string, Ready | "ordinary">;
}

/** So long an order by measured speed holds. Milliseconds. */
const HOLDS = 2000;
/** Models that are remembered for one caller: their names are the caller's to make up. */
const MOST = 500;

/**
 * The choice of the router's hot path: the same as everywhere, remembered for as long as nothing changes that it is
 * made from. What has to be understood to be sent, or refused with advice, is left to the ordinary routes.
 */
export function routesOf(
  from: RoutingContext,
): RouteTable & { choiceOf: (candidates: readonly Candidate[]) => Choice | undefined } {
  const remembered = new WeakMap<Caller, Remembered>();
  const choices = new WeakMap<readonly Candidate[], Choice>();
  const candidates = new WeakMap<object, Map<string, Candidate>>();

  function memoryOf(caller: Caller): Remembered {
    const settings = from.settings();
    const { version } = from.served;
    const prices = from.prices();
    let known = remembered.get(caller);
    const now = Date.now();
    const current = known?.version === version && known.settings === settings && known.prices === prices;
    if (known === undefined || !current || known.until < now || known.ready.size > MOST) {
      known = { version, settings, prices, until: now + HOLDS, ready: new Map() };
      remembered.set(caller, known);
    }
    return known;
  }

  /** The same object for the same offer at the same place, as the gateway hangs what it works out on it. */
  function candidateOf({ place, entry, model }: Offer, surface: OpenAiOperation, path: string): Candidate {
    let known = candidates.get(entry);
    if (known === undefined) candidates.set(entry, (known = new Map()));
    const found = known.get(surface);
    if (found?.place === place && found.path === path) return found;
    const candidate: Candidate = { place, model: model.id, providerModel: entry.providerId, path };
    known.set(surface, candidate);
    return candidate;
  }

  function make(surface: OpenAiOperation, choice: Choice): Ready | "ordinary" {
    const ready = { candidates: [] as Candidate[], able: true, context: Infinity };
    for (const offer of choice.offers) {
      const straight = straightTo(surface, offer.dialect, placeOf(offer));
      if (straight === undefined) return "ordinary";
      ready.candidates.push(candidateOf(offer, surface, straight.path));
      const { facts } = offer;
      if (!straight.literal || facts.tools === false || facts.structured === false) ready.able = false;
      ready.context = Math.min(ready.context, facts.context ?? choice.model.context ?? Infinity);
    }
    choices.set(ready.candidates, choice);
    return ready;
  }

  return {
    place: from.place,
    /** What was thought of providers when a call got these. */
    choiceOf: (given) => choices.get(given),
    candidates(surface, model, suffix, caller, content) {
      if (content.choosing) return "ordinary";
      const { ready } = memoryOf(caller);
      const name = `${surface} ${model}:${suffix ?? ""}`;
      let found = ready.get(name);
      if (found === undefined) {
        const choice = selectProviders(from, { task: taskOf[surface], model, suffix }, caller);
        found = "refused" in choice ? "ordinary" : make(surface, choice);
        ready.set(name, found);
      }
      if (found === "ordinary" || (content.demanding && !found.able)) return "ordinary";
      // A token has at least one byte: what is below the smallest context by that measure surely fits.
      const most = content.body.length + (content.maxTokens ?? 0);
      return most > found.context && found.candidates.length > 1 ? "ordinary" : found.candidates;
    },
  };
}
