import type { Turn } from "./turns.ts";

interface LiveAnnouncerProps {
  turns: readonly Turn[];
  running: boolean;
  speaker: string;
}

/** Announces to screen readers that a response has started, and the complete response instead of every token. */
export function LiveAnnouncer({ turns, running, speaker }: LiveAnnouncerProps) {
  const last = turns.at(-1);
  const announcement =
    last?.role !== "assistant" || last.problem
      ? ""
      : running
        ? `${speaker} is writing`
        : `${speaker} says: ${last.text}`;
  return <output className="sr-only">{announcement}</output>;
}
