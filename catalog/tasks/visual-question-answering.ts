import type { Binary } from "../task-io.ts";

export interface Input {
  inputs: {
    image: Binary;
    question: string;
  };
  parameters?: { top_k?: number };
}

export interface Answer {
  /** A word or a short phrase. */
  answer?: string;
  /** 0 to 1. */
  score: number;
}

/** Best first. */
export type Output = Answer[];

export const example = {
  inputs: { image: "street.jpg", question: "How many bicycles are there?" },
} satisfies Input;
