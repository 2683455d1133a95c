// A job of the worker pool: templates of models are user content.
import { type ChatInput, parseChatTemplate, TemplateError } from "@modelyard/snippets/templates";

/** What a prompt is rendered from. */
export interface PromptInput {
  template: string;
  input: ChatInput;
}

/** Renders the prompt of a chat, or says why the template refuses it. */
export function renderPrompt({ template, input }: PromptInput): { text: string } | { problem: string } {
  try {
    return { text: parseChatTemplate("chat_template", template).render(input) };
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return { problem: error.message };
  }
}
