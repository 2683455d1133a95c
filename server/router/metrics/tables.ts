/** What calls of an offer came to, by hour and by day. */
export interface MeasurementTables {
  measurements: MeasurementsTable;
}

type MeasuredSpan = "hour" | "day";
/** Calls of people and programs; the hub's own, which only measure. */
export type MeasuredSource = "traffic" | "probe";

export interface MeasurementsTable {
  span: MeasuredSpan;
  /** When it began. Milliseconds since 1970, in UTC. */
  start: number;
  provider: string;
  /** The provider's own name for the model. */
  provider_model: string;
  source: MeasuredSource;
  /** Number of the last change, which grows in the order of commits. */
  seq: number;
  calls: number;
  answered: number;
  /** `429:3 timeout:1` */
  failed: string;
  /** Histograms, `123:4 130:1`; see router/histogram.ts. Milliseconds, milliseconds, tokens a second. */
  first: string;
  whole: string;
  speed: string;
}
