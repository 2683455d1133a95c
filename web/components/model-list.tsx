import { paths, type ShareRole } from "@modelyard/contract";
import { compact, counted, day, parameters, tokens } from "./format.ts";
import { Icon } from "./icons.tsx";
import { Visibility } from "./visibility.tsx";
import "./model-list.css";

/** A row of a list of models. Unknown values are absent and not shown. */
export interface ModelRow {
  id: string;
  /** Label of the task. */
  task?: string;
  license?: string;
  parameters?: number;
  context?: number;
  /** Day, `YYYY-MM-DD`. */
  updated?: string;
  created?: string;
  downloads?: number;
  likes?: number;
  /** Day of the downloads and likes. */
  asOf?: string;
  /** Number of providers. */
  hosted?: number;
  quantizations?: number;
  gated?: true;
  private?: true;
  /** Role of the user, if the model is shared with the user. */
  role?: ShareRole;
  library?: string;
}

interface ModelListProps {
  models: readonly ModelRow[];
  /** Whether the page is the listing: aligned values if they fit, and checkboxes to compare models. */
  listing?: boolean;
}

/** Rows of models: task, size, updated, downloads, providers, likes. */
export function ModelList({ models, listing = false }: ModelListProps) {
  return (
    <ol className={listing ? "rows wide" : "rows"}>
      {models.map((model) => (
        <li key={model.id}>
          {listing ? <CompareBox id={model.id} /> : null}
          <h3>
            <ModelLink {...model} />
            <Visibility {...model} />
          </h3>
          <p className="known small">
            {model.task === undefined ? null : <span className="task">{model.task}</span>}
            {model.parameters === undefined ? null : (
              <span className="size">
                {parameters(model.parameters)}
                <span className="sr-only"> parameters</span>
              </span>
            )}
            <Day {...model} />
            <Downloads {...model} />
            <Hosted {...model} />
            <Likes {...model} />
            {model.quantizations === undefined ? null : (
              <a href={paths.models({ base_model: `quantized:${model.id}` })}>
                +{counted(model.quantizations, "quantization")}
              </a>
            )}
          </p>
          <p className="side">
            {[
              model.license,
              model.context === undefined ? undefined : `${tokens(model.context)} context`,
              model.role && `your role: ${model.role}`,
            ]
              .filter((part) => typeof part === "string")
              .join(" · ")}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** A checkbox that adds a model to the form of `CompareBar`. */
export const CompareBox = ({ id }: Pick<ModelRow, "id">) => (
  <label className="compare-pick no-print" title="Compare">
    <input
      type="checkbox"
      form="compare"
      name="models"
      value={id}
      aria-label={`Compare ${id}`}
      autoComplete="off"
    />
  </label>
);

/** The form of the checkboxes. Visible once a model is selected. */
export const CompareBar = () => (
  <form id="compare" action={paths.compare()} className="compare-bar no-print">
    <button className="button primary" type="submit">
      Compare models
    </button>
    <button className="button" type="reset">
      Clear selection
    </button>
  </form>
);

/**
 * A model's ID as a link; `j` and `k` move between elements with the class `model-link`. It covers its row, so its
 * tooltip explains the row's numbers.
 */
export function ModelLink({ id, asOf }: Pick<ModelRow, "id" | "asOf">) {
  const slash = id.indexOf("/") + 1;
  return (
    <a
      className="model-link"
      href={paths.model(id)}
      title={asOf === undefined ? undefined : `Downloads (last 30 days) and likes as of ${day(asOf)}`}
    >
      <span>{id.slice(0, slash)}</span>
      {id.slice(slash)}
    </a>
  );
}

/** The date of the last update, or of creation if that is all there is. */
function Day({ updated, created }: Pick<ModelRow, "updated" | "created">) {
  const date = updated ?? created;
  if (date === undefined) return null;
  return (
    <time dateTime={date}>
      {updated === undefined ? "created " : <span className="sr-only">updated </span>}
      {day(date)}
    </time>
  );
}

export function Downloads({ downloads }: Pick<ModelRow, "downloads">) {
  if (downloads === undefined) return null;
  return (
    <span className="gets">
      <Icon name="down" />
      {compact(downloads)}
      <span className="sr-only"> downloads</span>
    </span>
  );
}

export function Likes({ likes }: Pick<ModelRow, "likes">) {
  if (likes === undefined) return null;
  return (
    <span className="likes">
      <Icon name="heart" />
      {compact(likes)}
      <span className="sr-only"> likes</span>
    </span>
  );
}

export function Hosted({ hosted }: Pick<ModelRow, "hosted">) {
  if (hosted === undefined) return null;
  return (
    <span className="hosted">
      <Icon name="bolt" />
      {counted(hosted, "provider")}
    </span>
  );
}
