import { useEffect, useRef, useState } from "react";
import { toProblem } from "../calls/problem.ts";
import { streamChat } from "../calls/stream-chat.ts";
import { toMessages, type Turn, upToLastUserTurn } from "./turns.ts";

/** Settings sent with the turns. */
export interface ChatSettings {
  /** Model ID with an optional suffix. */
  model: string;
  system: string;
  parameters: Readonly<Record<string, unknown>>;
}

export interface Chat {
  running: boolean;
  /**
   * Requests a response to the turns up to the last user message, by default from the current model. The response
   * replaces later turns.
   */
  send(turns: readonly Turn[], model?: string): void;
  /** Replaces the text of a turn. After a changed message of the user, requests the response again. */
  edit(turns: readonly Turn[], index: number, text: string): void;
  stop(): void;
}

/** Runs a chat whose turns the caller stores. One response at a time; unmounting stops it. */
export function useChat(settings: ChatSettings, setTurns: (turns: readonly Turn[]) => void): Chat {
  const [running, setRunning] = useState(false);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  async function send(turns: readonly Turn[], model = settings.model): Promise<void> {
    current.current?.abort();
    const controller = (current.current = new AbortController());
    const previous = upToLastUserTurn(turns);
    let response: Turn = { role: "assistant", text: "" };
    // Many deltas arrive per animation frame; render them together.
    let frame = 0;
    const show = () => {
      frame = 0;
      if (current.current === controller) setTurns([...previous, response]);
    };
    setRunning(true);
    show();
    try {
      const completion = await streamChat(
        { model, messages: toMessages(settings.system, previous), ...settings.parameters },
        ({ text, reasoning }) => {
          response = {
            ...response,
            text: response.text + text,
            ...((reasoning !== "" || response.reasoning !== undefined) && {
              reasoning: (response.reasoning ?? "") + reasoning,
            }),
          };
          frame ||= requestAnimationFrame(show);
        },
        controller.signal,
      );
      response = { ...response, completion };
    } catch (error) {
      const problem = toProblem(error);
      response = { ...response, ...(controller.signal.aborted ? { stopped: true } : problem && { problem }) };
    }
    cancelAnimationFrame(frame);
    show();
    if (current.current === controller) setRunning(false);
  }

  function edit(turns: readonly Turn[], index: number, text: string): void {
    const turn = turns[index];
    if (turn === undefined) return;
    const edited = { ...turn, text };
    if (turn.role === "user") void send([...turns.slice(0, index), edited]);
    else setTurns(turns.with(index, edited));
  }

  return {
    running,
    edit,
    send: (turns, model) => void send(turns, model),
    stop: () => current.current?.abort(),
  };
}
