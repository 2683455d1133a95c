import { type ComponentProps, type ReactNode, useId } from "react";
import type { ActionResult } from "./form-action.server.ts";
import "./form.css";

interface FieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
  name: string;
  label: string;
  /** The format or the effect of the value. */
  hint?: ReactNode;
  /** The action's result: it has the field's error and the submitted value. */
  actionData?: ActionResult | undefined;
}

/** An input with its label, and a hint or an error. */
export function Field({ name, label, hint, actionData, defaultValue, ...input }: FieldProps) {
  const id = useId();
  const problem = actionData?.errors?.[name];
  const secret = input.type === "password";
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        name={name}
        className="field"
        defaultValue={secret ? undefined : (actionData?.values?.[name] ?? defaultValue)}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className={problem === undefined ? "quiet" : "form-problem"}>
        {problem === undefined ? hint : formatFieldError(label, problem)}
      </p>
    </div>
  );
}

/** A sentence about what is wrong with a field: its label, then the problem. */
export const formatFieldError = (label: string, problem: string): string =>
  `${label.replace(/ \(optional\)$/, "")} ${problem}.`;

/** The action's message that belongs to no field: a problem, or the success message. */
export function FormStatus({ actionData }: { actionData: ActionResult | undefined }) {
  if (actionData?.problem !== undefined)
    return (
      <p className="form-problem form-status" role="alert">
        {actionData.problem}
      </p>
    );
  return actionData?.done === undefined ? null : (
    <output className="form-done form-status">{actionData.done}</output>
  );
}

interface ConfirmProps {
  /** Label of the button that opens the confirmation. */
  label: string;
  /** Label of the button that confirms. */
  confirmLabel: string;
  /** The consequence. */
  children: ReactNode;
  /** Hidden values of the form. */
  values: Readonly<Record<string, string>>;
  /** Target of the form. Default: the page itself. */
  action?: string;
}

/** A button for a destructive action, which asks for confirmation. Works without JavaScript. */
export function Confirm({ label, confirmLabel, children, values, action }: ConfirmProps) {
  return (
    <details className="confirm">
      <summary className="button">{label}</summary>
      <form method="post" action={action} className="confirm-box">
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>{children}</p>
        <button className="button danger" type="submit">
          {confirmLabel}
        </button>
      </form>
    </details>
  );
}
