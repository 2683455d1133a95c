import type { StarterCard } from "../../server/models/starter/starter-cards.ts";

/** Facts of starter cards that other sources also state. */
export const FACTS = ["license", "task", "library", "parameters", "context", "base", "language"] as const;

export type Fact = (typeof FACTS)[number];

/** A statement of a source about a model. */
export interface Claim {
  /** Hub ID, a provider's name that ends with one, or, for `tasks`, the name of an architecture. */
  model: string;
  /** `billions`: rounded parameters. `tasks`: tasks for which an architecture can be loaded. */
  fact: Fact | "billions" | "tasks";
  value: unknown;
}

export interface Source {
  name: string;
  /** Package and version, or the data that was read. */
  release: string;
  /** Whether contexts are limits of providers, which can be shorter than the model's, but not longer. */
  hosted?: boolean;
  claims: Claim[];
}

/** A fact of a card, and the names of the sources that confirm or contradict it. */
export interface CheckedFact {
  id: string;
  fact: Fact;
  value: unknown;
  agrees: string[];
  differs: { source: string; value: unknown }[];
}

/** Maximum relative difference between rounded and exact figures. */
const TOLERANCE = { context: 0.03, parameters: 0.05, billions: 0.12 };

const isNear = (stated: number, claimed: unknown, tolerance: number) =>
  Math.abs(Number(claimed) - stated) <= tolerance * stated;

/** Languages that sources list inconsistently. */
const VAGUE = ["code", "multilingual"];

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Returns the facts that a card states. */
export function getFacts({ facts, modelyard }: StarterCard): Partial<Record<Fact, unknown>> {
  const { context, context_extended: extended, parameters } = modelyard;
  const all: Record<Fact, unknown> = {
    license: facts.license,
    task: facts.pipeline_tag,
    library: facts.library_name,
    parameters,
    context: extended === undefined ? context : [context, extended],
    base: facts.base_model,
    language: facts.language,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Compares each fact of each card with the sources. */
export function checkFacts(cards: readonly StarterCard[], sources: readonly Source[]): CheckedFact[] {
  const indexes = sources.map((source) => ({ source, claims: groupClaims(source.claims) }));
  return cards.flatMap((card) => {
    const stated = getFacts(card);
    const architectures = card.modelyard.config?.architectures ?? [];
    return FACTS.filter((fact) => fact in stated).map((fact) => {
      const checked: CheckedFact = { id: card.id, fact, value: stated[fact], agrees: [], differs: [] };
      for (const { source, claims } of indexes) {
        const relevant = [card.id, ...architectures].flatMap(
          (name) => claims.get(`${fact} ${toKey(name)}`) ?? [],
        );
        const verdict = compare(fact, stated[fact], relevant, source.hosted === true);
        if (verdict === true) checked.agrees.push(source.name);
        else if (verdict !== undefined) checked.differs.push({ source: source.name, value: verdict.differs });
      }
      return checked;
    });
  });
}

/** Returns the last two parts of a name in lower case. Providers prepend their own ID to the hub's. */
const toKey = (name: string) => name.toLowerCase().split("/").slice(-2).join("/");

function groupClaims(claims: readonly Claim[]): Map<string, Claim[]> {
  const groups = new Map<string, Claim[]>();
  for (const claim of claims) {
    const fact = claim.fact === "billions" ? "parameters" : claim.fact === "tasks" ? "task" : claim.fact;
    const key = `${fact} ${toKey(claim.model)}`;
    groups.set(key, [...(groups.get(key) ?? []), claim]);
  }
  return groups;
}

/** Returns `true` if a claim agrees, the different value if none does, and `undefined` if the claims are inconclusive. */
function compare(
  fact: Fact,
  stated: unknown,
  claims: readonly Claim[],
  hosted: boolean,
): true | { differs: unknown } | undefined {
  const values = claims.map(({ value }) => value).filter((value) => isClear(fact, value));
  if (values.length === 0) return undefined;
  if (claims.some((claim) => agrees(fact, stated, claim))) return true;
  // A class of transformers can also serve narrower tasks.
  if (claims.every((claim) => claim.fact === "tasks")) return undefined;
  if (!hosted) return { differs: values[0] };
  const [claimed, limit] = [values, toList(stated)].map((all) => Math.max(...all.map(Number)));
  return claimed !== undefined && limit !== undefined && claimed > limit ? { differs: claimed } : undefined;
}

function agrees(fact: Fact, stated: unknown, { fact: kind, value }: Claim): boolean {
  if (kind === "tasks") return toList(value).includes(stated);
  if (kind === "context" || kind === "parameters" || kind === "billions")
    return toList(stated).some((number) =>
      isNear(Number(number) / (kind === "billions" ? 1e9 : 1), value, TOLERANCE[kind]),
    );
  const [own, claimed] = [stated, value].map(
    (all) => new Set(toList(all).map((item) => normalize(fact, item))),
  );
  if (own === undefined || claimed === undefined) return false;
  if (fact === "base") return !claimed.isDisjointFrom(own);
  if (fact === "language") for (const word of VAGUE) [own, claimed].forEach((set) => set.delete(word));
  return own.symmetricDifference(claimed).size === 0;
}

/** Returns whether a claim can be compared. Some sources state licenses as links, or unknown values. */
function isClear(fact: Fact, value: unknown): boolean {
  if (fact === "license") return /^(?!unknown|not.specified)[\w.-]+$/i.test(String(value));
  if (fact === "base") return toList(value).every((base) => /^[^/]+\/[^/]+$/.test(String(base)));
  return fact !== "language" || toList(value).some((language) => !VAGUE.includes(String(language)));
}

function normalize(fact: Fact, value: unknown): string {
  const text = String(value).toLowerCase();
  if (fact !== "language") return text;
  try {
    // Use the two-letter code if there is one: `eng-Latn` is `en`.
    return new Intl.Locale(text.split("-")[0] ?? text).language;
  } catch {
    return text;
  }
}
