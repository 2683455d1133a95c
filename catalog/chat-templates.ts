import type { ModelFacts } from "./model.ts";

/** A chat template as the model's files name it; `default` where they hold one alone. */
export interface NamedTemplate {
  name: string;
  template: string;
}

/**
 * The chat templates that a model's files hold, each text once: those of the tokenizer, the file `chat_template.jinja`,
 * the processor's and the one in a GGUF header. Facts come from imports; what is no text is left out.
 */
export function chatTemplatesOf({ config, gguf }: ModelFacts): NamedTemplate[] {
  const ofTokenizer: unknown = config?.tokenizer_config?.chat_template;
  const found: [name: unknown, template: unknown][] = [
    ...(Array.isArray(ofTokenizer)
      ? (ofTokenizer as unknown[]).map((each): [unknown, unknown] => {
          const { name, template } = (each ?? {}) as Partial<NamedTemplate>;
          return [name, template];
        })
      : [["default", ofTokenizer] as [unknown, unknown]]),
    ["default", config?.chat_template_jinja],
    ["processor", config?.processor_config?.chat_template],
    ["gguf", gguf?.chat_template],
  ];
  const kept = new Map<string, string>();
  for (const [name, template] of found) {
    if (typeof name !== "string" || name === "" || typeof template !== "string" || template === "") continue;
    if (!kept.has(name) && ![...kept.values()].includes(template)) kept.set(name, template);
  }
  return [...kept].map(([name, template]) => ({ name, template }));
}

/** The tokenizer's special tokens by their names, `bos_token` and its likes: what transformers gives to templates. */
export function specialTokensOf({ config }: ModelFacts): Record<string, string> {
  const tokens: Record<string, string> = {};
  for (const [name, value] of Object.entries(config?.tokenizer_config ?? {})) {
    if (!/^[a-z]+_token$/.test(name)) continue;
    // Written as a text, or as the text with how it is cut out.
    const content: unknown = (value as { content?: unknown } | null)?.content ?? value;
    if (typeof content === "string") tokens[name] = content;
  }
  return tokens;
}
