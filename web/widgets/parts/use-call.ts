import type { TaskId } from "@modelyard/catalog";
import { useEffect, useRef, useState } from "react";
import { callTask, streamText, type TaskResult } from "../calls/call-task.ts";
import { type Problem, toProblem } from "../calls/problem.ts";

export interface Call {
  running: boolean;
  /** Result and input of the last successful request. Stays while the next one runs. */
  done: (TaskResult & { input: object }) | undefined;
  /** Output of a streamed response so far. Stays if the stream ends early. */
  partial: { output: unknown; input: object } | undefined;
  problem: Problem | undefined;
  stopped: boolean;
  run(input: object): void;
  stop(): void;
}

/** Runs one request of a task at a time. A new request, unmounting, or `stop` aborts the current one. */
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
    const controller = (current.current = new AbortController());
    // Many chunks arrive per animation frame; render them together.
    let frame = 0;
    let text = "";
    const show = () => {
      frame = 0;
      if (current.current === controller) setPartial({ output: { generated_text: text }, input });
    };
    const onText = (textSoFar: string) => {
      text = textSoFar;
      frame ||= requestAnimationFrame(show);
    };
    setRunning(true);
    setPartial(undefined);
    setProblem(undefined);
    setStopped(false);
    try {
      const result = await (streams
        ? streamText(model, input, onText, controller.signal)
        : callTask(task, model, input, controller.signal));
      cancelAnimationFrame(frame);
      if (current.current !== controller) return;
      setDone({ ...result, input });
      setPartial(undefined);
    } catch (error) {
      cancelAnimationFrame(frame);
      if (current.current !== controller) return;
      if (text !== "") show();
      setProblem(toProblem(error));
      setStopped(controller.signal.aborted);
    } finally {
      if (current.current === controller) setRunning(false);
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
