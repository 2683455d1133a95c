/** Thresholds between algorithms. Results are the same for all values. */
export interface Tuning {
  /** Posting lists become bitsets above this length, and above one in `minBitsetShare` of all documents. */
  minBitsetSize: number;
  minBitsetShare: number;
  /** Up to this number of models, long facets are always counted by scanning. */
  maxScanned: number;
  /** Up to this number of results, all are scored; otherwise only those that can be among the best. */
  maxScored: number;
  /** Number of results that are scored first if there are more than `maxScored`. */
  firstScored: number;
  /** Deleted models are purged above this number, and above 1/16 of all models. */
  minDeleted: number;
  /** Models per chunk of an order. */
  chunkSize: number;
  /** Orders are rebuilt after more additions than this, and than 1/8 of all models, in one second or one `fill`. */
  bulkThreshold: number;
  /** From this number of models, queries are run before those of users. */
  minWarmedUp: number;
}

/** Measured at 3,000,000 models (docs/benchmarks.md). */
export const DEFAULT_TUNING: Tuning = {
  minBitsetSize: 2048,
  minBitsetShare: 128,
  maxScanned: 2000,
  maxScored: 20_000,
  firstScored: 4096,
  minDeleted: 1024,
  chunkSize: 4096,
  bulkThreshold: 20_000,
  minWarmedUp: 10_000,
};
