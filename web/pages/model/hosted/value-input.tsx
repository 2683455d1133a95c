import type { InputValue } from "@modelyard/snippets";
import { useId } from "react";
import { JsonField } from "../../../components/json-field.tsx";
import { TextList } from "./text-list.tsx";

/** An object with unknown fields. */
export type Fields = Readonly<Record<string, InputValue | undefined>>;

interface ValueInputProps {
  /** Path in the input, such as `inputs.image`. */
  path: string;
  label: string;
  value: InputValue;
  /** Paths of file inputs. */
  files: readonly string[];
  onChange(value: InputValue): void;
}

/** Form fields for a value of any type: text, file name, list of texts, or object. */
export function ValueInput({ path, label, value, files, onChange }: ValueInputProps) {
  if (files.includes(path)) return <FileInput label={label} value={value} onChange={onChange} />;
  if (typeof value === "string") return <TextInput label={label} value={value} onChange={onChange} />;
  if (isTextList(value)) return <TextList label={label} values={value} onChange={onChange} />;
  if (isObject(value) && path === "inputs") {
    const fields = getFields(value);
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
  /** Hides the label visually. */
  isPlain?: boolean;
}

/** A text area that grows with its text. */
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

/** A field for a local file name or URL. */
export function FileInput({ label, value, onChange }: FileInputProps) {
  const id = useId();
  return (
    <div className="hosted-field">
      <label htmlFor={id}>
        {label} <small>file name or URL</small>
      </label>
      <input
        id={id}
        className="field"
        spellCheck={false}
        value={getFileName(value)}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** Returns the file name or URL of a file reference. */
export function getFileName(value: InputValue | undefined): string {
  if (typeof value === "string") return value;
  const { file, url } = getFields(value);
  return typeof file === "string" ? file : typeof url === "string" ? url : "";
}

const isTextList = (value: InputValue): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

/** Returns the fields of an object, or no fields for other values. */
export const getFields = (value: InputValue | undefined): Fields =>
  isObject(value) ? (value as Fields) : {};

const isObject = (value: InputValue | undefined): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);
