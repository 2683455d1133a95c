/** Templates in the language of Jinja: chat templates of models, and snippet templates of a hub's admin. */
export { LIMITS, type Limits, LONGEST_TEMPLATE } from "./budget.ts";
export { type ChatInput, chatTemplate, type ChatTemplate } from "./chat.ts";
export { TemplateError, type TemplateErrorKind } from "./errors.ts";
export { readsOf } from "./names.ts";
export { type Parsed, parse } from "./parse.ts";
export { render, type RenderOptions } from "./render.ts";
export { checkedTemplate, type CheckedTemplate } from "./template.ts";
