import { type HubClient, paths, type ServerModel } from "@modelyard/contract";
import { Field, FieldProblem, Options } from "../../components/form.tsx";
import { tokens } from "../../components/format.ts";
import { TextLink } from "../../components/links.tsx";
import { parseFilled } from "./parse-fields.ts";

interface RowProps {
  row: number;
  /** Tasks of the server's API format. */
  tasks: readonly { id: string; label: string }[];
  /** Rejected form values. */
  values: Readonly<Record<string, string>> | undefined;
}

/** A model of a server: whether to map it, to which model of the hub, and for which tasks. */
export function ServerModelRow({ model, on, ...props }: RowProps & { model: ServerModel; on: boolean }) {
  const { row, values } = props;
  const { providerId, stated, known, alternatives, mapped, context, tools, structuredOutput } = model;
  const facts = [
    ...(context === undefined ? [] : [`${tokens(context)} tokens of context`]),
    ...(tools === undefined ? [] : [tools ? "tool calling" : "no tool calling"]),
    ...(structuredOutput === true ? ["structured output"] : []),
  ];
  const hidden = { providerId, context, tools, structuredOutput };
  return (
    <li className="server-model">
      {Object.entries(hidden).map(([field, value]) =>
        value === undefined ? null : (
          <input key={field} type="hidden" name={`${row}.${field}`} value={String(value)} />
        ),
      )}
      <label className="server-model-name">
        <input
          type="checkbox"
          name={`${row}.on`}
          defaultChecked={values === undefined ? on : values[`${row}.on`] === "on"}
        />
        <b className="mono">{providerId}</b>
      </label>
      <div className="server-model-body">
        {facts.length === 0 ? null : <p className="quiet">{facts.join(" · ")}</p>}
        <Field
          literal
          name={`${row}.model`}
          label="Model on this hub"
          defaultValue={model.model}
          list={alternatives.length > 0 ? `alternatives-${row}` : undefined}
          hint={
            mapped ? (
              <>
                Mapped. <TextLink href={paths.modelTry(model.model)}>Try {model.model}</TextLink> or{" "}
                <TextLink href={paths.model(model.model, { inference_api: "true" })}>get code</TextLink>.
              </>
            ) : known ? (
              `This hub has ${model.model}.`
            ) : (
              `${model.model} is not on this hub yet. A catalog entry without files will be created.`
            )
          }
        />
        {alternatives.length > 0 ? (
          <datalist id={`alternatives-${row}`}>
            <Options options={alternatives} />
          </datalist>
        ) : null}
        <Tasks {...props} of={providerId} selected={model.tasks} />
        {stated ? null : <p className="quiet">The server does not list tasks. Check the selection.</p>}
        <Prices {...props} of={providerId} />
        {mapped ? (
          <button className="link-like small" type="submit" name="unmap" value={model.model}>
            Remove mapping<span className="sr-only"> of {providerId}</span>
          </button>
        ) : null}
      </div>
    </li>
  );
}

/** A model that the server does not list. */
export function OtherModelRow({ open, ...props }: RowProps & { open: boolean }) {
  return (
    <li className="server-model">
      <input type="hidden" name={`${props.row}.manual`} value="yes" />
      <details open={open}>
        <summary className="link-like small">Enter a model that is not listed…</summary>
        <div className="server-model-body">
          <Field literal name={`${props.row}.providerId`} label="Model ID at the server" />
          <Field literal name={`${props.row}.model`} label="Model on this hub" hint="Form: owner/name." />
          <Tasks {...props} of="the model that is not listed" selected={[]} />
          <Prices {...props} of="the model that is not listed" />
        </div>
      </details>
    </li>
  );
}

interface TasksProps extends RowProps {
  of: string;
  selected: readonly string[];
}

const Tasks = ({ row, tasks, values, of, selected }: TasksProps) => (
  <fieldset className="server-model-tasks">
    <legend className="sr-only">Tasks of {of}</legend>
    {tasks.map(({ id, label }) => {
      const name = `${row}.task.${id}`;
      const checked = values === undefined ? selected.includes(id) : values[name] === "on";
      return (
        <label key={id} className="toggle small">
          <input type="checkbox" name={name} defaultChecked={checked} />
          {label}
        </label>
      );
    })}
    <FieldProblem field={`${row}.tasks`} label="Tasks" />
  </fieldset>
);

const TERMS = [
  { name: "input", label: "Input, USD per million tokens", inputMode: "decimal" },
  { name: "output", label: "Output, USD per million tokens", inputMode: "decimal" },
  { name: "perCall", label: "USD per request", inputMode: "decimal" },
  { name: "region", label: "Region" },
] as const;

const Prices = ({ of, row, values }: RowProps & { of: string }) => (
  <details className="small" open={TERMS.some(({ name }) => values?.[`${row}.${name}`])}>
    <summary className="link-like small">
      Price and region…<span className="sr-only"> of {of}</span>
    </summary>
    <div className="server-model-prices">
      {TERMS.map(({ name, ...term }) => (
        <Field key={name} literal {...term} name={`${row}.${name}`} />
      ))}
    </div>
    <p className="quiet">
      Empty fields keep the current values. Enter 0 for free models. An example of a region is eu.
    </p>
  </details>
);

type ModelMapping = Parameters<HubClient["mapServerModels"]>[1]["models"][number];
type Fields = Readonly<Record<string, string>>;

/** Lists the indexes of the selected rows and of the manually entered row. Field names begin with the row index. */
export function listSelectedRows(fields: Fields): string[] {
  const rows = Object.keys(fields).flatMap((name) => /^(\d+)\.providerId$/.exec(name)?.[1] ?? []);
  return rows.filter(
    (row) => fields[`${row}.on`] === "on" || (fields[`${row}.manual`] && fields[`${row}.providerId`] !== ""),
  );
}

/** Reads the mapping of a row. */
export function readMapping(fields: Fields, row: string): ModelMapping {
  const prefix = `${row}.`;
  const own: Fields = Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );
  const tasks = Object.keys(own).flatMap((name) => /^task\.(.*)$/.exec(name)?.[1] ?? []);
  return {
    providerId: own["providerId"] ?? "",
    model: (own["model"] ?? "").trim(),
    tasks,
    ...parseFilled(own, ["input", "output", "perCall", "context"], Number),
    ...parseFilled(own, ["region"], String),
    ...parseFilled(own, ["tools", "structuredOutput"], (text) => text === "true"),
  };
}
