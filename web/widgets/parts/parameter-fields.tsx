import type { Json, Parameter } from "@modelyard/catalog";
import { useId } from "react";

/** What was typed, by the parameter's name; empty is not sent. */
export type Typed = Readonly<Record<string, string>>;

/** Set by the widget itself, or of no use where one looks at the answer. */
const LEFT_OUT = new Set([
  "stream",
  "user",
  "n",
  "logprobs",
  "top_logprobs",
  "parallel_tool_calls",
  "tool_prompt",
  "tool_choice",
  "candidate_labels",
  "decoder_input_details",
  "details",
  "watermark",
]);

/** The parameters that a form can ask for in one field. */
export const askable = (parameters: Readonly<Record<string, Parameter>>): [string, Parameter][] =>
  Object.entries(parameters).filter(
    ([name, { type, items }]) =>
      !LEFT_OUT.has(name) &&
      !name.includes(".") &&
      (["string", "integer", "number", "boolean"].includes(type) || (type === "array" && items === "string")),
  );

/** The values as the task takes them. What is no number is left to the hub to refuse by name. */
export function valuesOf(
  typed: Typed,
  parameters: Readonly<Record<string, Parameter>>,
): Record<string, Json> {
  return Object.fromEntries(
    askable(parameters).flatMap(([name, { type }]) => {
      const text = typed[name]?.trim() ?? "";
      return text === "" ? [] : [[name, valueOf(text, type)] as [string, Json]];
    }),
  );
}

function valueOf(text: string, type: Parameter["type"]): Json {
  if (type === "boolean") return text === "true";
  if (type === "array") return text.split(",").flatMap((each) => each.trim() || []);
  if (type === "string") return text;
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
}

interface ParameterFieldsProps {
  parameters: Readonly<Record<string, Parameter>>;
  typed: Typed;
  onChange(typed: Typed): void;
}

/** A field for each parameter of a task, with what it changes. */
export function ParameterFields({ parameters, typed, onChange }: ParameterFieldsProps) {
  return (
    <div className="parameters">
      {askable(parameters).map(([name, parameter]) => (
        <ParameterField
          key={name}
          name={name}
          parameter={parameter}
          value={typed[name] ?? ""}
          onChange={(value) => onChange({ ...typed, [name]: value })}
        />
      ))}
    </div>
  );
}

interface ParameterFieldProps {
  name: string;
  parameter: Parameter;
  value: string;
  onChange(value: string): void;
}

function ParameterField({ name, parameter, value, onChange }: ParameterFieldProps) {
  const id = useId();
  const { type, values, about, min, max, default: preset } = parameter;
  const choices = type === "boolean" ? [true, false] : values;
  const shown = preset === undefined ? "provider’s own" : String(preset);
  const common = { id, "aria-describedby": `${id}-about`, className: "field" };
  return (
    <div className="parameter">
      <label htmlFor={id}>{name}</label>
      {choices !== undefined && type !== "array" ? (
        <select {...common} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{shown}</option>
          {choices.map((each) => (
            <option key={String(each)} value={String(each)}>
              {String(each)}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          placeholder={type === "array" ? "parted by commas" : shown}
          inputMode={type === "integer" ? "numeric" : type === "number" ? "decimal" : undefined}
          type={type === "integer" || type === "number" ? "number" : "text"}
          step={type === "integer" ? 1 : "any"}
          min={min}
          max={max}
          autoComplete="off"
        />
      )}
      <small id={`${id}-about`}>{about}</small>
    </div>
  );
}
