import type { SnippetTemplateCheck } from "@modelyard/contract";
import { useEffect, useId, useRef } from "react";
import { Form, useFetcher } from "react-router";
import { Field, formatFieldError, FormStatus } from "../../components/form.tsx";
import type { TemplateActionData } from "./snippet-template.tsx";

/** Milliseconds without a keystroke before a template is checked. */
const DEBOUNCE_MS = 500;

interface TemplateFormProps {
  /** Empty for a new template. */
  name: string;
  values: Readonly<Record<string, string>>;
  tasks: readonly { id: string; label: string }[];
  actionData: TemplateActionData | undefined;
}

/** The editor of a snippet template. It checks the template as you type or with a button, and saves only valid templates. */
export function TemplateForm({ name, values, tasks, actionData }: TemplateFormProps) {
  const id = useId();
  const live = useFetcher<TemplateActionData>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const checkLater = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const data = new FormData(form);
      data.set("intent", "check");
      void live.submit(data, { method: "post" });
    }, DEBOUNCE_MS);
  };
  const check = live.data?.check ?? actionData?.check;
  const current = live.data?.errors ? live.data : actionData;
  const problem = check?.problem ?? getTemplateProblem(current);
  const wrongTasks = actionData?.errors?.["tasks"];
  return (
    <div className="template-editor">
      <Form method="post" className="form" onInput={(event) => checkLater(event.currentTarget)}>
        <FormStatus actionData={actionData?.problem === undefined ? undefined : actionData} />
        {name === "" ? (
          <Field
            name="name"
            label="Name"
            hint="Used in URLs. Lowercase letters, digits, . _ -"
            actionData={{ ...actionData, values: { ...values } }}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={64}
            required
          />
        ) : null}
        <Field
          name="label"
          label="Label"
          hint="Shown on model pages."
          actionData={{ ...actionData, values: { ...values } }}
          maxLength={60}
          required
        />
        <div className="form-field">
          <label htmlFor={`${id}-language`}>Language</label>
          <select
            className="field"
            id={`${id}-language`}
            name="language"
            defaultValue={values["language"] ?? "python"}
          >
            <option value="python">Python</option>
            <option value="js">JavaScript</option>
            <option value="sh">Shell</option>
          </select>
        </div>
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
        <fieldset>
          <legend>Tasks</legend>
          {wrongTasks === undefined ? null : (
            <p className="form-problem">{formatFieldError("Tasks", wrongTasks)}</p>
          )}
          <div className="template-tasks">
            {tasks.map((task) => (
              <label key={task.id}>
                <input
                  type="checkbox"
                  name={`task-${task.id}`}
                  defaultChecked={
                    Object.keys(values).length === 0
                      ? task.id === "chat-completion"
                      : values[`task-${task.id}`] === "on"
                  }
                />{" "}
                {task.label}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="form-field">
          <label htmlFor={`${id}-install`}>Install commands (one per line)</label>
          <textarea
            className="field mono"
            id={`${id}-install`}
            name="install"
            rows={2}
            spellCheck={false}
            defaultValue={values["install"]}
          />
        </div>
        <Field
          name="docs"
          label="Documentation URL"
          actionData={{ ...actionData, values: { ...values } }}
          inputMode="url"
          placeholder="https://"
          required
        />
        <div className="form-line">
          <button className="button primary" type="submit">
            Save template
          </button>
          <button className="button" type="submit" name="intent" value="check" formNoValidate>
            Preview
          </button>
        </div>
      </Form>
      <Samples check={check} hasError={problem !== undefined} />
    </div>
  );
}

const INITIAL_TEMPLATE = "{{ model }}";

type Problem = NonNullable<SnippetTemplateCheck["problem"]>;

const getTemplateProblem = (actionData: TemplateActionData | undefined): Problem | undefined => {
  const message = actionData?.errors?.["template"];
  return message === undefined ? undefined : { message };
};

const formatProblem = ({ message, line, column }: Problem): string =>
  line === undefined
    ? message
    : `Line ${line}${column === undefined ? "" : `, column ${column}`}: ${message}`;

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
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it */}
            <pre tabIndex={0} aria-label={`Code for ${about}`}>
              <code>{code}</code>
            </pre>
          </details>
        ))
      )}
    </section>
  );
}
