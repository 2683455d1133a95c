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

/** Rows of models: task, size, updated, downloads, providers, likes; `wide`: in two columns if they fit. */
export function ModelList({ models, wide }: { models: readonly ModelRow[]; wide?: boolean }) {
  return (
    <ol className={wide ? "rows wide" : "rows"}>
      {models.map((model) => (
        <li key={model.id}>
          <h3>
            <ModelLink {...model} />
            <Visibility {...model} />
          </h3>
          <p className="known small">
            {model.task === undefined ? null : <span>{model.task}</span>}
            {model.parameters === undefined ? null : (
              <span>
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
    <span>
      <Icon name="down" />
      {compact(downloads)}
      <span className="sr-only"> downloads</span>
    </span>
  );
}

export function Likes({ likes }: Pick<ModelRow, "likes">) {
  if (likes === undefined) return null;
  return (
    <span>
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
