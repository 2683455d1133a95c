import type { InputFields, InputValue } from "@modelyard/snippets";
import { useState } from "react";
import { JsonField } from "../../../components/json-field.tsx";
import { fitsAddress } from "./choice.ts";
import type { ParameterField, TaskForm } from "./fields.ts";
import { Messages } from "./messages.tsx";
import { ParameterInput } from "./parameter-input.tsx";
import type { Hosted } from "./use-hosted.ts";
import { ValueInput } from "./value-input.tsx";

interface InputsProps {
  form: TaskForm;
  hosted: Hosted;
  /** The model looks at pictures. */
  isSeeing: boolean;
}

/** A form for what the model is asked, made from the task's types. */
export function Inputs({ form, hosted, isSeeing }: InputsProps) {
  const { choice, code, change } = hosted;
  const { example } = code;
  const input: InputFields = Object.fromEntries(
    Object.entries({ ...example, ...choice.input }).filter(([, value]) => (value ?? null) !== null),
  );
  const [asJson, setAsJson] = useState(false);
  // Counted up when fields with a text of their own have to begin anew.
  const [version, setVersion] = useState(0);

  /** Keeps what differs from the example; an absent value takes the example's away. */
  function put(fields: InputFields, before: InputFields = choice.input) {
    const next: Record<string, InputValue | undefined> = { ...before };
    for (const [name, value] of Object.entries(fields)) {
      if (JSON.stringify(value) === JSON.stringify(example[name])) delete next[name];
      else if (value !== undefined) next[name] = value;
      else next[name] = null;
    }
    change({ input: next });
  }
  const { inputs, messages } = input;
  const parameters = (form.flat ? input : (input["parameters"] ?? {})) as InputFields;
  const setParameter = (name: string, value: InputValue | undefined) => {
    if (form.flat) return put({ [name]: value });
    const next = Object.entries({ ...parameters, [name]: value }).filter(([, each]) => each !== undefined);
    put({ parameters: next.length > 0 ? (Object.fromEntries(next) as InputFields) : undefined });
  };

  return (
    <section className="hosted-inputs needs-script" aria-label={`Inputs: ${form.label}`}>
      <header>
        <h3>{form.label}</h3>
        {Object.keys(choice.input).length > 0 ? (
          <button
            type="button"
            className="button"
            onClick={() => {
              change({ input: {} });
              setVersion(version + 1);
            }}
          >
            Back to the example
          </button>
        ) : null}
        <label className="toggle">
          <input type="checkbox" checked={asJson} onChange={({ target }) => setAsJson(target.checked)} />
          as JSON
        </label>
      </header>
      {asJson ? (
        <JsonField
          key={`json ${version}`}
          label="Inputs"
          value={input}
          check={(value) => (isFields(value) ? undefined : "an object")}
          onChange={(value) => {
            const gone = Object.keys(example).map((name) => [name, undefined]);
            put({ ...Object.fromEntries(gone), ...(value as InputFields) }, {});
          }}
        />
      ) : (
        <div className="hosted-fields" key={version}>
          {form.flat ? (
            <Messages
              messages={Array.isArray(messages) ? messages : []}
              isSeeing={isSeeing}
              onChange={(next) => put({ messages: next })}
            />
          ) : (
            <ValueInput
              path="inputs"
              label="Inputs"
              value={inputs ?? ""}
              files={form.files}
              onChange={(next) => put({ inputs: next })}
            />
          )}
          <Parameters form={form} values={parameters} onChange={setParameter} />
        </div>
      )}
      {fitsAddress(choice.input) ? null : (
        <p className="quiet">
          These inputs are too long for the address: a link to this page leaves them out.
        </p>
      )}
    </section>
  );
}

const isFields = (value: unknown): value is InputFields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

interface ParametersProps {
  form: TaskForm;
  values: InputFields;
  onChange(name: string, value: InputValue | undefined): void;
}

/** Those that are set lie open, as they were when the form was opened; the others are folded. */
function Parameters({ form, values, onChange }: ParametersProps) {
  const [open] = useState(
    () =>
      new Set(
        form.parameters
          .filter(({ name, parameter }) => parameter.required || values[name] !== undefined)
          .map(({ name }) => name),
      ),
  );
  const first = form.parameters.filter(({ name }) => open.has(name));
  const rest = form.parameters.filter(({ name }) => !open.has(name));
  const grid = (fields: readonly ParameterField[]) => (
    <div className="hosted-parameters">
      {fields.map((field) => (
        <ParameterInput
          key={field.name}
          {...field}
          value={values[field.name]}
          onChange={(value) => onChange(field.name, value)}
        />
      ))}
    </div>
  );
  return (
    <>
      {first.length > 0 ? grid(first) : null}
      {rest.length > 0 ? (
        <details className="hosted-more">
          <summary>
            {first.length > 0 ? "More parameters" : "Parameters"} <small>{rest.length}</small>
          </summary>
          {grid(rest)}
        </details>
      ) : null}
    </>
  );
}
