import type { Json, Parameter } from "@modelyard/catalog";
import { useId } from "react";

/** Text of the parameter fields, by parameter name. Empty ones are not sent. */
export type ParameterInputs = Readonly<Record<string, string>>;

/** Parameters that the widget sets itself or whose effect it does not show. */
const HIDDEN_PARAMETERS = new Set([
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

/** Lists the parameters that a single form field can represent. */
export const listFormParameters = (parameters: Readonly<Record<string, Parameter>>): [string, Parameter][] =>
  Object.entries(parameters).filter(
    ([name, { type, items }]) =>
      !HIDDEN_PARAMETERS.has(name) &&
      !name.includes(".") &&
      (["string", "integer", "number", "boolean"].includes(type) || (type === "array" && items === "string")),
  );

/** Parses the fields into parameter values. Sends invalid numbers as text, so that the hub reports them by name. */
export function parseParameters(
  inputs: ParameterInputs,
  definitions: Readonly<Record<string, Parameter>>,
): Record<string, Json> {
  return Object.fromEntries(
    listFormParameters(definitions).flatMap(([name, { type }]) => {
      const text = inputs[name]?.trim() ?? "";
      return text === "" ? [] : [[name, parseValue(text, type)] as [string, Json]];
    }),
  );
}

function parseValue(text: string, type: Parameter["type"]): Json {
  if (type === "boolean") return text === "true";
  if (type === "array") return text.split(",").flatMap((each) => each.trim() || []);
  if (type === "string") return text;
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
}

interface ParameterFieldsProps {
  definitions: Readonly<Record<string, Parameter>>;
  inputs: ParameterInputs;
  onChange(inputs: ParameterInputs): void;
}

/** A field with a description for each parameter of a task. */
export function ParameterFields({ definitions, inputs, onChange }: ParameterFieldsProps) {
  return (
    <div className="parameters">
      {listFormParameters(definitions).map(([name, parameter]) => (
        <ParameterField
          key={name}
          name={name}
          parameter={parameter}
          value={inputs[name] ?? ""}
          onChange={(value) => onChange({ ...inputs, [name]: value })}
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
  const { type, values, description: about, min, max, default: defaultValue } = parameter;
  const choices = type === "boolean" ? [true, false] : values;
  const placeholder = defaultValue === undefined ? "Provider default" : String(defaultValue);
  const common = { id, "aria-describedby": `${id}-about`, className: "field" };
  return (
    <div className="parameter">
      <label htmlFor={id}>{name}</label>
      {choices !== undefined && type !== "array" ? (
        <select {...common} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{placeholder}</option>
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
          placeholder={type === "array" ? "comma-separated" : placeholder}
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
