import type { InputFields, InputValue } from "@modelyard/snippets";
import { useState } from "react";
import { JsonField } from "../../../components/json-field.tsx";
import { fitsUrl } from "./choice.ts";
import type { ParameterField, TaskForm } from "./fields.ts";
import { Messages } from "./messages.tsx";
import { ParameterInput } from "./parameter-input.tsx";
import type { Hosted } from "./use-hosted.ts";
import { ValueInput } from "./value-input.tsx";

interface InputsProps {
  form: TaskForm;
  hosted: Hosted;
  /** Whether the model accepts images. */
  acceptsImages: boolean;
}

/** Form for the input of the request, generated from the task's types. */
export function Inputs({ form, hosted, acceptsImages }: InputsProps) {
  const { choice, code, change } = hosted;
  const { example } = code;
  const input: InputFields = Object.fromEntries(
    Object.entries({ ...example, ...choice.input }).filter(([, value]) => (value ?? null) !== null),
  );
  const [asJson, setAsJson] = useState(false);
  // Incremented to reset fields that keep their own text.
  const [version, setVersion] = useState(0);

  /** Stores the fields that differ from the example. `undefined` removes the example's value. */
  function put(fields: InputFields, current: InputFields = choice.input) {
    const next: Record<string, InputValue | undefined> = { ...current };
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
            Reset to example
          </button>
        ) : null}
        <label className="toggle small">
          <input type="checkbox" checked={asJson} onChange={({ target }) => setAsJson(target.checked)} />
          Edit as JSON
        </label>
      </header>
      {asJson ? (
        <JsonField
          key={`json ${version}`}
          label="Inputs"
          value={input}
          check={(value) => (isFields(value) ? undefined : "an object")}
          onChange={(value) => {
            const removed = Object.keys(example).map((name) => [name, undefined]);
            put({ ...Object.fromEntries(removed), ...(value as InputFields) }, {});
          }}
        />
      ) : (
        <div className="hosted-fields" key={version}>
          {form.flat ? (
            <Messages
              messages={Array.isArray(messages) ? messages : []}
              acceptsImages={acceptsImages}
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
      {fitsUrl(choice.input) ? null : (
        <p className="quiet">The inputs are too long for a URL. Links to this page do not include them.</p>
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

/** Shows parameters that were set when the form opened; the others are collapsed. */
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
  const others = form.parameters.filter(({ name }) => !open.has(name));
  const renderGrid = (fields: readonly ParameterField[]) => (
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
      {first.length > 0 ? renderGrid(first) : null}
      {others.length > 0 ? (
        <details className="hosted-more">
          <summary>
            {first.length > 0 ? "More parameters" : "Parameters"} <small>{others.length}</small>
          </summary>
          {renderGrid(others)}
        </details>
      ) : null}
    </>
  );
}
