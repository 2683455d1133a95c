import type { GateFormInfo } from "@modelyard/contract";
import { useId } from "react";
import { Field } from "../../components/form.tsx";
import type { ActionResult } from "../../components/form-action.server.ts";

type GateFieldProps = GateFormInfo["fields"][number] & { answer: ActionResult | undefined };

/** Prefix of the form field names of access request questions. */
export const ASKED = "ask:";

/** Form field for a question of a gated model's access request. */
export function GateField({ label, type, options, answer }: GateFieldProps) {
  const id = useId();
  const name = ASKED + label;
  const problem = answer?.errors?.[name];
  const previous = answer?.values?.[name];
  if (type === "text" || type === "date_picker")
    return (
      <Field
        name={name}
        label={label}
        actionData={answer}
        maxLength={2000}
        type={type === "text" ? "text" : "date"}
        required
      />
    );
  const errorMessage =
    problem === undefined ? null : (
      <p id={`${id}-about`} className="form-problem">
        {label} {problem}.
      </p>
    );
  const errorAttributes =
    problem === undefined ? {} : { "aria-invalid": true, "aria-describedby": `${id}-about` };
  if (type === "checkbox")
    return (
      <div className="form-field">
        <label className="form-choice">
          <input
            type="checkbox"
            name={name}
            defaultChecked={previous === "on"}
            required
            {...errorAttributes}
          />
          {label}
        </label>
        {errorMessage}
      </div>
    );
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        className="field"
        defaultValue={previous ?? ""}
        required
        {...errorAttributes}
      >
        <option value="">Choose…</option>
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {errorMessage}
    </div>
  );
}
