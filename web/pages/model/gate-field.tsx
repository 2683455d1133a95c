import type { GateFormInfo } from "@modelyard/contract";
import { useId } from "react";
import { Field } from "../../components/form.tsx";
import type { ActionResult } from "../../components/form-action.server.ts";

type GateFieldProps = GateFormInfo["fields"][number] & { answer: ActionResult | undefined };

/** Names of what a card asks begin so, whatever it calls them. */
export const ASKED = "ask:";

/** One thing that a gated model's card asks. */
export function GateField({ label, type, options, answer }: GateFieldProps) {
  const id = useId();
  const name = ASKED + label;
  const problem = answer?.errors?.[name];
  const was = answer?.values?.[name];
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
  const wrong =
    problem === undefined ? null : (
      <p id={`${id}-about`} className="form-problem">
        This {problem}.
      </p>
    );
  const about = problem === undefined ? {} : { "aria-invalid": true, "aria-describedby": `${id}-about` };
  if (type === "checkbox")
    return (
      <div className="form-field">
        <label className="form-choice">
          <input type="checkbox" name={name} defaultChecked={was === "on"} required {...about} />
          {label}
        </label>
        {wrong}
      </div>
    );
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} className="field" defaultValue={was ?? ""} required {...about}>
        <option value="">Choose…</option>
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {wrong}
    </div>
  );
}
