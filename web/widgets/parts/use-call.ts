import type { TaskId } from "@modelyard/catalog";
import { useEffect, useRef, useState } from "react";
import { type Answer, callTask } from "../calls/call-task.ts";
import { streamText } from "../calls/stream-text.ts";
import { type Problem, problemFrom } from "../calls/problem.ts";

export interface Call {
  running: boolean;
  /** Of the last call that succeeded, with what was sent; it stays while the next one runs. */
  done: (Answer & { input: object }) | undefined;
  /** What has come of an answer that comes in pieces, until it is done; it stays where the answer broke off. */
  partial: { output: unknown; input: object } | undefined;
  problem: Problem | undefined;
  stopped: boolean;
  run(input: object): void;
  stop(): void;
}

/** One call at a time of one task; a new one, leaving the page or `stop` ends the one before. */
export function useCall(task: TaskId, model: string, streams = false): Call {
  const [running, setRunning] = useState(false);
  const [done, setDone] = useState<Call["done"]>();
  const [partial, setPartial] = useState<Call["partial"]>();
  const [problem, setProblem] = useState<Problem>();
  const [stopped, setStopped] = useState(false);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  async function run(input: object): Promise<void> {
    current.current?.abort();
    const mine = (current.current = new AbortController());
    // Many pieces come between two pictures of the screen: they are shown together.
    let frame = 0;
    let text = "";
    const show = () => {
      frame = 0;
      if (current.current === mine) setPartial({ output: { generated_text: text }, input });
    };
    const onText = (whole: string) => {
      text = whole;
      frame ||= requestAnimationFrame(show);
    };
    setRunning(true);
    setPartial(undefined);
    setProblem(undefined);
    setStopped(false);
    try {
      const answer = await (streams
        ? streamText(model, input, onText, mine.signal)
        : callTask(task, model, input, mine.signal));
      cancelAnimationFrame(frame);
      if (current.current !== mine) return;
      setDone({ ...answer, input });
      setPartial(undefined);
    } catch (error) {
      cancelAnimationFrame(frame);
      if (current.current !== mine) return;
      if (text !== "") show();
      setProblem(problemFrom(error));
      setStopped(mine.signal.aborted);
    } finally {
      if (current.current === mine) setRunning(false);
    }
  }
  return {
    running,
    done,
    partial,
    problem,
    stopped,
    run: (input) => void run(input),
    stop: () => current.current?.abort(),
  };
}
