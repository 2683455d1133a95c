import type { SnippetTemplateCheck } from "@modelyard/contract";
import { useEffect, useId, useRef } from "react";
import { Form, useFetcher } from "react-router";
import { Field, Said } from "../../components/form.tsx";
import type { TemplateAnswer } from "./snippet-template.tsx";

/** Milliseconds without a keystroke until a template is tried. */
const PAUSE = 500;

interface TemplateFormProps {
  /** Empty: a new one. */
  name: string;
  values: Readonly<Record<string, string>>;
  tasks: readonly { id: string; label: string }[];
  answer: TemplateAnswer | undefined;
}

/** A snippet template in writing: it is tried as one types, or with a button, and saved only when nothing is wrong. */
export function TemplateForm({ name, values, tasks, answer }: TemplateFormProps) {
  const id = useId();
  const live = useFetcher<TemplateAnswer>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tryLater = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const data = new FormData(form);
      data.set("intent", "check");
      void live.submit(data, { method: "post" });
    }, PAUSE);
  };
  const check = live.data?.check ?? answer?.check;
  const shown = live.data?.errors ? live.data : answer;
  const problem = check?.problem ?? templateProblem(shown);
  const wrongTasks = answer?.errors?.["tasks"];
  return (
    <div className="template-editor">
      <Form method="post" className="form" onInput={(event) => tryLater(event.currentTarget)}>
        <Said answer={answer?.problem === undefined ? undefined : answer} />
        {name === "" ? (
          <Field
            name="name"
            label="Name"
            hint="In addresses: small letters, digits, . _ and -"
            answer={{ ...answer, values: { ...values } }}
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
          hint="What readers see."
          answer={{ ...answer, values: { ...values } }}
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
            defaultValue={values["template"] ?? START}
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby={`${id}-problem`}
            required
          />
          <output className="form-problem" id={`${id}-problem`}>
            {problem === undefined ? null : placed(problem)}
          </output>
        </div>
        <fieldset>
          <legend>Tasks</legend>
          {wrongTasks === undefined ? null : <p className="form-problem">The list {wrongTasks}.</p>}
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
          <label htmlFor={`${id}-install`}>Commands that install it (one a line)</label>
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
          label="Where it is documented"
          answer={{ ...answer, values: { ...values } }}
          inputMode="url"
          placeholder="https://"
          required
        />
        <div className="form-line">
          <button className="button primary" type="submit">
            Save
          </button>
          <button className="button" type="submit" name="intent" value="check" formNoValidate>
            Try it
          </button>
        </div>
      </Form>
      <Samples check={check} wrong={problem !== undefined} />
    </div>
  );
}

const START = "{{ model }}";

type Problem = NonNullable<SnippetTemplateCheck["problem"]>;

const templateProblem = (answer: TemplateAnswer | undefined): Problem | undefined => {
  const said = answer?.errors?.["template"];
  return said === undefined ? undefined : { message: said };
};

const placed = ({ message, line, column }: Problem): string =>
  line === undefined
    ? message
    : `Line ${line}${column === undefined ? "" : `, column ${column}`}: ${message}`;

function Samples({ check, wrong }: { check: SnippetTemplateCheck | undefined; wrong: boolean }) {
  return (
    <section className="template-samples" aria-label="What it writes">
      <h2>What it writes</h2>
      {check === undefined || check.samples.length === 0 ? (
        <p className="quiet">
          {wrong ? "Nothing, until what is wrong is put right." : "Shown when the template is tried."}
        </p>
      ) : (
        check.samples.map(({ about, code }, i) => (
          <details key={about} open={i === 0}>
            <summary>{about || "as it is"}</summary>
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
