import type { ReactNode } from "react";

// Separate from form.tsx, so that pages without forms do not load it.

/** Hidden fields of a form. */
export const HiddenFields = ({ values }: { values: Readonly<Record<string, string | number>> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/** Hidden fields that are sent only without JavaScript, such as the path to return to. */
export const PlainFields = ({ values }: { values: Readonly<Record<string, string>> }) => (
  <noscript>
    <HiddenFields values={values} />
  </noscript>
);

/** A value of a select field, with its label if they differ. */
export type Option = string | readonly [value: string, label: string];

/** The options of a select field. */
export const Options = ({ options }: { options: readonly Option[] }) =>
  options.map((option) => {
    const [value, label] = typeof option === "string" ? [option, option] : option;
    return (
      <option key={value} value={value}>
        {label}
      </option>
    );
  });

interface SubmitProps {
  /** Value of the field that selects the action. */
  intent?: string;
  children: ReactNode;
}

const submitButton =
  (className: string) =>
  ({ intent, children }: SubmitProps) => (
    <button className={className} type="submit" name={intent && "intent"} value={intent}>
      {children}
    </button>
  );

/** The main submit button of a form. */
export const Submit = submitButton("button primary");

/** Another submit button of a form. */
export const SecondarySubmit = submitButton("button");
