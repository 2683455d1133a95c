import type { SnippetLanguage } from "../snippet.ts";
import { type Lane, openLane } from "./lanes.ts";
import type { VerificationCase } from "./verify.ts";

export type VerificationResult<C extends VerificationCase = VerificationCase> = C & {
  /** Problems; empty if the case passed. */
  problems: readonly string[];
};

export interface VerificationResults<C extends VerificationCase> {
  results: VerificationResult<C>[];
  runtimes: Partial<Record<SnippetLanguage, string>>;
  /** Reasons why a language was not run. */
  missing: Partial<Record<SnippetLanguage, string>>;
}

/** Number of parallel programs by language. Many programs only wait for a job. */
const MAX_PARALLEL: Record<SnippetLanguage, number> = { python: 3, js: 3, sh: 1 };

/** Verifies all cases in parallel and returns the results. */
export async function verifyAll<C extends VerificationCase>(
  cases: readonly C[],
  onResult: (result: VerificationResult<C>) => void = () => {},
): Promise<VerificationResults<C>> {
  const verified: VerificationResults<C> = { results: [], runtimes: {}, missing: {} };
  const verifyQueue = async (lane: Lane, queue: Iterator<C>): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const problems = await lane.verify(next.value);
      const result = { ...next.value, problems };
      verified.results.push(result);
      onResult(result);
    }
  };
  await Promise.all(
    (["python", "js", "sh"] as const).map(async (language) => {
      const matching = cases.filter(({ snippet }) => snippet.language === language);
      if (matching.length === 0) return;
      const first = await openLane(language).catch((reason: unknown) => String(reason));
      if (typeof first === "string") {
        verified.missing[language] = first;
        return;
      }
      verified.runtimes[language] = first.interpreter.name;
      const additional = Array.from({ length: Math.min(MAX_PARALLEL[language], matching.length) - 1 }, () =>
        openLane(language),
      );
      const queue = matching.values();
      await Promise.all(
        [Promise.resolve(first), ...additional].map(async (opening) => {
          await using lane = await opening;
          await verifyQueue(lane, queue);
        }),
      );
    }),
  );
  return verified;
}
