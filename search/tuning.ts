/** Where the index changes from one way of doing a thing to another. The answers are the same in all of them. */
export interface Tuning {
  /** The models of a value are kept as bits where they are more than this, and more than one in `bitsFromShare`. */
  bitsFrom: number;
  bitsFromShare: number;
  /** Up to so many models the values of a long facet are counted by looking at each, whatever else it would take. */
  lookedAt: number;
  /** Up to so many models are all given their points; of more, those that may be among the best. */
  scored: number;
  /** Deleted models stay in the lists until they are more than this, and more than a sixteenth of all. */
  deadKept: number;
  /** Orders are kept in chunks of at most so many models. */
  chunk: number;
  /** The orders are sorted anew after more additions in a second, or by one `fill`, than this and than an eighth of all. */
  rush: number;
}

/** Measured at 3,000,000 models (docs/benchmarks.md). */
export const TUNING: Tuning = {
  bitsFrom: 2048,
  bitsFromShare: 128,
  lookedAt: 2000,
  scored: 20_000,
  deadKept: 1024,
  chunk: 512,
  rush: 20_000,
};
