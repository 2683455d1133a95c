import { prepareInput } from "./chat-messages.ts";
import { TemplateError, TemplateRuntimeError } from "./errors.ts";
import { strftime } from "./format.ts";
import { unmark } from "./markup.ts";
import { listReads } from "./names.ts";
import { parse } from "./parse.ts";
import { render, type RenderOptions } from "./render.ts";

/** Input of a chat template, as in `apply_chat_template` of transformers. */
export interface ChatInput {
  messages: readonly unknown[];
  tools?: readonly unknown[] | null;
  documents?: readonly unknown[] | null;
  /** Ends the prompt where the model's response begins. */
  add_generation_prompt?: boolean;
  /** Ends the prompt in the last message, for the model to continue: its `content`, or another field. */
  continue_final_message?: boolean | string;
  /** `bos_token`, `eos_token`, and all other variables of this template. */
  [variable: string]: unknown;
}

export interface ChatTemplate {
  /** Variables of the template, except for those that transformers always provides. */
  readonly variables: readonly string[];
  /** Renders the prompt. Throws `TemplateError`, with the kind `raised` if the template rejects the conversation. */
  render(input: ChatInput, options?: ChatOptions): string;
}

export interface ChatOptions {
  /** The time of `strftime_now`. Default: now. */
  now?: Date;
  limits?: RenderOptions["limits"];
  /**
   * Whether to prepare messages as transformers does (5.23): reasoning is copied to all fields that templates read, and
   * `continue_final_message` takes effect. Default: true. `false` passes the input to the template unchanged.
   */
  prepareMessages?: boolean;
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
 * Parses a chat template. Throws `TemplateError` for syntax errors and for unknown filters and tests. Unknown variables
 * are undefined, as in transformers (as of 2026-08). `strftime_now` uses UTC.
 */
export function parseChatTemplate(name: string, source: string): ChatTemplate {
  const parsed = parse(name, source);
  const reads = [...new Set(listReads(parsed).map((read) => read.name))].filter(
    (read) => !STANDARD_VARIABLES.has(read),
  );
  return {
    variables: reads,
    render(input, { now = new Date(), limits = {}, prepareMessages = true } = {}) {
      const { messages, cut, ...variables } = prepareMessages
        ? locateErrors(() => prepareInput(input, source))
        : { ...input, cut: undefined };
      const context = { tools: null, documents: null, add_generation_prompt: false, ...variables, messages };
      const prompt = render(parsed, context, {
        limits,
        functions: {
          raise_exception: ([given = null]) => {
            const message = unmark(given);
            throw new TemplateRuntimeError(
              typeof message === "string" ? message : "the template raised an exception",
              "raised",
            );
          },
          strftime_now: ([format]) => strftime(typeof format === "string" ? format : "", now),
        },
      });
      return cut ? locateErrors(() => cut(prompt)) : prompt;
    },
  };

  /** Errors outside the template have no position in it. */
  function locateErrors<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof TemplateRuntimeError)) throw error;
      throw new TemplateError(error.kind, name, error.message);
    }
  }
}
