import { paths, SERVER_TASKS, type ServerModel } from "@modelyard/contract";
import { Options } from "../../components/form.tsx";
import { tokens } from "../../components/format.ts";
import { TextLink } from "../../components/links.tsx";

const TASKS: Readonly<Record<string, string>> = {
  conversational: "Chat",
  "text-generation": "Text generation",
  "feature-extraction": "Embeddings",
  "text-to-image": "Text to image",
  "text-to-speech": "Text to speech",
  "automatic-speech-recognition": "Speech recognition",
} satisfies Record<(typeof SERVER_TASKS)[number], string>;

interface ServerModelRowProps {
  row: number;
  model: ServerModel;
  /** Values that were submitted and rejected. */
  values: Readonly<Record<string, string>> | undefined;
}

/** A model of a server: whether to map it, to which model of the hub, and for which tasks. */
export function ServerModelRow({ row, model, values }: ServerModelRowProps) {
  const { providerId, tasks, stated, known, alternatives, mapped, context, tools, structuredOutput } = model;
  const name = (field: string) => `${row}.${field}`;
  const isChecked = (field: string, initially: boolean) =>
    values === undefined ? initially : values[name(field)] === "on";
  const entered = (field: string, initially = "") => values?.[name(field)] ?? initially;
  // Servers of another API format have further tasks.
  const offered = [...new Set<string>([...SERVER_TASKS, ...tasks])];
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
          <input key={field} type="hidden" name={name(field)} value={String(value)} />
        ),
      )}
      <label className="server-model-name">
        <input type="checkbox" name={name("on")} defaultChecked={isChecked("on", true)} />
        <b className="mono">{providerId}</b>
      </label>
      <div className="server-model-body">
        {facts.length === 0 ? null : <p className="quiet">{facts.join(" · ")}</p>}
        <label className="server-model-field">
          Model on this hub
          <input
            className="field"
            name={name("model")}
            defaultValue={entered("model", model.model)}
            list={alternatives.length > 0 ? `alternatives-${row}` : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        </label>
        {alternatives.length > 0 ? (
          <datalist id={`alternatives-${row}`}>
            <Options options={alternatives} />
          </datalist>
        ) : null}
        <p className="quiet">
          {mapped ? (
            <>
              Mapped. <TextLink href={paths.modelTry(model.model)}>Try {model.model}</TextLink> or{" "}
              <TextLink href={paths.model(model.model, { inference_api: "true" })}>get code</TextLink>.
            </>
          ) : known ? (
            "This hub has the model."
          ) : (
            "Not on this hub yet. A catalog entry without files will be created."
          )}
        </p>
        <fieldset className="server-model-tasks">
          <legend className="sr-only">Tasks of {providerId}</legend>
          {offered.map((task) => (
            <label key={task} className="toggle small">
              <input
                type="checkbox"
                name={name(`task.${task}`)}
                defaultChecked={isChecked(`task.${task}`, tasks.includes(task))}
              />
              {TASKS[task] ?? task}
            </label>
          ))}
        </fieldset>
        {stated ? null : <p className="quiet">The server does not state its tasks. Check them.</p>}
        <details className="small">
          <summary className="link-like small">
            Price and region…<span className="sr-only"> of {providerId}</span>
          </summary>
          <div className="server-model-prices">
            {PRICES.map(([field, label]) => (
              <label key={field} className="server-model-field">
                {label}
                <input
                  className="field"
                  name={name(field)}
                  defaultValue={entered(field)}
                  inputMode={field === "region" ? "text" : "decimal"}
                  autoComplete="off"
                />
              </label>
            ))}
          </div>
          <p className="quiet">
            Empty fields keep their values. Enter 0 for models that are free. A region is, for example, eu.
          </p>
        </details>
        {mapped ? (
          <button className="link-like small" type="submit" name="unmap" value={model.model}>
            Remove mapping<span className="sr-only"> of {providerId}</span>
          </button>
        ) : null}
      </div>
    </li>
  );
}

const PRICES = [
  ["input", "Input, USD per million tokens"],
  ["output", "Output, USD per million tokens"],
  ["perCall", "USD per request"],
  ["region", "Region"],
] as const;
