/**
 * A float of Python, printed with a decimal point or an exponent. In JSON, `1.0` is a float and `1` is not; JavaScript's
 * numbers lose this difference, but chat templates print it.
 */
export class Float {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }

  /** Keeps the decimal point in `JSON.stringify`, if the JavaScript engine supports raw JSON. */
  toJSON(): unknown {
    return Number.isFinite(this.value) ? toRawJson(formatFloat(this.value)) : null;
  }
}

/** An integer of a JSON text that JavaScript's numbers cannot represent exactly. */
export class LargeInteger {
  readonly value: bigint;
  constructor(value: bigint) {
    this.value = value;
  }

  toJSON(): unknown {
    return toRawJson(String(this.value));
  }
}

const toRawJson = (text: string): unknown => JSON.rawJSON?.(text) ?? Number(text);

declare global {
  interface JSON {
    /** Node 22, Chrome 114, Firefox 135, Safari 18.4. */
    rawJSON?(text: string): unknown;
  }
}

/**
 * Parses JSON as Python does: `1.0` is a `Float`, and integers beyond 2^53 are a `LargeInteger`. `JSON.stringify` writes
 * both unchanged. Engines without access to the source text of numbers return plain numbers. Throws `SyntaxError`.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) => {
    if (typeof value !== "number" || context?.source === undefined) return value;
    if (/[.eE]/.test(context.source)) return new Float(value);
    return Number.isSafeInteger(value) ? value : new LargeInteger(BigInt(context.source));
  }) as unknown;
}

/** Python's `repr` of a float: the shortest text that reads back as the same number. */
export function formatFloat(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  if (Object.is(value, -0)) return "-0.0";
  const size = Math.abs(value);
  if (value !== 0 && (size < 1e-4 || size >= 1e16)) {
    return value.toExponential().replace(/e([+-])(\d)$/, "e$10$2");
  }
  return Number.isInteger(value) ? `${value}.0` : String(value);
}
