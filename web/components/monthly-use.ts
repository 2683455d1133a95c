import { dollars, parseSize } from "@modelyard/contract";
import { grouped } from "./format.ts";
import type { Price } from "./price.ts";

/** Monthly usage of a model. */
export interface MonthlyUse {
  /** Tokens. */
  input: number;
  output: number;
  requests: number;
}

/** The fields of the usage: name in URLs, label, and default. */
export const USE_FIELDS = [
  { name: "in", key: "input", label: "Input tokens", example: "10M" },
  { name: "out", key: "output", label: "Output tokens", example: "2M" },
  { name: "requests", key: "requests", label: "Requests", example: "10K" },
] as const;

/** A usage as the texts of its fields. */
export type UseTexts = Record<(typeof USE_FIELDS)[number]["name"], string>;

/** Parses a usage from a URL. Replaces missing and invalid amounts with defaults, and reports invalid ones. */
export function parseMonthlyUse(query: URLSearchParams) {
  const use: MonthlyUse = { input: 0, output: 0, requests: 0 };
  const texts: UseTexts = { in: "", out: "", requests: "" };
  const problems: string[] = [];
  for (const { name, key, label, example } of USE_FIELDS) {
    const text = (query.get(name) ?? "").replaceAll(/[\s,]/g, "");
    const amount = text === "" ? undefined : parseSize(text);
    if (text !== "" && amount === undefined)
      problems.push(`${label} must be a number such as ${example}. The cost is for ${example}.`);
    texts[name] = amount === undefined ? example : text;
    use[key] = amount ?? parseSize(example) ?? 0;
  }
  return { use, texts, problems };
}

/** Tasks that return no tokens, so a price of input is the whole price. */
const WITHOUT_OUTPUT = new Set([
  "feature-extraction",
  "sentence-similarity",
  "text-classification",
  "text-ranking",
  "zero-shot-classification",
]);

/** Whether requests for a task return tokens that are charged. */
export const hasOutputTokens = (task: string | undefined): boolean => !WITHOUT_OUTPUT.has(task ?? "");

/** Returns the cost in US dollars; `undefined` if a required part of the price is unknown. */
export function getMonthlyCost(
  { input, output, perCall }: Price,
  use: MonthlyUse,
  task?: string,
): number | undefined {
  if (perCall !== undefined) return perCall * use.requests;
  if (input === undefined) return undefined;
  const outputTokens = hasOutputTokens(task) ? use.output : 0;
  if (outputTokens > 0 && output === undefined) return undefined;
  return (input * use.input + (output ?? 0) * outputTokens) / 1e6;
}

/** Formats a cost: `$0.42`, `$93.90`, `$12,340`. */
export const formatCost = (amount: number): string =>
  amount >= 10_000 ? `$${grouped(amount)}` : dollars(amount);
