import type { SnippetTemplateCheck } from "@modelyard/contract";
import { useEffect, useId, useRef } from "react";
import { useFetcher } from "react-router";
import {
  ActionForm,
  Field,
  FieldProblem,
  SelectField,
  Submit,
  TextAreaField,
} from "../../components/form.tsx";
import type { TemplateActionData } from "./snippet-template.tsx";
import { CodeBlock } from "../../components/code-block.tsx";

/** Milliseconds without a keystroke before a template is checked. */
const DEBOUNCE_MS = 500;

interface TemplateFormProps {
  /** Empty for a new template. */
  name: string;
  values: Record<string, string>;
  tasks: readonly { id: string; label: string }[];
  actionData: TemplateActionData | undefined;
}

/** Edits a snippet template. Checks it as you type or on request, and saves only valid templates. */
export function TemplateForm({ name, values, tasks, actionData }: TemplateFormProps) {
  const id = useId();
  const live = useFetcher<TemplateActionData>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** Checks the template. Field errors appear only if `name` is `form`, not for checks while typing. */
  const checkAfter = (delay: number, form: HTMLFormElement | null, name = "form") => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const data = new FormData(form ?? undefined);
      data.set("intent", "check");
      data.set("form", name);
      void live.submit(data, { method: "post" });
    }, delay);
  };
  // The result of a running check would appear on the page after saving.
  const cancelCheck = () => {
    clearTimeout(timer.current);
    live.reset();
  };
  const check = live.data?.check ?? actionData?.check;
  const current = live.data?.errors ? live.data : actionData;
  const message = current?.errors?.["template"];
  const problem = check?.problem ?? (message === undefined ? undefined : { message });
  return (
    <div className="template-editor">
      <ActionForm
        actionData={{ ...(live.data?.values?.["form"] === "form" ? live.data : actionData), values }}
        onInput={(event) => checkAfter(DEBOUNCE_MS, event.currentTarget, "typed")}
        onSubmit={cancelCheck}
      >
        {name === "" ? (
          <Field
            name="name"
            label="Name"
            hint="Used in URLs. Lowercase letters, digits, periods, underscores, and hyphens."
            literal
            maxLength={64}
            required
          />
        ) : null}
        <Field name="label" label="Label" hint="Shown on model pages." maxLength={60} required />
        <SelectField name="language" label="Language" options={LANGUAGES} defaultValue="python" />
        <div className="form-field">
          <label htmlFor={`${id}-template`}>Template</label>
          <textarea
            className="field mono template-text"
            id={`${id}-template`}
            name="template"
            rows={16}
            spellCheck={false}
            wrap="off"
            defaultValue={values["template"] ?? INITIAL_TEMPLATE}
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby={`${id}-problem`}
            required
          />
          <output className="form-problem" id={`${id}-problem`}>
            {problem === undefined ? null : formatProblem(problem)}
          </output>
        </div>
        <TaskChoices tasks={tasks} values={values} />
        <TextAreaField
          name="install"
          label="Install commands (optional, one per line)"
          className="mono"
          rows={2}
        />
        <Field name="docs" label="Documentation URL" inputMode="url" placeholder="https://" required />
        <div className="form-line">
          <Submit>Save template</Submit>
          <button
            className="button"
            type="submit"
            name="intent"
            value="check"
            formNoValidate
            onClick={(event) => {
              // Submitting the form would scroll and move the focus, which may be in another field by then.
              event.preventDefault();
              checkAfter(0, event.currentTarget.form);
            }}
          >
            Preview
          </button>
        </div>
      </ActionForm>
      <Samples check={check} hasError={problem !== undefined} />
    </div>
  );
}

const LANGUAGES = [
  ["python", "Python"],
  ["js", "JavaScript"],
  ["sh", "Shell"],
] as const;

const INITIAL_TEMPLATE = "{{ model }}";

type Problem = NonNullable<SnippetTemplateCheck["problem"]>;

const formatProblem = ({ message, line, column }: Problem): string =>
  line === undefined
    ? message
    : `Line ${line}${column === undefined ? "" : `, column ${column}`}: ${message}`;

function TaskChoices({ tasks, values }: Pick<TemplateFormProps, "tasks" | "values">) {
  const isNew = Object.keys(values).length === 0;
  return (
    <fieldset>
      <legend>Tasks</legend>
      <FieldProblem field="tasks" label="Tasks" />
      <div className="template-tasks small">
        {tasks.map(({ id, label }) => (
          <label key={id}>
            <input
              type="checkbox"
              name={`task-${id}`}
              defaultChecked={isNew ? id === "chat-completion" : values[`task-${id}`] === "on"}
            />{" "}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Samples({ check, hasError }: { check: SnippetTemplateCheck | undefined; hasError: boolean }) {
  return (
    <section className="template-samples" aria-label="Output">
      <h2>Output</h2>
      {check === undefined || check.samples.length === 0 ? (
        <p className="quiet">
          {hasError ? "Fix the error to see the output." : "Select Preview to see the output."}
        </p>
      ) : (
        check.samples.map(({ about, code }, i) => (
          <details key={about} open={i === 0}>
            <summary>{about || "Default"}</summary>
            <CodeBlock label={`Code for ${about || "default"}`} text={code} />
          </details>
        ))
      )}
    </section>
  );
}
