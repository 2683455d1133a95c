import { paths, type ShareRole } from "@modelyard/contract";
import type { CSSProperties, ReactNode } from "react";
import { Avatar } from "./avatar.tsx";
import { Spark } from "./charts/spark.tsx";
import { compact, counted, day, month, parameters, tokens } from "./format.ts";
import { Icon } from "./icons.tsx";
import { type Family, FAMILY_ICONS } from "./modalities.ts";
import { Visibility } from "./visibility.tsx";
import "./model-list.css";

/** A row of a list of models. Unknown values are absent and not shown. */
export interface ModelRow {
  id: string;
  /** First sentence of the card. */
  summary?: string;
  /** Reason why the model matches a search, if its name and task do not show it. */
  reason?: string;
  /** Label of the task. */
  task?: string;
  family?: Family;
  license?: string;
  parameters?: number;
  context?: number;
  /** Day, `YYYY-MM-DD`. */
  updated?: string;
  created?: string;
  downloads?: number;
  /** Downloads by week, oldest first. */
  weeks?: number[];
  likes?: number;
  /** Day of the downloads and likes. */
  asOf?: string;
  /** Number of providers. */
  hosted?: number;
  /** Lowest price of the providers: of input tokens per million, otherwise of the unit. */
  price?: { amount: string; unit?: string };
  quantizations?: number;
  gated?: true;
  private?: true;
  /** Role of the user, if the model is shared with the user. */
  role?: ShareRole;
  library?: string;
}

interface Column {
  name: string;
  label: string;
  /** The content of the cell; `undefined` if it is unknown. */
  cell: (model: ModelRow) => ReactNode;
  /** Whether the column is shown only in wide lists. */
  wide?: true;
}

/** The columns after the name, in order. */
const COLUMNS: readonly Column[] = [
  {
    name: "task",
    label: "Task",
    cell: ({ task, family = "other" }) =>
      task && (
        <span className={`family-${family}`} title={task}>
          <Icon name={FAMILY_ICONS[family]} />
          {task}
        </span>
      ),
  },
  {
    name: "size",
    label: "Params",
    cell: (model) =>
      model.parameters !== undefined && <WithUnit value={parameters(model.parameters)} unit="parameters" />,
  },
  {
    name: "context",
    label: "Context",
    wide: true,
    cell: ({ context }) => context !== undefined && <WithUnit value={tokens(context)} unit="context" />,
  },
  { name: "license", label: "License", cell: ({ license }) => license },
  {
    name: "gets",
    label: "Downloads",
    cell: (model) => model.downloads !== undefined && <Downloads {...model} />,
  },
  { name: "likes", label: "Likes", cell: (model) => model.likes !== undefined && <Likes {...model} /> },
  { name: "day", label: "Updated", cell: (model) => (model.updated ?? model.created) && <Day {...model} /> },
  {
    name: "price",
    label: "From, $/1M tokens",
    cell: (model) => model.hosted !== undefined && <Price {...model} />,
  },
];

interface ModelListProps {
  models: readonly ModelRow[];
  /** Whether the list has column names and checkboxes to compare models. */
  listing?: boolean;
}

/**
 * Models as rows with columns, or as cards in narrow lists. `model-list.css` decides by the width of the list, not of
 * the window. Columns without values are left out.
 */
export function ModelList({ models, listing = false }: ModelListProps) {
  const columns = COLUMNS.filter(({ cell }) => models.some((model) => cell(model)));
  const style = {
    "--columns": columns.filter(({ wide }) => !wide).length,
    "--wide-columns": columns.length,
  } as CSSProperties;
  const hasPrice = columns.at(-1)?.name === "price";
  return (
    <div className={`model-rows${hasPrice ? " priced" : ""}`}>
      <div className="rows-grid" style={style}>
        {listing ? (
          <p className="rows-head" aria-hidden="true">
            <span className="rows-name">Model</span>
            {columns.map(({ name, label }) => (
              <span key={name} className={name}>
                {label}
              </span>
            ))}
          </p>
        ) : null}
        <ol className="rows">
          {models.map((model) => (
            <li key={model.id}>
              <Avatar name={getOwner(model.id) || model.id} />
              {listing ? <CompareBox id={model.id} /> : null}
              <h3>
                <ModelLink {...model} />
                <Visibility {...model} />
              </h3>
              <About {...model} />
              {columns.map(({ name, cell }) => (
                <span key={name} className={name}>
                  {cell(model) || (name === "price" ? <small>not hosted</small> : null)}
                </span>
              ))}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

const getOwner = (id: string): string => id.slice(0, Math.max(0, id.indexOf("/")));

/** The owner and the summary. The link text repeats the owner for screen readers and searches in the page. */
function About({ id, quantizations, reason, role, summary }: ModelRow) {
  const owner = getOwner(id);
  return (
    <p className="about">
      {owner === "" ? null : <b aria-hidden="true">{owner}</b>}
      {role === undefined ? null : <span>your role: {role}</span>}
      {quantizations === undefined ? null : (
        <a href={paths.models({ base_model: `quantized:${id}` })}>
          +{counted(quantizations, "quantization")}
        </a>
      )}
      {reason === undefined ? null : <span>{reason}</span>}
      {summary === undefined ? null : <span>{summary}</span>}
    </p>
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

/** The form of the checkboxes. Visible when a model is selected. */
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
      // Markup between the owner and the name would split the text into words.
      aria-label={id}
      title={asOf === undefined ? undefined : `Downloads (last 30 days) and likes as of ${day(asOf)}`}
    >
      <span>{id.slice(0, slash)}</span>
      {id.slice(slash)}
    </a>
  );
}

/** The month of the last update, or of the creation if there was no update. */
function Day({ updated, created }: Pick<ModelRow, "updated" | "created">) {
  const date = updated ?? created;
  if (date === undefined) return null;
  const verb = updated === undefined ? "created" : "updated";
  return (
    <time dateTime={date} title={`${verb} ${day(date)}`}>
      <span className="sr-only">{`${verb} `}</span>
      {month(date)}
    </time>
  );
}

/** A number with its unit for screen readers. */
const WithUnit = ({ value, unit }: { value: string; unit: string }) => (
  <>
    {value}
    <span className="sr-only">{` ${unit}`}</span>
  </>
);

function Downloads({ downloads = 0, weeks }: Pick<ModelRow, "downloads" | "weeks">) {
  return (
    <>
      {weeks ? <Spark values={weeks} label={`Downloads in the last ${weeks.length} weeks`} /> : null}
      <b>
        <Icon name="down" />
        <WithUnit value={compact(downloads)} unit="downloads" />
      </b>
    </>
  );
}

function Likes({ likes = 0 }: Pick<ModelRow, "likes">) {
  return (
    <>
      <Icon name="heart" />
      <WithUnit value={compact(likes)} unit="likes" />
    </>
  );
}

function Price({ price, hosted = 0 }: Pick<ModelRow, "price" | "hosted">) {
  return (
    <>
      {price ? (
        <b>
          <span className="sr-only">from </span>
          {price.amount}
          {price.unit === undefined ? <span className="sr-only"> per 1M tokens</span> : null}
        </b>
      ) : null}
      <small>
        {price?.unit === undefined ? null : `${price.unit}, `}
        {counted(hosted, "provider")}
      </small>
    </>
  );
}
