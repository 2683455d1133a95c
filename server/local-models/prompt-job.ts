// A job of the worker pool, because templates of models are user content.
import { type ChatInput, parseChatTemplate, TemplateError } from "@modelyard/snippets/templates";

export interface PromptInput {
  template: string;
  input: ChatInput;
}

/** Renders the prompt of a chat, or returns the error of the template. */
export function renderPrompt({ template, input }: PromptInput): { text: string } | { problem: string } {
  try {
    return { text: parseChatTemplate("chat_template", template).render(input) };
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return { problem: error.message };
  }
}
