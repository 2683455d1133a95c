import { useState } from "react";

interface ModelFieldProps {
  number: number;
  model: string;
  onChange(model: string): void;
}

/**
 * Combo box for a model ID. Commits on Enter, on blur, and when a suggestion is selected. Use the model as `key`,
 * so that the field resets when the model changes.
 */
export function ModelField({ number, model, onChange }: ModelFieldProps) {
  const [text, setText] = useState(model);
  const commit = (next: string) => {
    const trimmed = next.trim();
    if (trimmed === "") setText(model);
    else if (trimmed !== model) onChange(trimmed);
  };
  return (
    <input
      className="field mono"
      aria-label={`Model of column ${number}`}
      list="hosted-models"
      value={text}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => {
        setText(event.target.value);
        // A selected suggestion: browsers send no `inputType` or `insertReplacementText`.
        if (!("inputType" in event.nativeEvent) || event.nativeEvent.inputType === "insertReplacementText")
          commit(event.target.value);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit(text);
        if (event.key === "Escape") setText(model);
      }}
      onBlur={() => commit(text)}
    />
  );
}
