import { getChatTemplates, getSpecialTokens } from "@modelyard/catalog";
import type { ModelInfo } from "@modelyard/contract";

/** ChatML, a format that many models share. Shown for models without a known template. */
const CHATML = `{# ChatML: role, content, and end token. #}
{% for message in messages %}
<|im_start|>{{ message.role }}
{{ message.content }}<|im_end|>
{% endfor %}
{% if add_generation_prompt %}
<|im_start|>assistant
{% endif %}
`;

/** Returns the template with the name, otherwise the first one, otherwise ChatML. */
export function selectTemplate(model: ModelInfo, requestedName: string | null) {
  const templates = getChatTemplates(model);
  const selected = templates.find(({ name }) => name === requestedName) ?? templates[0];
  return {
    names: templates.map(({ name }) => name),
    selected: selected ?? { name: "ChatML", template: CHATML },
    specialTokens: getSpecialTokens(model),
    /** Whether the model has no template and ChatML is shown instead. */
    isExample: selected === undefined,
  };
}
