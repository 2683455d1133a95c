import * as engine from "@modelyard/snippets/templates";
import type { Conversation } from "./conversation.ts";
import { type Prompt, renderPrompt } from "./prompt.ts";

/** Renders the initial prompt. The limits of the template engine protect the server process. */
export const renderInitialPrompt = (
  source: string,
  conversation: Conversation,
  specialTokens: Readonly<Record<string, string>>,
  now: Date,
): Prompt => renderPrompt(engine, source, conversation, specialTokens, now);
