import { type ReactNode, type Ref, useState } from "react";
import { onSubmitKey } from "./submit-key.ts";

interface ComposerProps {
  className: string;
  /** ID of the text area. */
  id: string;
  label: string;
  placeholder: string;
  value: string;
  onChange(value: string): void;
  onSubmit(): void;
  ref?: Ref<HTMLTextAreaElement>;
  /** Buttons and other fields. */
  children: ReactNode;
}

/** The form for a message. */
export function Composer(props: ComposerProps) {
  const { className, id, label, placeholder, value, onChange, onSubmit, ref, children } = props;
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        ref={ref}
        className="field"
        rows={3}
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onSubmitKey(onSubmit)}
      />
      {children}
    </form>
  );
}

interface RunButtonProps {
  running: boolean;
  /** Whether the form can be submitted. */
  ready: boolean;
  label: string;
  stopLabel?: string;
  onStop(): void;
}

/** The submit button of a form, or a button that stops the running request. */
export function RunButton({ running, ready, label, stopLabel = "Stop", onStop }: RunButtonProps) {
  const [isFocused, setIsFocused] = useState(false);
  const disabled = !running && !ready;
  // A single element, and enabled while it has the focus, which it would lose otherwise.
  return (
    <button
      type={running ? "button" : "submit"}
      className={running ? "button" : "button primary"}
      disabled={disabled && !isFocused}
      aria-disabled={disabled || undefined}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      // A double click, or a key that is held down, must not stop what it started, or start what it stopped.
      onKeyDown={(event) => event.key === "Enter" && event.repeat && event.preventDefault()}
      onClick={(event) => {
        // Also after Stop, when this is a submit button again.
        if (!running && event.detail < 2) return;
        event.preventDefault();
        if (event.detail < 2) onStop();
      }}
    >
      {running ? stopLabel : label}
    </button>
  );
}
