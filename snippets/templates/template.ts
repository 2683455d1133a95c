import { checkNames } from "./names.ts";
import { parse } from "./parse.ts";
import { type Quoting, render, type RenderOptions } from "./render.ts";

/** A template that uses only known names. */
export interface StrictTemplate {
  /** Throws `TemplateError` where a value is wrong, or missing, or the limits are reached. */
  render(context: Readonly<Record<string, unknown>>, limits?: RenderOptions["limits"]): string;
}

/**
 * Reads a template that may use these variables and no others. Throws `TemplateError`, with template, line, column and
 * what may have been meant, for what cannot be read and for every unknown variable, filter, test and operator. A name is
 * known when it is given, made by `set`, `for` or `macro`, asked for by `is defined`, or stands behind such a question.
 */
export function parseStrictTemplate(
  name: string,
  source: string,
  variables: readonly string[],
  quoting?: Quoting,
): StrictTemplate {
  const parsed = parse(name, source);
  checkNames(parsed, variables, quoting?.filters);
  return {
    render: (context, limits = {}) => render(parsed, context, { strict: true, limits, quoting }),
  };
}
