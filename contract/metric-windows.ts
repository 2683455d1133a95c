// Separate from the schemas, so that page bundles do not include them.

/** Windows of provider metrics, in hours. Days are calendar days in UTC, including today. */
export const METRIC_WINDOWS = { "24h": 24, "7d": 168, "30d": 720 } as const;
export type MetricWindow = keyof typeof METRIC_WINDOWS;
