import type { InputValue } from "@modelyard/snippets";
import { useId } from "react";
import { JsonField } from "../../../components/json-field.tsx";
import { TextList } from "./text-list.tsx";

/** An object of which nothing more is known. */
export type Fields = Readonly<Record<string, InputValue | undefined>>;

interface ValueInputProps {
  /** Where it stands in the input: `inputs.image`. */
  path: string;
  label: string;
  value: InputValue;
  /** Paths at which files stand. */
  files: readonly string[];
  onChange(value: InputValue): void;
}

/** A value of any shape as fields: text, a file's name, a list of texts, parts of an object. */
export function ValueInput({ path, label, value, files, onChange }: ValueInputProps) {
  if (files.includes(path)) return <FileInput label={label} value={value} onChange={onChange} />;
  if (typeof value === "string") return <TextInput label={label} value={value} onChange={onChange} />;
  if (isTexts(value)) return <TextList label={label} values={value} onChange={onChange} />;
  if (isObject(value) && path === "inputs") {
    const fields = fieldsOf(value);
    return Object.entries(fields).map(([name, part]) => (
      <ValueInput
        key={name}
        path={`${path}.${name}`}
        label={name}
        value={part ?? ""}
        files={files}
        onChange={(next) => onChange({ ...fields, [name]: next })}
      />
    ));
  }
  return (
    <JsonField
      label={label}
      value={value}
      check={() => undefined}
      onChange={(next) => onChange(next as InputValue)}
    />
  );
}

interface TextInputProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** For those who cannot see where it stands. */
  isPlain?: boolean;
}

/** A text of as many lines as it needs. */
export function TextInput({ label, value, onChange, isPlain = false }: TextInputProps) {
  const id = useId();
  return (
    <div className="hosted-field">
      {isPlain ? null : <label htmlFor={id}>{label}</label>}
      <textarea
        id={id}
        className="field"
        aria-label={isPlain ? label : undefined}
        rows={Math.min(10, value.split("\n").length + (value.length > 90 ? 1 : 0))}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

interface FileInputProps {
  label: string;
  value: InputValue;
  onChange(value: InputValue): void;
}

/** The name of a file beside the code, or an address. */
export function FileInput({ label, value, onChange }: FileInputProps) {
  const id = useId();
  return (
    <div className="hosted-field">
      <label htmlFor={id}>
        {label} <small>a file’s name, or an address</small>
      </label>
      <input
        id={id}
        className="field"
        spellCheck={false}
        value={nameOf(value)}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** How a reference to a file is written. */
export function nameOf(value: InputValue | undefined): string {
  if (typeof value === "string") return value;
  const { file, url } = fieldsOf(value);
  return typeof file === "string" ? file : typeof url === "string" ? url : "";
}

const isTexts = (value: InputValue): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

/** The fields of an object; of anything else none. */
export const fieldsOf = (value: InputValue | undefined): Fields => (isObject(value) ? (value as Fields) : {});

const isObject = (value: InputValue | undefined): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);
