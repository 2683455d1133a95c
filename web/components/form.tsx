import type { ComponentProps, ReactNode, Ref } from "react";
import { Children, createContext, isValidElement, useContext, useId, useMemo } from "react";
import { Form, type FormProps, useActionData } from "react-router";
import type { ActionResult } from "./form-action.server.ts";
import { HiddenFields, type Option, Options } from "./form-parts.tsx";
import { useFailure, useFocusResult, useReset } from "./form-results.ts";
import { ToastNotice } from "./toast.tsx";
import "./form.css";

export { HiddenFields, Options, SecondarySubmit, Submit } from "./form-parts.tsx";
export { useFailure, useFormResult } from "./form-results.ts";

/** The result of the enclosing form, and the prefix of its field IDs. */
const FormContext = createContext<{ id?: string; actionData?: ActionResult | undefined }>({});

interface ActionFormProps extends FormProps {
  ref?: Ref<HTMLFormElement>;
  /** Distinguishes the form from others of the page. Default: the intent. */
  name?: string;
  /** Hidden field that selects the action. */
  intent?: string;
  /** A result to show instead of the page's. */
  actionData?: ActionResult | undefined;
  /** Label of the submit button. Omit if `children` contain a button. */
  submit?: string;
  submitClass?: string;
  /** Whether the page shows the action's message elsewhere. */
  hideStatus?: boolean | undefined;
  /** Whether a successful submission resets the fields, as in forms that add an entry. */
  resets?: boolean;
}

/**
 * A form for `formAction`. After a failure, it shows the action's message, field errors, and the submitted values.
 * `PageStatus` shows other messages.
 */
export function ActionForm(props: ActionFormProps) {
  const { intent, name = intent ?? "form", actionData: given, resets = false, children, ...others } = props;
  const { submit, submitClass = "button primary", hideStatus, ...form } = others;
  const reset = useReset();
  const id = useId();
  const own = useFailure(name);
  useFocusResult(own);
  const actionData = given ?? own;
  const context = useMemo(() => ({ id, actionData }), [id, actionData]);
  return (
    <Form method="post" className="form" {...form} {...(resets && reset)}>
      <FormContext value={context}>
        {intent === undefined ? null : <input type="hidden" name="intent" value={intent} />}
        {hideStatus ? null : <FormStatus actionData={actionData} />}
        <ErrorSummary id={id} errors={actionData?.errors ?? {}} labels={findLabels(children)} />
        {form.method === "get" ? null : <input type="hidden" name="form" value={name} />}
        {children}
        {submit === undefined ? null : (
          <button className={submitClass} type="submit">
            {submit}
          </button>
        )}
      </FormContext>
    </Form>
  );
}

interface EditFormProps extends ComponentProps<typeof ActionForm> {
  /** Name of the entry, for screen readers. */
  of: string;
  intent: string;
  /** Hidden fields that identify the entry. */
  values: Readonly<Record<string, string>>;
}

/** A button that opens the form of a list entry. It stays open after a failure. */
export function EditForm({ of, values, children, ...form }: EditFormProps) {
  const name = [form.intent, ...Object.values(values)].join(" ");
  return (
    <details className="confirm" open={useFailure(name) === undefined ? undefined : true}>
      <summary className="button">
        Edit…<span className="sr-only"> {of}</span>
      </summary>
      <ActionForm name={name} submitClass="button" className="form address-form" {...form}>
        <HiddenFields values={values} />
        {children}
      </ActionForm>
    </details>
  );
}

interface ErrorSummaryProps {
  id: string;
  errors: Readonly<Record<string, string>>;
  labels: ReadonlyMap<string, string>;
}

