import { paths } from "@modelyard/contract";
import { compact, counted, day, parameters, tokens } from "../../components/format.ts";
import { CompareBox, ModelLink, type ModelRow } from "../../components/model-list.tsx";
import { Visibility } from "../../components/visibility.tsx";
import { HiddenState } from "./hidden-state.tsx";
import { href, withParameter } from "./state.ts";
import { ScrollBox } from "../../components/scroll.tsx";
import { SecondarySubmit } from "../../components/form.tsx";

interface Column {
  name: string;
  label: string;
  cell: (model: ModelRow) => string | undefined;
  /** Width in characters. Fixed, so that rows that stream in later do not shift the table. */
  width: number;
  number?: true;
  /** Whether the column is shown by default. */
  byDefault?: true;
  /** Sort order that the heading selects. */
  sort?: string;
}

const COLUMNS: readonly Column[] = [
  { name: "task", label: "Task", width: 24, byDefault: true, cell: ({ task }) => task },
  {
    name: "size",
    label: "Size",
    width: 9,
    byDefault: true,
    number: true,
    sort: "num_parameters",
    cell: (model) => (model.parameters === undefined ? undefined : parameters(model.parameters)),
  },
  {
    name: "context",
    label: "Context",
    width: 10,
    byDefault: true,
    number: true,
    cell: ({ context }) => (context === undefined ? undefined : tokens(context)),
  },
  { name: "license", label: "License", width: 16, byDefault: true, cell: ({ license }) => license },
  { name: "library", label: "Library", width: 18, cell: ({ library }) => library },
  {
    name: "updated",
    label: "Updated",
    width: 14,
    byDefault: true,
    number: true,
    sort: "modified",
    cell: ({ updated }) => updated && day(updated),
  },
  {
    name: "created",
    label: "Created",
    width: 14,
    number: true,
    sort: "created",
    cell: ({ created }) => created && day(created),
  },
  {
    name: "downloads",
    label: "Downloads",
    width: 13,
    byDefault: true,
    number: true,
    sort: "downloads",
    cell: ({ downloads }) => (downloads === undefined ? undefined : compact(downloads)),
  },
  {
    name: "hosted",
    label: "Hosted",
    width: 14,
    byDefault: true,
    number: true,
    cell: ({ hosted }) => (hosted === undefined ? undefined : counted(hosted, "provider")),
  },
  {
    name: "likes",
    label: "Likes",
    width: 9,
    byDefault: true,
    number: true,
    sort: "likes",
    cell: ({ likes }) => (likes === undefined ? undefined : compact(likes)),
  },
];

/** The models as a table. The visible columns are part of the URL. */
export function ModelTable({ models, state }: { models: readonly ModelRow[]; state: URLSearchParams }) {
  const selected = state.getAll("columns");
  const columns = COLUMNS.filter(({ name, byDefault }) =>
    selected.length > 0 ? selected.includes(name) : byDefault,
  );
  return (
    <>
      <ColumnChooser state={state} visible={columns} />
      <ScrollBox className="scroll" aria-label="Models">
        <table className="models">
          <colgroup>
            <col className="name" />
            {columns.map(({ name, width }) => (
              <col key={name} style={{ width: `${width}ch` }} />
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
                  <ModelLink {...model} /> <Visibility {...model} />
                </th>
                {columns.map(({ name, number, cell }) => (
                  <td key={name} className={number && "number"}>
                    {cell(model) ?? <span className="unknown">–</span>}
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

function Heading({ state, label, number, sort }: Column & { state: URLSearchParams }) {
  const ascending = state.get("direction") === "1" || state.get("direction") === "asc";
  const sorted = sort !== undefined && state.get("sort") === sort;
  if (sort === undefined) {
    return (
      <th scope="col" className={number && "number"}>
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
      className={number && "number"}
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
