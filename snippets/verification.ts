import type { Plan } from "./plan.ts";
import { verifications } from "./verifications.gen.ts";
import type { Snippet } from "./snippet.ts";

/** What can be checked of code, each beyond the one before. */
export const verificationLevels = [
  "parses",
  "type-checks",
  "runs against the provider's double",
  "ran for real",
] as const;
export type VerificationLevel = (typeof verificationLevels)[number];

/** What was checked of such code: the same client, task and provider, on a day, with these versions. */
export interface Verification {
  /** The highest; where types are not checked, or have something to say, `type-checks` is missing in `checked`. */
  level: VerificationLevel;
  checked: readonly VerificationLevel[];
  /** ISO date. */
  date: string;
  /** `openai 3.54.0, Python 3.14.2`. */
  versions: string;
}

/** What `npm run verify:snippets` writes: for each client and task, with whom it was proven. */
export interface Verifications {
  date: string;
  clients: Readonly<Record<string, ClientVerifications>>;
}

export interface ClientVerifications {
  versions: string;
  /** Providers by task; `endpoint` is a server of one's own, `auto` whom the router chooses. */
  runs: Readonly<Record<string, readonly string[]>>;
  /** Those among them whose types were checked as well and are right. */
  typed: Readonly<Record<string, readonly string[]>>;
}

/** By how it is called, not by its words: a hostile text is proven like any other. Undefined for what was never run. */
export function getVerification(
  plan: Pick<Plan, "task" | "kind" | "provider">,
  { language, client }: Pick<Snippet, "language" | "client">,
): Verification | undefined {
  const found = verifications.clients[`${language} ${client}`];
  const calledProvider = getCalledProvider(plan);
  if (!found?.runs[plan.task]?.includes(calledProvider)) return undefined;
  const isTyped = found.typed[plan.task]?.includes(calledProvider) ?? false;
  const level = "runs against the provider's double";
  return {
    level,
    checked: ["parses", ...(isTyped ? (["type-checks"] as const) : []), level],
    date: verifications.date,
    versions: found.versions,
  };
}

/** Who is called, in the words of the proofs. */
export function getCalledProvider({ kind, provider }: Pick<Plan, "kind" | "provider">): string {
  if (kind === "endpoint") return "endpoint";
  return ["fastest", "cheapest", "preferred"].includes(provider) ? "auto" : provider;
}
