import type { Caller, CallNote } from "../gateway/ports.ts";
import type { Choice } from "./choose.ts";

/** A call that is over, with what was thought of each provider where that was looked at closely. */
export interface Trace {
  readonly note: CallNote;
  readonly choice: Choice | undefined;
}

/** Calls that are kept: the last ones, and none for longer than a day. */
const KEPT = 5000;
const LONGEST_MS = 86_400_000;

export type Traces = ReturnType<typeof openTraces>;

/** The last calls by their id, for those who made them to look at. In memory: nothing of it outlives the process. */
export function openTraces(now: () => number = Date.now) {
  const traces = new Map<string, Trace>();

  return {
    add(note: CallNote, choice?: Choice): void {
      // The id may be the client's own: the last call of it counts, for whoever made it.
      const name = nameOf(note.caller, note.id);
      traces.delete(name);
      traces.set(name, { note, choice });
      if (traces.size > KEPT) traces.delete(traces.keys().next().value as string);
    },
    /** The call of that id that this user made. */
    of(userId: string, id: string): Trace | undefined {
      return fresh(traces.get(nameOf({ userId }, id)));
    },
    /** The last call of that id, whoever made it. */
    any(id: string): Trace | undefined {
      const found = [...traces.values()].findLast(({ note }) => note.id === id);
      return fresh(found);
    },
    /** The last calls of a user, newest first. */
    last(userId: string, most: number): Trace[] {
      const found: Trace[] = [];
      for (const trace of [...traces.values()].toReversed()) {
        if (found.length === most) break;
        if (trace.note.caller.userId === userId && fresh(trace)) found.push(trace);
      }
      return found;
    },
  };

  function fresh(trace: Trace | undefined): Trace | undefined {
    return trace && now() - trace.note.at < LONGEST_MS ? trace : undefined;
  }
}

const nameOf = ({ userId }: Pick<Caller, "userId">, id: string): string => `${userId} ${id}`;
