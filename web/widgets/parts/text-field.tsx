import { useId } from "react";

interface TextFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** Renders a single-line input, which submits the form on Enter. Default: a text area. */
  singleLine?: true;
  rows?: number;
  placeholder?: string | undefined;
  hint?: string | undefined;
}

/** A labeled text input. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, singleLine, rows = 4, placeholder, hint } = props;
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
      {singleLine ? (
        <input {...common} onChange={(event) => onChange(event.target.value)} autoComplete="off" />
      ) : (
        <textarea {...common} rows={rows} onChange={(event) => onChange(event.target.value)} />
      )}
      {hint === undefined ? null : <small id={`${id}-hint`}>{hint}</small>}
    </div>
  );
}
