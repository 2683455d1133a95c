/** Metrics of deployments by hour and day. */
export interface MetricTables {
  provider_metrics: ProviderMetricsTable;
}

type MeasuredSpan = "hour" | "day";
/** `traffic`: requests of users; `probe`: health checks. */
export type MeasuredSource = "traffic" | "probe";

export interface ProviderMetricsTable {
  span: MeasuredSpan;
  /** Start, in milliseconds since 1970, UTC. */
  start: number;
  provider: string;
  provider_model: string;
  source: MeasuredSource;
  /** Number of the last change, in commit order. */
  seq: number;
  calls: number;
  answered: number;
  /** `429:3 timeout:1` */
  failed: string;
  /** Histograms, `123:4 130:1`; see histogram.ts. Milliseconds, milliseconds, tokens per second. */
  first: string;
  whole: string;
  speed: string;
}
