import type { MeasuredSource, MetricAggregate, ProviderMetricsTable } from "./metric-aggregate.ts";
import { fromRow, mergeAggregate, sumAggregates, toRow } from "./metric-aggregate.ts";
import { changeRouter } from "../router-changes.ts";
import { getLastChange } from "../../database/counted-changes.ts";
import { excluded } from "../../database/excluded-values.ts";
import { Store } from "../../database/store.ts";

export const HOUR = 3_600_000;
export const DAY = 86_400_000;
export const getSpanStart = (span: number, at: number): number => Math.floor(at / span) * span;

export interface DeploymentName {
  provider: string;
  providerModel: string;
}

/** Metrics to add to an hour and its day. */
export interface HourlyMetrics extends DeploymentName {
  /** Start, in milliseconds since 1970. */
  hour: number;
  source: MeasuredSource;
  aggregate: MetricAggregate;
}

/** Maximum number of rows per transaction. Small, because SQLite blocks this thread. */
export const MAX_SLICE_ROWS = 50;

/** The store of metrics by deployment, hour, and day, shared by all processes. */
export class MetricsStore extends Store {
  /** Adds metrics in one transaction. Resolves with the current rows. */
  add(hours: readonly HourlyMetrics[]): Promise<ProviderMetricsTable[]> {
    return changeRouter(this.db, "provider_metrics", async (transaction) => {
      const seq = await getLastChange(transaction, "provider_metrics");
      const changed = new Map<string, ProviderMetricsTable>();
      const aggregates = new Map<string, MetricAggregate>();
      for (const { hour, source, provider, providerModel, aggregate } of hours) {
        for (const [span, start] of [
          ["hour", hour],
          ["day", getSpanStart(DAY, hour)],
        ] as const) {
          const key = { span, start, provider, provider_model: providerModel, source };
          const name = toName(key);
          aggregates.set(name, mergeAggregate(aggregates.get(name) ?? sumAggregates([]), aggregate));
          changed.set(name, { ...key, seq, ...toRow(aggregate) });
        }
      }
      const keys = [...changed.values()];
      const stored = await transaction
        .selectFrom("provider_metrics")
        .selectAll()
        .where("provider", "in", [...new Set(keys.map(({ provider }) => provider))])
        .where("provider_model", "in", [...new Set(keys.map((key) => key.provider_model))])
        .where("start", "in", [...new Set(keys.map(({ start }) => start))])
        .execute();
      for (const row of stored) {
        const aggregate = aggregates.get(toName(row));
        if (aggregate) mergeAggregate(aggregate, fromRow(row));
      }
      const rows = [...changed].map(([name, row]) => ({
        ...row,
        ...toRow(aggregates.get(name) as MetricAggregate),
      }));
      await transaction
        .insertInto("provider_metrics")
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(["provider", "provider_model", "span", "start", "source"])
            .doUpdateSet(excluded(["seq", "calls", "answered", "failed", "first", "whole", "speed"])),
        )
        .execute();
      return rows;
    });
  }

  last(): Promise<number> {
    return getLastChange(this.db, "provider_metrics");
  }

  /** Returns rows changed after `seq` that start at or after these times. */
  changed(seq: number, since: { hour: number; day: number }): Promise<ProviderMetricsTable[]> {
    return this.db
      .selectFrom("provider_metrics")
      .selectAll()
      .where("seq", ">", seq)
      .where((row) =>
        row.or([
          row.and([row("span", "=", "hour"), row("start", ">=", since.hour)]),
          row.and([row("span", "=", "day"), row("start", ">=", since.day)]),
        ]),
      )
      .execute();
  }

  /** Returns the rows of deployments that start at or after a time. */
  listOf(deployments: readonly DeploymentName[], since: number): Promise<ProviderMetricsTable[]> {
    return deployments.length === 0
      ? Promise.resolve([])
      : this.db
          .selectFrom("provider_metrics")
          .selectAll()
          .where("provider", "in", [...new Set(deployments.map(({ provider }) => provider))])
          .where("provider_model", "in", [...new Set(deployments.map(({ providerModel }) => providerModel))])
          .where("start", ">=", since)
          .execute();
  }

  /** Returns deployments with traffic on this day or later. */
  async listWithTraffic(since: number): Promise<DeploymentName[]> {
    const rows = await this.db
      .selectFrom("provider_metrics")
      .select(["provider", "provider_model"])
      .distinct()
      .where("span", "=", "day")
      .where("start", ">=", since)
      .where("source", "=", "traffic")
      .execute();
    return rows.map(({ provider, provider_model }) => ({ provider, providerModel: provider_model }));
  }

  /** Deletes rows that started before these times. */
  async prune({ hour, day }: { hour: number; day: number }): Promise<void> {
    for (const [span, before] of [
      ["hour", hour],
      ["day", day],
    ] as const)
      await this.db
        .deleteFrom("provider_metrics")
        .where("span", "=", span)
        .where("start", "<", before)
        .execute();
  }
}

const toName = (
  row: Pick<ProviderMetricsTable, "span" | "start" | "provider" | "provider_model" | "source">,
): string => `${row.span} ${row.start} ${row.source} ${row.provider} ${row.provider_model}`;
