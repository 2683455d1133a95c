import { TemplateRuntimeError } from "./errors.ts";
import { strftime } from "./format.ts";
import { listReads } from "./names.ts";
import { parse } from "./parse.ts";
import { render, type RenderOptions } from "./render.ts";

/** What a chat template is rendered with, as `apply_chat_template` of transformers does. */
export interface ChatInput {
  messages: readonly unknown[];
  tools?: readonly unknown[] | null;
  documents?: readonly unknown[] | null;
  /** Ends the prompt where the model's answer begins. */
  add_generation_prompt?: boolean;
  /** `bos_token`, `eos_token` and their likes, and whatever else this template reads. */
  [variable: string]: unknown;
}

export interface ChatTemplate {
  /** Variables of the template, except for those that transformers always provides. */
  readonly variables: readonly string[];
  /** The prompt. Throws `TemplateError`; of the kind `raised` where the template itself refuses the conversation. */
  render(input: ChatInput, options?: { now?: Date; limits?: RenderOptions["limits"] }): string;
}

/** Variables that transformers provides to every template. */
const STANDARD_VARIABLES: ReadonlySet<string> = new Set([
  "messages",
  "tools",
  "documents",
  "add_generation_prompt",
  "raise_exception",
  "strftime_now",
]);

/**
 * Reads a chat template. Throws `TemplateError` for what cannot be read and for unknown filters and tests. An unknown
 * variable is undefined, as in transformers (as of 2026-08). `strftime_now` uses UTC.
 */
export function parseChatTemplate(name: string, source: string): ChatTemplate {
  const parsed = parse(name, source);
  const reads = [...new Set(listReads(parsed).map((read) => read.name))].filter(
    (read) => !STANDARD_VARIABLES.has(read),
  );
  return {
    variables: reads,
    render(input, { now = new Date(), limits = {} } = {}) {
      const context = { tools: null, documents: null, add_generation_prompt: false, ...input };
      return render(parsed, context, {
        limits,
        functions: {
          raise_exception: ([message]) => {
            throw new TemplateRuntimeError(
              typeof message === "string" ? message : "the template raised an exception",
              "raised",
            );
          },
          strftime_now: ([format]) => strftime(typeof format === "string" ? format : "", now),
        },
      });
    },
  };
}
