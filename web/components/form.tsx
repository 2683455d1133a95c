import { type ComponentProps, type ReactNode, useId } from "react";
import type { Answered } from "./form-action.server.ts";
import "./form.css";

interface FieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
  name: string;
  label: string;
  /** What to know before typing. */
  hint?: ReactNode;
  /** What the action said: its words for this field stand beside it, and what was typed is there again. */
  answer?: Answered | undefined;
}

/** An input with its label, what to know, and what is wrong with it. */
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
        {problem === undefined ? hint : `This ${problem}.`}
      </p>
    </div>
  );
}

/** What the action said that belongs to no field. */
export function Said({ answer }: { answer: Answered | undefined }) {
  if (answer?.problem !== undefined)
    return (
      <p className="form-problem form-said" role="alert">
        {answer.problem}
      </p>
    );
  return answer?.done === undefined ? null : <output className="form-done form-said">{answer.done}</output>;
}

interface ConfirmProps {
  /** What the button says that asks for confirmation, and what it says when it means it. */
  label: string;
  yes: string;
  /** What will happen. */
  children: ReactNode;
  /** Values that the form sends. */
  send: Readonly<Record<string, string>>;
  /** Where to, if not to the page itself. */
  action?: string;
}

/** A button for what cannot be undone: it says what will happen first. Works without a script. */
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
