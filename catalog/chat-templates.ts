import type { ModelMetadata } from "./model.ts";

/** A chat template with its name in the model's files; `default` if there is only one. */
export interface NamedTemplate {
  name: string;
  template: string;
}

/**
 * Returns the chat templates of a model without repetitions: those of the tokenizer, `chat_template.jinja`, the processor,
 * and the GGUF header. Imported metadata is not trusted, so values that are not strings are skipped.
 */
export function getChatTemplates({ config, gguf }: ModelMetadata): NamedTemplate[] {
  const tokenizerTemplate: unknown = config?.tokenizer_config?.chat_template;
  const candidates: [name: unknown, template: unknown][] = [
    ...(Array.isArray(tokenizerTemplate)
      ? (tokenizerTemplate as unknown[]).map((entry): [unknown, unknown] => {
          const { name, template } = (entry ?? {}) as Partial<NamedTemplate>;
          return [name, template];
        })
      : [["default", tokenizerTemplate] as [unknown, unknown]]),
    ["default", config?.chat_template_jinja],
    ["processor", config?.processor_config?.chat_template],
    ["gguf", gguf?.chat_template],
  ];
  const templates = new Map<string, string>();
  for (const [name, template] of candidates) {
    if (typeof name !== "string" || name === "" || typeof template !== "string" || template === "") continue;
    if (!templates.has(name) && ![...templates.values()].includes(template)) templates.set(name, template);
  }
  return [...templates].map(([name, template]) => ({ name, template }));
}

/** Returns the tokenizer's special tokens by name, such as `bos_token`, as transformers passes them to templates. */
export function getSpecialTokens({ config }: ModelMetadata): Record<string, string> {
  const tokens: Record<string, string> = {};
  for (const [name, value] of Object.entries(config?.tokenizer_config ?? {})) {
    if (!/^[a-z]+_token$/.test(name)) continue;
    // Either a string, or an object with the string and how to match it.
    const content: unknown = (value as { content?: unknown } | null)?.content ?? value;
    if (typeof content === "string") tokens[name] = content;
  }
  return tokens;
}
