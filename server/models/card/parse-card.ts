import { parseCard, type ParsedCard } from "@modelyard/contract/front-matter";
import { CONTENT_CPU_MS } from "../../http/limits.ts";
import { JobLimitError, workers } from "../../http/workers/worker-pool.ts";

const job = { module: new URL("./card-job.ts", import.meta.url), name: "parseCard", cpuMs: CONTENT_CPU_MS };

/** Maximum length of front matter to parse in this process, which takes up to 20 ms. Characters. */
const MAX_SHORT = 2000;

/** Parses a card in a separate process, unless its front matter is short. `group` is the ID of its repository. */
export async function parseUserCard(text: string, group: string): Promise<ParsedCard> {
  const isShort = !/^\uFEFF?\s*---/.test(text) || /[\r\n]---[ \t]*[\r\n]/.test(text.slice(4, MAX_SHORT));
  if (isShort) return parseCard(text);
  try {
    return await workers.run<ParsedCard>(job, text, { group });
  } catch (error) {
    if (!(error instanceof JobLimitError)) throw error;
    return { problem: "The front matter takes too long to parse.", body: text };
  }
}
