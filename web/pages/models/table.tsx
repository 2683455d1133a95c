import { paths } from "@modelyard/contract";
import type { ReactNode } from "react";
import { Avatar } from "../../components/avatar.tsx";
import { Spark } from "../../components/charts/spark.tsx";
import { compact, day, month, parameters, tokens } from "../../components/format.ts";
import { CompareBox, ModelLink, type ModelRow } from "../../components/model-list.tsx";
import { Visibility } from "../../components/visibility.tsx";
import { HiddenState } from "./hidden-state.tsx";
import { href, withParameter } from "./state.ts";
import { ScrollBox } from "../../components/scroll.tsx";
import { SecondarySubmit } from "../../components/form-parts.tsx";

interface Column {
  name: string;
  label: string;
  cell: (model: ModelRow) => ReactNode;
  /** Shown if the value is unknown. Default: nothing, so that known values stand out. */
  missing?: ReactNode;
  /** Width in characters. Fixed, so that rows that arrive later do not shift the table. */
  width: number;
  number?: true;
  /** Whether the column is hidden by default. */
  optional?: true;
  /** Sort order that the heading selects. */
  sort?: string;
  /** Order in which default columns are hidden in narrow windows, 1 first. */
  gives?: 1 | 2 | 3;
}

const UNKNOWN = <span className="sr-only">not stated</span>;

const COLUMNS: readonly Column[] = [
  {
    name: "task",
    label: "Task",
    width: 16,
    cell: ({ task }) => <span title={task}>{task}</span>,
  },
  {
    name: "size",
    label: "Size",
    width: 8,
    number: true,
    sort: "num_parameters",
    cell: (model) => (model.parameters === undefined ? undefined : parameters(model.parameters)),
  },
  {
    name: "context",
    label: "Context",
    width: 9,
    number: true,
    gives: 3,
    cell: ({ context }) => (context === undefined ? undefined : tokens(context)),
  },
  { name: "license", label: "License", width: 11, gives: 3, cell: ({ license }) => license },
  { name: "library", label: "Library", width: 14, optional: true, cell: ({ library }) => library },
  {
    name: "updated",
    label: "Updated",
    width: 10,
    number: true,
    sort: "modified",
    gives: 1,
    cell: ({ updated }) => updated && <span title={day(updated)}>{month(updated)}</span>,
  },
  {
    name: "created",
    label: "Created",
    width: 11,
    optional: true,
    number: true,
    sort: "created",
    cell: ({ created }) => created && <span title={day(created)}>{month(created)}</span>,
  },
  {
    name: "downloads",
    label: "Downloads",
    width: 11,
    number: true,
    sort: "downloads",
    cell: ({ downloads }) => (downloads === undefined ? undefined : compact(downloads)),
  },
  {
    name: "weeks",
    label: "12 weeks",
    width: 10,
    gives: 1,
    cell: ({ weeks }) =>
      weeks && <Spark values={weeks} label="Downloads in the last 12 weeks" width={56} height={16} />,
  },
  {
    name: "price",
    label: "From, $/1M",
    width: 10,
    number: true,
    missing: <small>not hosted</small>,
    cell: ({ price, hosted }) =>
      price ? (
        price.unit === undefined ? (
          price.amount
        ) : (
          <span title={price.unit}>{price.amount} *</span>
        )
      ) : hosted === undefined ? undefined : (
        UNKNOWN
      ),
  },
  {
    name: "hosted",
    label: "Providers",
    width: 9,
    number: true,
    missing: "0",
    cell: ({ hosted }) => (hosted === undefined ? undefined : String(hosted)),
  },
  {
    name: "likes",
    label: "Likes",
    width: 7,
    number: true,
    sort: "likes",
    gives: 2,
    cell: ({ likes }) => (likes === undefined ? undefined : compact(likes)),
  },
];

/** The models as a table. The visible columns are part of the URL. */
export function ModelTable({ models, state }: { models: readonly ModelRow[]; state: URLSearchParams }) {
  const selected = state.getAll("columns");
  // By default, omits columns that are empty for all models of the page.
  const columns = COLUMNS.filter(({ name, optional, cell }) =>
    selected.length > 0 ? selected.includes(name) : !optional && models.some((model) => cell(model)),
  );
  // The checkbox, the avatar, and the space around them take 9 characters.
  const nameWidth = 9 + Math.min(60, Math.max(0, ...models.map(({ id }) => id.length)));
  return (
    <>
      <ColumnChooser state={state} visible={columns} />
      <ScrollBox className="scroll" aria-label="Models">
        <table className={`table folds labeled models${selected.length > 0 ? "" : " gives"}`}>
          <colgroup>
            <col style={{ width: `${nameWidth}ch` }} />
            {columns.map(({ name, width, gives }) => (
              <col key={name} className={gives && `gives-${gives}`} style={{ width: `${width}ch` }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col">Model</th>
              {columns.map((column) => (
                <Heading key={column.name} state={state} {...column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {models.map((model) => (
              <tr key={model.id}>
                <th scope="row">
                  <CompareBox id={model.id} />
                  <Avatar name={model.id.split("/")[0] ?? ""} size={20} />
                  <ModelLink {...model} /> <Visibility {...model} />
                </th>
                {columns.map(({ cell, missing = UNKNOWN, ...column }) => (
                  <td key={column.name} className={getClass(column)} data-label={column.label}>
                    {cell(model) ?? missing}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}

const getClass = ({ number, gives }: Pick<Column, "number" | "gives">): string =>
  `${number ? "number" : ""}${gives ? ` gives-${gives}` : ""}`;

function Heading({ state, ...column }: Column & { state: URLSearchParams }) {
  const { label, sort } = column;
  const ascending = state.get("direction") === "1" || state.get("direction") === "asc";
  const sorted = sort !== undefined && state.get("sort") === sort;
  if (sort === undefined) {
    return (
      <th scope="col" className={getClass(column)}>
        {label}
      </th>
    );
  }
  const next = withParameter(
    withParameter(state, "sort", sort),
    "direction",
    sorted && !ascending ? "1" : undefined,
  );
  return (
    <th
      scope="col"
      className={getClass(column)}
      aria-sort={sorted ? (ascending ? "ascending" : "descending") : undefined}
    >
      <a href={href(next)} data-stay>
        {label}
        {sorted ? (ascending ? " ↑" : " ↓") : ""}
      </a>
    </th>
  );
}

function ColumnChooser({ state, visible }: { state: URLSearchParams; visible: readonly Column[] }) {
  return (
    <details className="columns no-print small">
      <summary>Columns</summary>
      <form action={paths.models()}>
        <HiddenState state={state} except={["columns"]} />
        {COLUMNS.map((column) => (
          <label key={column.name}>
            <input
              type="checkbox"
              name="columns"
              value={column.name}
              defaultChecked={visible.includes(column)}
            />
            {column.label}
          </label>
        ))}
        <SecondarySubmit>Apply columns</SecondarySubmit>
      </form>
    </details>
  );
}
