import * as engine from "@modelyard/snippets/templates";
import type { Conversation } from "./conversation.ts";
import { type Prompt, renderPrompt } from "./prompt.ts";

/** The prompt as the page is first shown. The limits of rendering hold: nobody's template holds up the process. */
export const firstPrompt = (
  source: string,
  conversation: Conversation,
  specialTokens: Readonly<Record<string, string>>,
  now: Date,
): Prompt => renderPrompt(engine, source, conversation, specialTokens, now);
