import * as engine from "@modelyard/snippets/templates";
import { parseConversation } from "./conversation.ts";
import { type Prompt, renderPrompt } from "./prompt.ts";

interface PromptInput {
  source: string;
  /** The conversation as in the URL. */
  chat: string | null;
  specialTokens: Readonly<Record<string, string>>;
  now: Date;
}

/** Renders the initial prompt. */
export const renderInitialPrompt = ({ source, chat, specialTokens, now }: PromptInput): Prompt =>
  renderPrompt(engine, source, parseConversation(chat), specialTokens, now);
