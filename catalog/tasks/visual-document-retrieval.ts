import type { Binary } from "../task-io.ts";

/** There is no common API. Omit `images` to search pages that are already indexed. */
export interface Input {
  inputs: {
    query: string;
    /** Pages as images. */
    images?: readonly Binary[];
  };
  parameters?: { top_k?: number };
}

export interface Hit {
  /** Index of the page in `images`, from 0. */
  index: number;
  /** Higher is more similar. Comparable only for the same query. */
  score: number;
}

/** Best first. */
export type Output = Hit[];

export const example = {
  inputs: { query: "How did ticket sales change in 2024?", images: ["report-1.png", "report-2.png"] },
} satisfies Input;
