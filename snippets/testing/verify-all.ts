import type { SnippetLanguage } from "../snippet.ts";
import { type Lane, openLane } from "./lanes.ts";
import type { VerificationCase } from "./verify.ts";

export type VerificationResult<C extends VerificationCase = VerificationCase> = C & {
  /** What was wrong; nothing if it does what it claims. */
  problems: readonly string[];
};

export interface VerificationResults<C extends VerificationCase> {
  results: VerificationResult<C>[];
  /** What the programs of a language were run by. */
  runtimes: Partial<Record<SnippetLanguage, string>>;
  /** Why those of a language were not run at all. */
  missing: Partial<Record<SnippetLanguage, string>>;
}

/** How many programs of a language run at the same time: many of them only wait for a job to be done. */
const MAX_PARALLEL: Record<SnippetLanguage, number> = { python: 3, js: 3, sh: 1 };

/** Proves all claims, as many at a time as does them good, and says what was wrong with each. */
export async function verifyAll<C extends VerificationCase>(
  claims: readonly C[],
  onResult: (result: VerificationResult<C>) => void = () => {},
): Promise<VerificationResults<C>> {
  const found: VerificationResults<C> = { results: [], runtimes: {}, missing: {} };
  const prove = async (lane: Lane, queue: Iterator<C>): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const problems = await lane.verify(next.value);
      const result = { ...next.value, problems };
      found.results.push(result);
      onResult(result);
    }
  };
  await Promise.all(
    (["python", "js", "sh"] as const).map(async (language) => {
      const matching = claims.filter(({ snippet }) => snippet.language === language);
      if (matching.length === 0) return;
      const first = await openLane(language).catch((reason: unknown) => String(reason));
      if (typeof first === "string") {
        found.missing[language] = first;
        return;
      }
      found.runtimes[language] = first.interpreter.name;
      const more = Array.from({ length: Math.min(MAX_PARALLEL[language], matching.length) - 1 }, () =>
        openLane(language),
      );
      const queue = matching.values();
      await Promise.all(
        [Promise.resolve(first), ...more].map(async (opening) => {
          await using lane = await opening;
          await prove(lane, queue);
        }),
      );
    }),
  );
  return found;
}
