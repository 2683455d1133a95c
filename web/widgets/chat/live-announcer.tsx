import type { Turn } from "./turns.ts";

/** For those who listen: that an answer is on its way, and the answer when it is whole; not every token. */
export function Spoken({ turns, running, who }: { turns: readonly Turn[]; running: boolean; who: string }) {
  const last = turns.at(-1);
  const said =
    last?.role !== "assistant" || last.problem
      ? ""
      : running
        ? `${who} is writing`
        : `${who} says: ${last.text}`;
  return <output className="sr-only">{said}</output>;
}
