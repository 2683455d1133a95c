// Apart from the schemas, so that pages that offer them do not bring the schemas along.

/** The times over which is summed up what calls have shown, in hours. Days are whole ones in UTC, this one among them. */
export const METRIC_WINDOWS = { "24h": 24, "7d": 168, "30d": 720 } as const;
export type MetricWindow = keyof typeof METRIC_WINDOWS;
