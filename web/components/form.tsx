import { type ComponentProps, type ReactNode, useId } from "react";
import type { Answered } from "./form-action.server.ts";
import "./form.css";

interface FieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
  name: string;
  label: string;
  /** The format or the effect of the value. */
  hint?: ReactNode;
  /** The action's result: it has the field's error and the submitted value. */
  answer?: Answered | undefined;
}

/** An input with its label, and a hint or an error. */
export function Field({ name, label, hint, answer, defaultValue, ...input }: FieldProps) {
  const id = useId();
  const problem = answer?.errors?.[name];
  const secret = input.type === "password";
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        name={name}
        className="field"
        defaultValue={secret ? undefined : (answer?.values?.[name] ?? defaultValue)}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={`${id}-about`}
      />
      <p id={`${id}-about`} className={problem === undefined ? "quiet" : "form-problem"}>
        {problem === undefined ? hint : fieldError(label, problem)}
      </p>
    </div>
  );
}

/** A sentence about what is wrong with a field: its label, then the problem. */
export const fieldError = (label: string, problem: string): string =>
  `${label.replace(/ \(optional\)$/, "")} ${problem}.`;

/** The action's message that belongs to no field: a problem, or the success message. */
export function Said({ answer }: { answer: Answered | undefined }) {
  if (answer?.problem !== undefined)
    return (
      <p className="form-problem form-status" role="alert">
        {answer.problem}
      </p>
    );
  return answer?.done === undefined ? null : <output className="form-done form-status">{answer.done}</output>;
}

interface ConfirmProps {
  /** Label of the button that opens the confirmation. */
  label: string;
  /** Label of the button that confirms. */
  yes: string;
  /** The consequence. */
  children: ReactNode;
  /** Hidden values of the form. */
  send: Readonly<Record<string, string>>;
  /** Target of the form. Default: the page itself. */
  action?: string;
}

/** A button for a destructive action, which asks for confirmation. Works without JavaScript. */
export function Confirm({ label, yes, children, send, action }: ConfirmProps) {
  return (
    <details className="confirm">
      <summary className="button">{label}</summary>
      <form method="post" action={action} className="confirm-box">
        {Object.entries(send).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>{children}</p>
        <button className="button danger" type="submit">
          {yes}
        </button>
      </form>
    </details>
  );
}
