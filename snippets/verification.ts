import type { Plan } from "./plan.ts";
import type { Snippet } from "./snippet.ts";
import table from "./verifications.gen.json" with { type: "json" };

/** Verification levels, from lowest to highest. */
export const verificationLevels = [
  "parses",
  "type-checks",
  "runs against a fake provider",
  "ran against the provider",
] as const;
export type VerificationLevel = (typeof verificationLevels)[number];

/** The verification of snippets for one client, task, and provider: date, versions, and levels. */
export interface Verification {
  /** Highest level reached. `checked` omits `type-checks` if types were not checked or had errors. */
  level: VerificationLevel;
  checked: readonly VerificationLevel[];
  /** ISO date. */
  date: string;
  /** `openai 3.54.0, Python 3.14.2`. */
  versions: string;
}

/** The data that `npm run verify:snippets` writes: verified providers for each client and task. */
export interface Verifications {
  date: string;
  clients: Readonly<Record<string, ClientVerifications>>;
}

export interface ClientVerifications {
  versions: string;
  /** Providers by task. `endpoint` is a self-hosted endpoint; `auto` means that the router chooses. */
  runs: Readonly<Record<string, readonly string[]>>;
  /** Providers whose snippets also type-check. */
  typed: Readonly<Record<string, readonly string[]>>;
}

const verifications: Verifications = table;

/**
 * Returns the verification of a snippet by client, task, and provider, or `undefined` if none was run. Input texts do
 * not matter.
 */
export function getVerification(
  plan: Pick<Plan, "task" | "kind" | "provider">,
  { language, client }: Pick<Snippet, "language" | "client">,
): Verification | undefined {
  const found = verifications.clients[`${language} ${client}`];
  const calledProvider = getCalledProvider(plan);
  if (!found?.runs[plan.task]?.includes(calledProvider)) return undefined;
  const isTyped = found.typed[plan.task]?.includes(calledProvider) ?? false;
  const level = "runs against a fake provider";
  return {
    level,
    checked: ["parses", ...(isTyped ? (["type-checks"] as const) : []), level],
    date: verifications.date,
    versions: found.versions,
  };
}

/** Returns the provider key used in the verification data. */
export function getCalledProvider({ kind, provider }: Pick<Plan, "kind" | "provider">): string {
  if (kind === "endpoint") return "endpoint";
  return ["fastest", "cheapest", "preferred"].includes(provider) ? "auto" : provider;
}
