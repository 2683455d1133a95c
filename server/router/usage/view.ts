import type { UsageReport, RequestSummary } from "@modelyard/contract";
import { formatCsvCell } from "../../http/csv.ts";
import { toUsd } from "../deployments/prices.ts";
import { DELETED_USER } from "../ledger/anonymize.ts";
import { currentName } from "../ledger/outcomes.ts";
import type { RequestsTable } from "../ledger/tables.ts";
import { getThroughput } from "../ledger/throughput.ts";
import { withOldNames } from "../old-names.ts";
import type { DaySum, UsageQuery, UsageSum, UsageTotals } from "./store.ts";

type NameOf = (id: string) => string | undefined;

const toSums = ({ calls, failed, unpriced, tokens, nano }: Omit<UsageSum, "name">) =>
  withOldNames(
    {
      requests: calls,
      failed,
      unpriced,
      inputTokens: tokens.input,
      outputTokens: tokens.output,
      usd: toUsd(nano),
    },
    { calls: "requests" },
  );

export function usageView(
  { from, to, group }: UsageQuery,
  { rows, total }: UsageTotals,
  nameOf: NameOf,
): UsageReport {
  return {
    from,
    to,
    group,
    rows: rows.map((row) => ({
      name: row.name === "" ? "" : (nameOf(row.name) ?? row.name),
      ...toSums(row),
    })),
    total: toSums(total),
  };
}

/** Maximum number of names with their own series, because charts have seven distinct colors. */
const MAX_SERIES = 7;

/** Returns the names that get their own series. A single remaining name is shown instead of "others". */
export const getSeriesNames = ({ rows }: UsageTotals): string[] =>
  rows.slice(0, rows.length > MAX_SERIES + 1 ? MAX_SERIES : rows.length).map(({ name }) => name);

/** Returns the days of the names with the highest cost, and the days of all `others` together. */
export function seriesView(
  rows: readonly DaySum[],
  { names, others }: { names: readonly string[]; others: number },
  nameOf: NameOf,
): NonNullable<UsageReport["series"]> {
  const getDays = (name: string | null) =>
    rows
      .filter((row) => row.name === name)
      .map(({ day, calls, nano }) => ({ day, requests: calls, usd: toUsd(nano) }));
  return [
    ...names.map((name) => ({ name: name === "" ? "" : (nameOf(name) ?? name), days: getDays(name) })),
    ...(others === 0 ? [] : [{ name: "", others, days: getDays(null) }]),
  ];
}

const COLUMNS = ["requests", "failed", "unpriced", "inputTokens", "outputTokens", "usd"] as const;

/** Formats usage as CSV. The last column repeats `requests` under its old name. */
export function usageCsv({ group, rows }: UsageReport): string {
  const lines = rows.map((row) =>
    [
      formatCsvCell(row.name),
      ...COLUMNS.map((name) => (name === "usd" ? row.usd.toFixed(9) : String(row[name]))),
      String(row.requests),
    ].join(),
  );
  return `${[[group, ...COLUMNS, "calls"].join(), ...lines].join("\r\n")}\r\n`;
}

export function callView(row: RequestsTable, nameOf: NameOf, tokenName: NameOf): RequestSummary {
  const { cost, first_byte_ms, total_ms, output_tokens } = row;
  const tokensPerSecond = getThroughput(row);
  const text = (name: string, value: string | undefined) => (value ? { [name]: value } : {});
  return {
    id: row.request_id,
    at: new Date(row.at).toISOString(),
    ...text("token", tokenName(row.token_id)),
    ...text("user", row.user_id === DELETED_USER ? DELETED_USER : nameOf(row.user_id)),
    ...text("organization", nameOf(row.org_id)),
    ...text("model", row.model || (row.provider_model ?? "")),
    ...text("provider", row.provider),
    path: row.path,
    status: row.status,
    outcome: currentName(row.outcome),
    streamed: row.streamed === 1,
    inputTokens: row.input_tokens,
    outputTokens: output_tokens,
    counted: row.counted === 1,
    ...(cost !== null && { usd: toUsd(cost) }),
    ...(first_byte_ms !== null && { firstTokenMs: first_byte_ms }),
    totalMs: total_ms,
    ...(tokensPerSecond !== undefined && { tokensPerSecond }),
    attempts: (JSON.parse(row.attempts) as RequestSummary["attempts"]).map(
      ({ provider, status, failed, ms }) => ({
        provider,
        ...(status !== undefined && { status }),
        ...(failed !== undefined && { failed: currentName(failed) }),
        ms,
      }),
    ),
  };
}
