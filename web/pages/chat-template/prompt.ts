import type { parseChatTemplate, TemplateError } from "@modelyard/snippets/templates";
import { type Conversation, toTemplateInput } from "./conversation.ts";

/** The template engine. The server imports it; the browser loads it on demand. */
export interface Engine {
  parseChatTemplate: typeof parseChatTemplate;
  TemplateError: typeof TemplateError;
}

/** A rendered prompt or the failure to render it. */
export interface Prompt {
  text: string;
  /** Variables that the template reads in addition to the standard ones, without special tokens. */
  extraVariables: readonly string[];
  failure?: Failure;
}

export interface Failure {
  /** Whether the template called `raise_exception`, as opposed to an error in the template. */
  raised: boolean;
  reason: string;
  /** Line number, from 1. */
  line?: number;
}

/** Renders a prompt. Returns template errors as a failure and rethrows others. */
export function renderPrompt(
  { parseChatTemplate: parseTemplate, TemplateError: EngineError }: Engine,
  source: string,
  conversation: Conversation,
  specialTokens: Readonly<Record<string, string>>,
  now: Date,
): Prompt {
  let extraVariables: readonly string[] = [];
  try {
    const template = parseTemplate("chat_template", source);
    extraVariables = template.variables.filter((name) => !name.endsWith("_token"));
    return { extraVariables, text: template.render(toTemplateInput(conversation, specialTokens), { now }) };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const { kind, reason, line } = error;
    return {
      extraVariables,
      text: "",
      failure: { raised: kind === "raised", reason, ...(line !== undefined && { line }) },
    };
  }
}