/** Lists all field errors with links to their fields. Not needed for a form with a single field. */
function ErrorSummary({ id, errors, labels }: ErrorSummaryProps) {
  const entries = [...labels].flatMap(([name, label]) => {
    const problem = errors[name];
    return problem === undefined ? [] : [{ name, label: toSubject(label), problem }];
  });
  if (entries.length === 0 || labels.size === 1) return null;
  return (
    <div className="notice bad form-status" role="alert">
      {entries.length === 1 ? null : <b>{entries.length} fields need a change</b>}
      <ul>
        {entries.map(({ name, label, problem }) => (
          <li key={name}>
            <a className="link" href={`#${id}-${name}`}>
              {label}
            </a>
            {isSentence(problem) ? ": " : " "}
            {endSentence(problem)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the labels of the fields among `children`, by field name. */
function findLabels(children: ReactNode, labels = new Map<string, string>()): ReadonlyMap<string, string> {
  for (const child of Children.toArray(children)) {
    if (!isValidElement<{ name?: string; label?: string; children?: ReactNode }>(child)) continue;
    const { name, label } = child.props;
    if (name !== undefined && label !== undefined) labels.set(name, label);
    else findLabels(child.props.children, labels);
  }
  return labels;
}

interface ActionButtonProps extends ComponentProps<"button"> {
  /** Hidden fields. */
  values?: Readonly<Record<string, string | number>>;
  /** Keeps the scroll position. */
  stay?: boolean;
}

/** A form with a single button. Its `value` is the intent. */
export const ActionButton = ({ values, stay = false, ...button }: ActionButtonProps) => (
  <Form method="post" preventScrollReset={stay}>
    {values ? <HiddenFields values={values} /> : null}
    <button className="button" name="intent" {...button} type="submit" />
  </Form>
);

interface FieldText {
  name: string;
  label: string;
  /** Format or effect of the value. */
  hint?: ReactNode;
}

/** Returns the props of a form control, and a function that adds its label and its hint or error. */
function useField<Props extends FieldText>({ name, label, hint, ...others }: Props) {
  const ownId = useId();
  const { id: formId, actionData } = useContext(FormContext);
  const id = formId === undefined ? ownId : `${formId}-${name}`;
  const problem = actionData?.errors?.[name];
  return {
    submitted: actionData?.values?.[name],
    control: {
      ...others,
      id,
      name,
      "aria-invalid": problem === undefined ? undefined : true,
      "aria-describedby": `${id}-hint`,
    },
    frame: (control: ReactNode) => (
      <div className="form-field">
        <label htmlFor={id}>{label}</label>
        {control}
        <p id={`${id}-hint`} className={problem === undefined ? "quiet" : "form-problem"}>
          {problem === undefined ? hint : formatFieldError(label, problem)}
        </p>
      </div>
    ),
  };
}

type FieldProps<Tag extends "input" | "select" | "textarea"> = FieldText & Omit<ComponentProps<Tag>, "id">;

interface InputOptions {
  /** For names and IDs: no completion, capitalization, or spell checking. */
  literal?: boolean;
}

/** An input with its label, and a hint or an error. */
export function Field({ literal, defaultValue, ...field }: FieldProps<"input"> & InputOptions) {
  const { control, submitted, frame } = useField(field);
  return frame(
    <input
      {...(literal && { autoComplete: "off", autoCapitalize: "off", spellCheck: false })}
      {...control}
      className="field"
      defaultValue={field.type === "password" ? undefined : (submitted ?? defaultValue)}
    />,
  );
}

/** A text area with its label, and a hint or an error. */
export function TextAreaField({ defaultValue, className, ...field }: FieldProps<"textarea">) {
  const { control, submitted, frame } = useField(field);
  return frame(
    <textarea
      spellCheck={false}
      {...control}
      className={`field ${className}`}
      defaultValue={submitted ?? defaultValue}
    />,
  );
}

interface SelectFieldProps extends FieldProps<"select"> {
  options: readonly Option[];
}

/** A select field with its label, and a hint or an error. */
export function SelectField({ options, defaultValue, ...field }: SelectFieldProps) {
  const { control, submitted, frame } = useField(field);
  return frame(
    <select {...control} className="field" defaultValue={submitted ?? defaultValue}>
      <Options options={options} />
    </select>,
  );
}

interface ChoiceFieldProps {
  name: string;
  legend: string;
  options: readonly (readonly [value: string, label: string, description: string])[];
  defaultValue: string;
}

/** Radio buttons with descriptions. */
export function ChoiceField({ name, legend, options, defaultValue }: ChoiceFieldProps) {
  const selected = useContext(FormContext).actionData?.values?.[name] ?? defaultValue;
  return (
    <fieldset className="form-choices">
      <legend>{legend}</legend>
      {options.map(([value, label, description]) => (
        <label key={value} className="form-choice">
          <input type="radio" name={name} value={value} defaultChecked={selected === value} />
          <b>{label}</b>
          <span>{description}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface CheckboxFieldProps {
  name: string;
  label: string;
  description?: string;
  defaultChecked?: boolean | undefined;
}

/** A checkbox with a label and a description. Submits `on`. */
export function CheckboxField({ name, label, description, defaultChecked }: CheckboxFieldProps) {
  const { id, actionData } = useContext(FormContext);
  const values = actionData?.values;
  const checked = values === undefined ? defaultChecked : values[name] === "on";
  return (
    <label className="form-choice">
      <input type="checkbox" id={id && `${id}-${name}`} name={name} defaultChecked={checked} />
      <b>{label}</b>
      {description === undefined ? null : <span>{description}</span>}
    </label>
  );
}

/** The error of an API field that consists of several controls. */
export function FieldProblem({ field, label }: { field: string; label: string }) {
  const problem = useContext(FormContext).actionData?.errors?.[field];
  return problem === undefined ? null : <p className="form-problem">{formatFieldError(label, problem)}</p>;
}

/** Formats a field error as a sentence: the label, then the problem, unless the problem is a sentence itself. */
export const formatFieldError = (label: string, problem: string): string =>
  endSentence(isSentence(problem) ? problem : `${toSubject(label)} ${problem}`);

const isSentence = (problem: string): boolean => /^[A-Z]/.test(problem);
const endSentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);

const toSubject = (label: string) => label.replace(/ \(optional\)$/, "");

/** A problem that is not about a single field. Success messages are toasts. */
export const FormStatus = ({ actionData }: { actionData: ActionResult | undefined }) =>
  actionData?.problem === undefined ? (
    <ToastNotice result={actionData} />
  ) : (
    <p className="form-problem form-status" role="alert">
      {actionData.problem}
    </p>
  );

/** The message of the page's action, unless a form shows it. */
export function PageStatus() {
  const result = useActionData<ActionResult>();
  const own = result?.values?.["form"] === undefined ? result : undefined;
  useFocusResult(own);
  return <FormStatus actionData={own} />;
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
      <summary className="button" aria-description={confirmLabel}>
        {label}
      </summary>
      <form method="post" action={action} className="confirm-box small">
        <HiddenFields values={values} />
        <p>{children}</p>
        <button className="button danger" type="submit">
          {confirmLabel}
        </button>
      </form>
    </details>
  );
}
