import type { TextOptions, TokenLogprob } from "./engine.ts";

/** Defaults of llama.cpp's own server (as of 2026-06), for requests that do not set these options. */
export const SAMPLING = { temperature: 0.8, topP: 0.95, topK: 40, minP: 0.05 };

/** Maximum number of tokens to sample from. */
const MAX_CANDIDATES = 1000;

/** Samples tokens by their scores, in the order of llama.cpp: penalties, top-k, top-p, min-p, temperature. */
export class Sampler {
  readonly #options: TextOptions & typeof SAMPLING;
  readonly #random: () => number;
  readonly #counts = new Map<number, number>();

  /** `random`: numbers from 0 to 1. */
  constructor(options: TextOptions, random: () => number) {
    this.#options = { ...SAMPLING, ...options };
    this.#random = random;
  }

  /** Returns the next token. `scores` has one entry per token of the vocabulary, and is modified by penalties. */
  next(scores: Float32Array): number {
    const { temperature, topK, topP, minP, frequencyPenalty = 0, presencePenalty = 0 } = this.#options;
    for (const [token, count] of this.#counts)
      scores[token] = (scores[token] ?? 0) - presencePenalty - frequencyPenalty * count;
    const best = findBest(scores, temperature === 0 ? 1 : Math.min(topK || MAX_CANDIDATES, MAX_CANDIDATES));
    const token = best.length < 2 ? best[0] : this.#choose(scores, best, { temperature, topP, minP });
    if (token === undefined) throw new Error("The model returned no scores.");
    this.#counts.set(token, (this.#counts.get(token) ?? 0) + 1);
    return token;
  }

  #choose(
    scores: Float32Array,
    best: readonly number[],
    { temperature, topP, minP }: Pick<typeof SAMPLING, "temperature" | "topP" | "minP">,
  ): number | undefined {
    const max = scores[best[0] ?? 0] ?? 0;
    const weights = best.map((token) => Math.exp((scores[token] ?? 0) - max));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let [count, sum] = [0, 0];
    for (const weight of weights) {
      // The best token is always kept.
      if (count > 0 && (weight < minP || sum >= topP * total)) break;
      sum += weight;
      count++;
    }
    const candidates = best.slice(0, count);
    const shares = candidates.map((token) => Math.exp(((scores[token] ?? 0) - max) / temperature));
    let remaining = this.#random() * shares.reduce((all, share) => all + share, 0);
    return candidates.find((_, i) => (remaining -= shares[i] ?? 0) < 0) ?? candidates[0];
  }
}

/** Returns the tokens with the highest scores, highest first. */
function findBest(scores: Float32Array, count: number): number[] {
  const best: number[] = [];
  let lowest = -Infinity;
  for (let token = 0; token < scores.length; token++) {
    const score = scores[token] ?? -Infinity;
    if (best.length >= count && !(score > lowest)) continue;
    let index = best.length;
    while (index > 0 && score > (scores[best[index - 1] ?? 0] ?? 0)) index--;
    best.splice(index, 0, token);
    if (best.length > count) best.pop();
    lowest = scores[best.at(-1) ?? 0] ?? -Infinity;
  }
  return best;
}

/** Returns the natural logarithm of a token's probability, with the most probable tokens. */
export function toLogprob(
  scores: Float32Array,
  token: number,
  top: number,
  decode: (token: number) => string,
): TokenLogprob {
  const best = findBest(scores, Math.max(1, top));
  const max = scores[best[0] ?? 0] ?? 0;
  let sum = 0;
  for (const score of scores) sum += Math.exp(score - max);
  const describe = (id: number) => ({ token: decode(id), logprob: (scores[id] ?? 0) - max - Math.log(sum) });
  return { ...describe(token), top: best.slice(0, top).map(describe) };
}
