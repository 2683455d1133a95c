import { formatBytes, type LocalModelInfo, type LocalModels, parseBytes, paths } from "@modelyard/contract";
import { CopyButton } from "../../components/copy-button.tsx";
import { ActionButton, ActionForm, Confirm, Field, PageStatus, SelectField } from "../../components/form.tsx";
import { formAction, UNKNOWN_ACTION } from "../../components/form-action.server.ts";
import { Empty } from "../../components/empty.tsx";
import { grouped } from "../../components/format.ts";
import { TextLink } from "../../components/links.tsx";
import { Table } from "../../components/scroll.tsx";
import { unlistedMeta, type PageProps } from "../../page.ts";
import "../../styles/reference.css";
import { formatLocalState } from "./local-state.ts";
import { settingsLoader } from "./owner.server.ts";
import "./router.css";

export const loader = settingsLoader(async ({ hub }) => hub.listLocalModels());

export const action = formAction(async ({ hub, fields }) => {
  const { intent, model = "", memory = "" } = fields;
  const id = model.trim();
  switch (intent) {
    case "memory": {
      const value = parseBytes(memory.trim().toLowerCase());
      if (value === undefined) return { errors: { memory: "must be a size such as 8GB" } };
      const { memory: set } = await hub.setLocalModelSettings({ memory: value });
      return { done: `Memory limit set to ${formatBytes(set)}.` };
    }
    case "search": {
      await hub.setLocalModelSettings({ searchModel: id === "" ? null : id });
      return { done: id === "" ? "Semantic search disabled." : `Semantic search enabled with ${id}.` };
    }
    case "add": {
      if (!/^[^/\s]+\/[^/\s]+$/.test(id)) return { errors: { model: "must be in the form owner/name" } };
      const { label } = await hub.setLocalModel(id, {});
      return { done: `${id} runs on this hub as ${label}. Its first request loads it.` };
    }
    case "load":
      await hub.loadLocalModel(id);
      return { done: `Loading ${id}.` };
    case "unload":
      await hub.unloadLocalModel(id);
      return { done: `${id} unloaded.` };
    case "remove":
      await hub.removeLocalModel(id);
      return { done: `${id} removed.` };
    default:
      return UNKNOWN_ACTION;
  }
});

export const meta = unlistedMeta(
  "Local models",
  "Choose the models that this hub runs, their memory limit, and the model for semantic search.",
);

export default function LocalModelsPage({ loaderData }: PageProps<typeof loader>) {
  const { memory, machine, engines, models, search } = loaderData;
  return (
    <>
      <h1>Local models</h1>
      <p className="quiet">
        The hub runs each of these models in a separate process, as the provider “This hub”. Prompts and
        responses stay on the hub’s machine.
      </p>
      <PageStatus />
      {models.length === 0 ? (
        <Empty title="No models yet">
          <p>Add a model whose GGUF or ONNX files are on this hub.</p>
        </Empty>
      ) : (
        <Models models={models} />
      )}
      <section>
        <h2>Add model</h2>
        <ActionForm intent="add" submit="Add model" resets>
          <Field
            name="model"
            label="Model"
            hint="For example ada/snow. To choose the quantization, open the model’s page and select Try."
            literal
            required
          />
        </ActionForm>
      </section>
      <section>
        <h2>Memory limit</h2>
        <ActionForm intent="memory" submit="Set limit" key={memory}>
          <Field
            name="memory"
            label="Memory for all models"
            hint={`A size such as 8GB. The hub’s machine has ${formatBytes(machine.total)} of memory, ${formatBytes(machine.free)} free.`}
            defaultValue={formatBytes(memory)}
            literal
            required
          />
        </ActionForm>
      </section>
      <Search search={search} models={models} />
      <section>
        <h2>Engines</h2>
        <Table label="Engines" columns={["Engine", "Files", "Version"]}>
          {engines.map(({ id, label, version, command }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>{id.toUpperCase()}</td>
              <td>
                {version ?? (
                  <>
                    Not installed. On the hub’s machine, run <code>{command}</code>{" "}
                    <CopyButton text={command} label={`Copy the command for ${label}`} className="ghost" />
                  </>
                )}
              </td>
            </tr>
          ))}
        </Table>
      </section>
    </>
  );
}

/** Selects the embedding model of the search and shows the progress of its embeddings. */
function Search({ search, models }: Pick<LocalModels, "search" | "models">) {
  const options = models.filter(({ tasks }) => tasks.includes("feature-extraction"));
  const { model = "", embedded, total, problem } = search;
  return (
    <section>
      <h2>Semantic search</h2>
      <p className="quiet">
        An embedding model compares search queries with the names, tags, and cards of models, and finds
        similar models. Embeddings are computed in the background and stored.
      </p>
      {options.length === 0 && model === "" ? (
        <p>Add an embedding model first, for example a sentence similarity model with ONNX files.</p>
      ) : (
        <ActionForm intent="search" submit="Save model" key={model}>
          <SelectField
            name="model"
            label="Embedding model"
            options={[["", "None (off)"], ...options.map((each) => each.model)]}
            defaultValue={model}
          />
        </ActionForm>
      )}
      {model === "" ? null : (
        <p className="quiet">
          {grouped(embedded)} of {grouped(total)} models are embedded.
        </p>
      )}
      {problem === undefined ? null : <p className="form-problem">{problem}</p>}
    </section>
  );
}

const NUMBERS = ["Memory", "Context"];

function Models({ models }: { models: readonly LocalModelInfo[] }) {
  return (
    <Table label="Local models" columns={["Model", "Weights", ...NUMBERS, "State"]} numbers={NUMBERS}>
      {models.map((each) => {
        const { model, label, memory, context, engine, state, problem } = each;
        return (
          <tr key={model}>
            <th scope="row">
              <TextLink href={paths.modelTry(model)}>{model}</TextLink>
              <Actions model={model} isLoaded={state === "ready" || state === "loading"} />
            </th>
            <td>{label}</td>
            <td className="number">{memory === undefined ? "–" : formatBytes(memory)}</td>
            <td className="number">{engine === "onnx" ? "–" : grouped(context)}</td>
            <td>
              {formatLocalState(each)}
              {problem === undefined ? null : <p className="form-problem">{problem}</p>}
              {memory === undefined ? (
                <p className="form-problem">Its file is no longer on this hub.</p>
              ) : null}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

const Actions = ({ model, isLoaded }: { model: string; isLoaded: boolean }) => (
  <div className="form-line">
    <ActionButton
      stay
      values={{ model }}
      className="button"
      value={isLoaded ? "unload" : "load"}
      aria-label={`${isLoaded ? "Unload" : "Load"} ${model}`}
    >
      {isLoaded ? "Unload" : "Load"}
    </ActionButton>
    <Confirm label="Remove…" confirmLabel={`Remove ${model}`} values={{ intent: "remove", model }}>
      The hub stops serving the model. Its files are kept.
    </Confirm>
  </div>
);
