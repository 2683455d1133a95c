import { checkNames } from "./names.ts";
import { parse } from "./parse.ts";
import { type Quoting, render, type RenderOptions } from "./render.ts";

/** A template that uses only known names. */
export interface StrictTemplate {
  /** Throws `TemplateError` if a value is invalid or missing, or if a limit is reached. */
  render(context: Readonly<Record<string, unknown>>, limits?: RenderOptions["limits"]): string;
}

/**
 * Parses a template that may use only these variables. Throws `TemplateError`, with template, line, column, and a
 * suggestion, for syntax errors and for unknown variables, filters, tests, and operators. A name is known if it is in the
 * list, created by `set`, `for`, or `macro`, tested by `is defined`, or used after such a test.
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
