import type { TaskId } from "@modelyard/catalogue";
import { useEffect, useRef, useState } from "react";
import { type Answer, callTask } from "../calls/call-task.ts";
import { type Problem, problemFrom } from "../calls/problem.ts";

export interface Call {
  running: boolean;
  /** Of the last call that succeeded, with what was sent; it stays while the next one runs. */
  done: (Answer & { input: object }) | undefined;
  problem: Problem | undefined;
  stopped: boolean;
  run(input: object): void;
  stop(): void;
}

/** One call at a time of one task; a new one, leaving the page or `stop` ends the one before. */
export function useCall(task: TaskId, model: string): Call {
  const [running, setRunning] = useState(false);
  const [done, setDone] = useState<Call["done"]>();
  const [problem, setProblem] = useState<Problem>();
  const [stopped, setStopped] = useState(false);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  async function run(input: object): Promise<void> {
    current.current?.abort();
    const mine = (current.current = new AbortController());
    setRunning(true);
    setProblem(undefined);
    setStopped(false);
    try {
      const answer = await callTask(task, model, input, mine.signal);
      if (current.current === mine) setDone({ ...answer, input });
    } catch (error) {
      if (current.current !== mine) return;
      setProblem(problemFrom(error));
      setStopped(mine.signal.aborted);
    } finally {
      if (current.current === mine) setRunning(false);
    }
  }
  return {
    running,
    done,
    problem,
    stopped,
    run: (input) => void run(input),
    stop: () => current.current?.abort(),
  };
}
