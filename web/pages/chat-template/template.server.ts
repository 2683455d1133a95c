import { getChatTemplates, type NamedTemplate, getSpecialTokens } from "@modelyard/catalog";
import type { ModelInfo } from "@modelyard/contract";
import { escapeHtml, loadColors, resetHighlighter } from "../../card/highlight.server.ts";
import { OutOfTime, timeBoxed } from "../../card/run-with-timeout.server.ts";

/**
 * The format that many models share, in a template of our own: what is shown for a model whose files hold none that the
 * hub knows.
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
  chosen: NamedTemplate;
  specialTokens: Record<string, string>;
  /** The model has no template; another is shown in its place. */
  isExample: boolean;
}

/** The template to show: the one of that name, else the first. */
export function templateOf(model: ModelInfo, wanted: string | null): TemplateChoice {
  const templates = getChatTemplates(model);
  const chosen = templates.find(({ name }) => name === wanted) ?? templates[0];
  return {
    names: templates.map(({ name }) => name),
    chosen: chosen ?? { name: "ChatML", template: CHATML },
    specialTokens: getSpecialTokens(model),
    isExample: chosen === undefined,
  };
}

/** Colored lines of a template, each an element, so that they can be numbered and pointed at. */
export async function linesOf(source: string): Promise<string> {
  const text = source.replaceAll(/\r\n?/g, "\n");
  const color = await loadColors(["jinja"]);
  let tokens: readonly { text: string; kind?: string }[];
  try {
    tokens = timeBoxed(500, () => color(text, "jinja"));
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
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
