import type { parseChatTemplate, TemplateError } from "@modelyard/snippets/templates";
import { type Conversation, inputOf } from "./conversation.ts";

/** The room of templates, as the server has it at once and the browser when this page needs it. */
export interface Engine {
  parseChatTemplate: typeof parseChatTemplate;
  TemplateError: typeof TemplateError;
}

/** What a template makes of a conversation. */
export interface Prompt {
  text: string;
  /** Variables that the template reads beside those that every template is given, special tokens left out. */
  reads: readonly string[];
  failure?: Failure;
}

export interface Failure {
  /** Whether the template itself refuses the conversation, rather than being wrong. */
  refused: boolean;
  reason: string;
  /** Counted from 1. */
  line?: number;
}

/** Renders, or says why not. Other errors than those of templates come through. */
export function renderPrompt(
  { parseChatTemplate: read, TemplateError: Wrong }: Engine,
  source: string,
  conversation: Conversation,
  specialTokens: Readonly<Record<string, string>>,
  now: Date,
): Prompt {
  let reads: readonly string[] = [];
  try {
    const template = read("chat_template", source);
    reads = template.variables.filter((name) => !name.endsWith("_token"));
    return { reads, text: template.render(inputOf(conversation, specialTokens), { now }) };
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    const { kind, reason, line } = error;
    return {
      reads,
      text: "",
      failure: { refused: kind === "raised", reason, ...(line !== undefined && { line }) },
    };
  }
}
