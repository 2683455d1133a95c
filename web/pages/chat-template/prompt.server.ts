import * as engine from "@modelyard/snippets/templates";
import type { Conversation } from "./conversation.ts";
import { type Prompt, renderPrompt } from "./prompt.ts";

interface PromptInput {
  source: string;
  conversation: Conversation;
  specialTokens: Readonly<Record<string, string>>;
  now: Date;
}

/** Renders the initial prompt. */
export const renderInitialPrompt = ({ source, conversation, specialTokens, now }: PromptInput): Prompt =>
  renderPrompt(engine, source, conversation, specialTokens, now);
