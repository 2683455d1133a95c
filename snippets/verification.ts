import type { Plan } from "./plan.ts";
import type { Snippet } from "./snippet.ts";
import table from "./verifications.gen.json" with { type: "json" };

/** What can be checked of code, each beyond the one before. */
export const proofLevels = [
  "parses",
  "type-checks",
  "runs against the provider's double",
  "ran for real",
] as const;
export type ProofLevel = (typeof proofLevels)[number];

/** What was checked of such code: the same client, task and provider, on a day, with these versions. */
export interface Proof {
  /** The highest; where types are not checked, or have something to say, `type-checks` is missing in `checked`. */
  level: ProofLevel;
  checked: readonly ProofLevel[];
  /** ISO date. */
  date: string;
  /** `openai 3.54.0, Python 3.14.2`. */
  versions: string;
}

/** What `npm run verify:snippets` writes: for each client and task, with whom it was proven. */
export interface Proofs {
  date: string;
  clients: Readonly<Record<string, ClientProofs>>;
}

export interface ClientProofs {
  versions: string;
  /** Providers by task; `endpoint` is a server of one's own, `auto` whom the router chooses. */
  runs: Readonly<Record<string, readonly string[]>>;
  /** Those among them whose types were checked as well and are right. */
  typed: Readonly<Record<string, readonly string[]>>;
}

const proofs: Proofs = table;

/** By how it is called, not by its words: a hostile text is proven like any other. Undefined for what was never run. */
export function proofOf(
  plan: Pick<Plan, "task" | "kind" | "provider">,
  { language, client }: Pick<Snippet, "language" | "client">,
): Proof | undefined {
  const found = proofs.clients[`${language} ${client}`];
  const who = calledBy(plan);
  if (!found?.runs[plan.task]?.includes(who)) return undefined;
  const isTyped = found.typed[plan.task]?.includes(who) ?? false;
  const level = "runs against the provider's double";
  return {
    level,
    checked: ["parses", ...(isTyped ? (["type-checks"] as const) : []), level],
    date: proofs.date,
    versions: found.versions,
  };
}

/** Who is called, in the words of the proofs. */
export function calledBy({ kind, provider }: Pick<Plan, "kind" | "provider">): string {
  if (kind === "endpoint") return "endpoint";
  return ["fastest", "cheapest", "preferred"].includes(provider) ? "auto" : provider;
}
