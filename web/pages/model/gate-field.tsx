import type { GateFormInfo } from "@modelyard/contract";
import { Field, SelectField } from "../../components/form.tsx";
import type { ActionResult } from "../../components/form-action.server.ts";

type GateFieldProps = GateFormInfo["fields"][number] & { result: ActionResult | undefined };

/** Prefix of the form field names of access request questions. */
export const PREFIX = "ask:";

/** Form field for a question of a gated model's access request. */
export function GateField({ label, type, options, result }: GateFieldProps) {
  const name = PREFIX + label;
  if (type === "text" || type === "date_picker")
    return (
      <Field name={name} label={label} maxLength={2000} type={type === "text" ? "text" : "date"} required />
    );
  if (type !== "checkbox") {
    const choices = (options ?? []).map(({ value, label: text }) => [value, text] as const);
    return <SelectField name={name} label={label} options={[["", "Choose…"], ...choices]} required />;
  }
  const problem = result?.errors?.[name];
  return (
    <div className="form-field">
      <label className="form-choice">
        <input
          type="checkbox"
          name={name}
          defaultChecked={result?.values?.[name] === "on"}
          required
          {...(problem !== undefined && { "aria-invalid": true, "aria-describedby": `${name}-problem` })}
        />
        {label}
      </label>
      {problem === undefined ? null : (
        <p id={`${name}-problem`} className="form-problem">
          {label} {problem}.
        </p>
      )}
    </div>
  );
}
