import { useId } from "react";

interface TextFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** One line, which sends with the enter key as forms do; default: several. */
  line?: true;
  rows?: number;
  placeholder?: string | undefined;
  hint?: string | undefined;
}

/** A text to type. */
export function TextField({ label, value, onChange, line, rows = 4, placeholder, hint }: TextFieldProps) {
  const id = useId();
  const common = {
    id,
    className: "field",
    value,
    placeholder,
    "aria-describedby": hint === undefined ? undefined : `${id}-hint`,
  };
  return (
    <div className="widget-field">
      <label htmlFor={id}>{label}</label>
      {line ? (
        <input {...common} onChange={(event) => onChange(event.target.value)} autoComplete="off" />
      ) : (
        <textarea {...common} rows={rows} onChange={(event) => onChange(event.target.value)} />
      )}
      {hint === undefined ? null : <small id={`${id}-hint`}>{hint}</small>}
    </div>
  );
}
