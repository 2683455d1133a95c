import { useState } from "react";

interface ModelFieldProps {
  number: number;
  model: string;
  onChange(model: string): void;
}

/** A model's id, typed or chosen from those that are hosted. It counts when it is whole: on enter, on leaving, on choosing. The caller keys it by the model. */
export function ModelField({ number, model, onChange }: ModelFieldProps) {
  const [text, setText] = useState(model);
  const take = (next: string) => {
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
        // Chosen from the list, not typed: browsers then say so by the kind of the event.
        if (!("inputType" in event.nativeEvent) || event.nativeEvent.inputType === "insertReplacementText")
          take(event.target.value);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") take(text);
        if (event.key === "Escape") setText(model);
      }}
      onBlur={() => take(text)}
    />
  );
}
