/** Kind of error: syntax, an unknown name, a value, an exception raised by the template, or a limit. */
export type TemplateErrorKind = "syntax" | "unknown-name" | "value" | "raised" | "limit";

/**
 * A template that cannot be parsed or rendered. The message begins with the template's name, line and column, counted
 * from 1; both are absent if the position is unknown. `reason` is the message without them.
 */
export class TemplateError extends Error {
  override name = "TemplateError" as const;
  readonly kind: TemplateErrorKind;
  readonly template: string;
  readonly reason: string;
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(kind: TemplateErrorKind, template: string, reason: string, position?: Position) {
    super(`${template}${position ? `:${position.line}:${position.column}` : ""}: ${reason}`);
    this.kind = kind;
    this.template = template;
    this.reason = reason;
    this.line = position?.line;
    this.column = position?.column;
  }
}

/** Counted from 1; columns in UTF-16 units. */
export interface Position {
  line: number;
  column: number;
}

/** An error during evaluation, without a position. Converted to a `TemplateError` where the position is known. */
export class TemplateRuntimeError extends Error {
  readonly kind: TemplateErrorKind;

  constructor(reason: string, kind: TemplateErrorKind = "value") {
    super(reason);
    this.kind = kind;
  }
}

/** A syntax error with its offset in the source. */
export class TemplateSyntaxError extends TemplateRuntimeError {
  readonly offset: number;

  constructor(reason: string, offset: number, kind: TemplateErrorKind = "syntax") {
    super(reason, kind);
    this.offset = offset;
  }
}

export function getPosition(source: string, offset: number): Position {
  const before = source.slice(0, offset);
  const start = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: offset - start + 1 };
}

/** ` Did you mean "x"?` if a known name is similar, otherwise an empty string. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const allowed = name.length < 3 ? 0 : Math.max(1, Math.floor(name.length / 3));
  let best: { name: string; distance: number } | undefined;
  for (const candidate of known) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance <= allowed && distance < (best?.distance ?? Infinity)) best = { name: candidate, distance };
  }
  return best ? ` Did you mean "${best.name}"?` : "";
}

/** Returns the edit distance: insertions, deletions, replacements, and swaps of neighbors. */
function editDistance(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 4 || from.length > 60) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[to.length] ?? Infinity;
}
