import { useId, useState } from "react";
import "./json-field.css";

interface JsonFieldProps {
  label: string;
  /** The initial value; a new `key` resets the field. */
  value: unknown;
  /** Default: `JSON.parse`. */
  parse?: (text: string) => unknown;
  /** Returns the expected format if the value is invalid. */
  check(value: unknown): string | undefined;
  /** Called with each valid value. */
  onChange(value: unknown): void;
}

/** A JSON field that shows its own errors. */
export function JsonField({ label, value, parse = JSON.parse, check, onChange }: JsonFieldProps) {
  const id = useId();
  const [text, setText] = useState(() => JSON.stringify(value, null, 2));
  const [error, setError] = useState<string>();
  const edit = (next: string) => {
    setText(next);
    let parsed: unknown;
    try {
      parsed = parse(next);
    } catch (cause) {
      setError(`Invalid JSON: ${(cause as Error).message}`);
      return;
    }
    const expected = check(parsed);
    setError(expected === undefined ? undefined : `${label} must be ${expected}.`);
    if (expected === undefined) onChange(parsed);
  };
  return (
    <div className="json-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="field mono"
        spellCheck={false}
        rows={Math.min(14, text.split("\n").length)}
        value={text}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => edit(event.target.value)}
      />
      <output className="json-error small" id={`${id}-error`}>
        {error}
      </output>
    </div>
  );
}
