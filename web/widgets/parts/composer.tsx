import type { ReactNode, Ref } from "react";
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
  // Keys, as a click on Stop must not submit the form; `detail`, as a double click on the submit button must not stop it.
  return running ? (
    <button key="stop" type="button" className="button" onClick={({ detail }) => detail < 2 && onStop()}>
      {stopLabel}
    </button>
  ) : (
    <button key="run" type="submit" className="button primary" disabled={!ready}>
      {label}
    </button>
  );
}
