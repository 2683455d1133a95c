/** Where the index changes from one way of doing a thing to another. The answers are the same in all of them. */
export interface Tuning {
  /** The models of a value are kept as bits where they are more than this, and more than one in `bitsFromShare`. */
  minBitsetSize: number;
  minBitsetShare: number;
  /** Up to so many models the values of a long facet are counted by looking at each, whatever else it would take. */
  maxScanned: number;
  /** Up to so many models are all given their points; of more, those that may be among the best. */
  maxScored: number;
  /** Deleted models stay in the lists until they are more than this, and more than a sixteenth of all. */
  minDeleted: number;
  /** Orders are kept in chunks of at most so many models. */
  chunkSize: number;
  /** The orders are sorted anew after more additions in a second, or by one `fill`, than this and than an eighth of all. */
  bulkThreshold: number;
}

/** Measured at 3,000,000 models (docs/benchmarks.md). */
export const DEFAULT_TUNING: Tuning = {
  minBitsetSize: 2048,
  minBitsetShare: 128,
  maxScanned: 2000,
  maxScored: 20_000,
  minDeleted: 1024,
  chunkSize: 512,
  bulkThreshold: 20_000,
};
