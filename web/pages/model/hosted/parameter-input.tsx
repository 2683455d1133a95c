import type { InputValue } from "@modelyard/snippets";
import { useId } from "react";
import { JsonField } from "../../../components/json-field.tsx";
import type { ParameterField } from "./fields.ts";
import { TextList } from "./text-list.tsx";

interface ParameterInputProps extends ParameterField {
  /** Undefined if the parameter is not sent. */
  value: InputValue | undefined;
  onChange(value: InputValue | undefined): void;
}

/** Form control for a task parameter. An empty field is not sent. */
export function ParameterInput({ name, parameter, value, onChange }: ParameterInputProps) {
  const { type, items, description: about } = parameter;
  const id = useId();
  if (type === "array" && items === "string") {
    const texts = Array.isArray(value) ? value.map(String) : [];
    return (
      <TextList
        label={name}
        values={texts}
        onChange={(next) => onChange(next.length > 0 ? next : undefined)}
      />
    );
  }
  if (type === "array" || type === "object" || (type === "union" && !parameter.values)) {
    return (
      <JsonField
        label={name}
        value={value ?? null}
        check={() => undefined}
        onChange={(next) => onChange((next as InputValue) ?? undefined)}
      />
    );
  }
  return (
    <div className="hosted-field">
      <label htmlFor={id} title={about}>
        {name}
      </label>
      <Control id={id} parameter={parameter} value={value} onChange={onChange} />
    </div>
  );
}

function Control({
  id,
  parameter: { type, values, min, max, description: about, default: defaultValue },
  value,
  onChange,
}: Omit<ParameterInputProps, "name"> & { id: string }) {
  const options = type === "boolean" ? [true, false] : values;
  const shared = { id, className: "field", title: about };
  if (options) {
    return (
      <select
        {...shared}
        value={value === undefined ? "" : JSON.stringify(value)}
        onChange={({ target }) =>
          onChange(target.value === "" ? undefined : (JSON.parse(target.value) as InputValue))
        }
      >
        <option value="">Default</option>
        {options.map((option) => (
          <option key={String(option)} value={JSON.stringify(option)}>
            {String(option)}
          </option>
        ))}
      </select>
    );
  }
  const isNumber = type === "integer" || type === "number";
  return (
    <input
      {...shared}
      type={isNumber ? "number" : "text"}
      {...(isNumber && { min, max, step: type === "integer" ? 1 : "any", inputMode: "decimal" as const })}
      placeholder={defaultValue === undefined ? "" : String(defaultValue)}
      value={typeof value === "string" || typeof value === "number" ? value : ""}
      onChange={({ target }) => {
        if (target.value === "") onChange(undefined);
        else onChange(isNumber ? target.valueAsNumber : target.value);
      }}
    />
  );
}
