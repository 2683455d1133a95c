import { useEffect, useRef, useState } from "react";
import { problemFrom } from "../calls/problem.ts";
import { streamChat } from "../calls/stream-chat.ts";
import { asked, messagesOf, type Turn } from "./turns.ts";

/** What is sent beside the turns. */
export interface ChatSettings {
  /** The name to call, with its suffix. */
  model: string;
  system: string;
  parameters: Readonly<Record<string, unknown>>;
}

export interface Chat {
  running: boolean;
  /** Asks for an answer to the turns up to the last of the user; what comes replaces what stood behind it. */
  send(turns: readonly Turn[]): void;
  stop(): void;
}

/** A chat whose turns the caller keeps. One answer at a time; leaving the page ends it. */
export function useChat(settings: ChatSettings, setTurns: (turns: readonly Turn[]) => void): Chat {
  const [running, setRunning] = useState(false);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  async function send(turns: readonly Turn[]): Promise<void> {
    current.current?.abort();
    const mine = (current.current = new AbortController());
    const before = asked(turns);
    let answer: Turn = { role: "assistant", text: "" };
    // Many pieces come between two pictures of the screen: they are shown together.
    let frame = 0;
    const show = () => {
      frame = 0;
      if (current.current === mine) setTurns([...before, answer]);
    };
    setRunning(true);
    show();
    try {
      const written = await streamChat(
        { model: settings.model, messages: messagesOf(settings.system, before), ...settings.parameters },
        ({ text, reasoning }) => {
          answer = {
            ...answer,
            text: answer.text + text,
            ...((reasoning !== "" || answer.reasoning !== undefined) && {
              reasoning: (answer.reasoning ?? "") + reasoning,
            }),
          };
          frame ||= requestAnimationFrame(show);
        },
        mine.signal,
      );
      answer = { ...answer, written };
    } catch (error) {
      const problem = problemFrom(error);
      answer = { ...answer, ...(mine.signal.aborted ? { stopped: true } : problem && { problem }) };
    }
    cancelAnimationFrame(frame);
    show();
    if (current.current === mine) setRunning(false);
  }

  return { running, send: (turns) => void send(turns), stop: () => current.current?.abort() };
}
