/** Jinja templates: chat templates of models, and snippet templates of hub admins. */
export { LIMITS, type Limits, MAX_TEMPLATE_CHARACTERS } from "./budget.ts";
export { type ChatInput, type ChatOptions, parseChatTemplate, type ChatTemplate } from "./chat.ts";
export { TemplateError, type TemplateErrorKind } from "./errors.ts";
export { Float, LargeInteger, parseJson } from "./json.ts";
export { listReads } from "./names.ts";
export { type ParsedTemplate, parse } from "./parse.ts";
export { render, type RenderOptions } from "./render.ts";
export { parseStrictTemplate, type StrictTemplate } from "./template.ts";
