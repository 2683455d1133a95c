import { getChatTemplates, type NamedTemplate, getSpecialTokens } from "@modelyard/catalog";
import type { ModelInfo } from "@modelyard/contract";
import { escapeHtml, loadColors, resetHighlighter } from "../../card/highlight.server.ts";
import { runWithTimeout, TimeoutError } from "../../card/run-with-timeout.server.ts";

/**
 * ChatML, a format that many models share. Shown for models without a known template.
 */
const CHATML = `{# ChatML: a name, a text and an end for each message. #}
{% for message in messages %}
<|im_start|>{{ message.role }}
{{ message.content }}<|im_end|>
{% endfor %}
{% if add_generation_prompt %}
<|im_start|>assistant
{% endif %}
`;

export interface TemplateChoice {
  names: string[];
  selected: NamedTemplate;
  specialTokens: Record<string, string>;
  /** Whether the model has no template and ChatML is shown instead. */
  isExample: boolean;
}

/** Returns the template with the name, else the first, else ChatML. */
export function selectTemplate(model: ModelInfo, requestedName: string | null): TemplateChoice {
  const templates = getChatTemplates(model);
  const selected = templates.find(({ name }) => name === requestedName) ?? templates[0];
  return {
    names: templates.map(({ name }) => name),
    selected: selected ?? { name: "ChatML", template: CHATML },
    specialTokens: getSpecialTokens(model),
    isExample: selected === undefined,
  };
}

/** Renders a template as highlighted HTML with one element per line, for line numbers and error markers. */
export async function renderLines(source: string): Promise<string> {
  const text = source.replaceAll(/\r\n?/g, "\n");
  const color = await loadColors(["jinja"]);
  let tokens: readonly { text: string; kind?: string }[];
  try {
    tokens = runWithTimeout(500, () => color(text, "jinja"));
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    resetHighlighter();
    tokens = [{ text }];
  }
  const lines = [""];
  for (const token of tokens) {
    for (const [i, part] of token.text.split("\n").entries()) {
      if (i > 0) lines.push("");
      const html = escapeHtml(part);
      lines.push(`${lines.pop()}${token.kind ? `<span class="hl-${token.kind}">${html}</span>` : html}`);
    }
  }
  return lines.map((line) => `<span class="line">${line}\n</span>`).join("");
}
