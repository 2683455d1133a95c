import { useId, useState } from "react";
import "./json-field.css";

interface JsonFieldProps {
  label: string;
  /** What it begins with; a new `key` makes it begin anew. */
  value: unknown;
  /** What is expected, where the value is something else. */
  check(value: unknown): string | undefined;
  /** Told of every value that is right. */
  onChange(value: unknown): void;
}

/** A field for JSON. What is wrong is said below it, and nobody else hears of it. */
export function JsonField({ label, value, check, onChange }: JsonFieldProps) {
  const id = useId();
  const [text, setText] = useState(() => JSON.stringify(value, null, 2));
  const [wrong, setWrong] = useState<string>();
  const edit = (next: string) => {
    setText(next);
    let read: unknown;
    try {
      read = JSON.parse(next);
    } catch (error) {
      setWrong(`No JSON: ${(error as Error).message}`);
      return;
    }
    const expected = check(read);
    setWrong(expected === undefined ? undefined : `This must be ${expected}.`);
    if (expected === undefined) onChange(read);
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
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-wrong`}
        onChange={(event) => edit(event.target.value)}
      />
      <output className="wrong-json" id={`${id}-wrong`}>
        {wrong}
      </output>
    </div>
  );
}
