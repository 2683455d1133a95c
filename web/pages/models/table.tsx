import { paths } from "@modelyard/contract";
import { compact, counted, day, parameters, tokens } from "../../components/format.ts";
import { ModelLink, type ModelRow } from "../../components/model-list.tsx";
import { HiddenState } from "./hidden-state.tsx";
import { href, set } from "./state.ts";

interface Column {
  name: string;
  label: string;
  cell: (model: ModelRow) => string | undefined;
  /** In characters. Said beforehand, so that rows that arrive later move none that are there. */
  width: number;
  number?: true;
  /** Shown until someone chooses columns. */
  usual?: true;
  /** The order that its heading sets. */
  sort?: string;
}

const COLUMNS: readonly Column[] = [
  { name: "task", label: "Task", width: 24, usual: true, cell: ({ task }) => task },
  {
    name: "size",
    label: "Size",
    width: 9,
    usual: true,
    number: true,
    sort: "num_parameters",
    cell: (model) => (model.parameters === undefined ? undefined : parameters(model.parameters)),
  },
  {
    name: "context",
    label: "Context",
    width: 10,
    usual: true,
    number: true,
    cell: ({ context }) => (context === undefined ? undefined : tokens(context)),
  },
  { name: "license", label: "License", width: 16, usual: true, cell: ({ license }) => license },
  { name: "library", label: "Library", width: 18, cell: ({ library }) => library },
  {
    name: "updated",
    label: "Updated",
    width: 14,
    usual: true,
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
    usual: true,
    number: true,
    sort: "downloads",
    cell: ({ downloads }) => (downloads === undefined ? undefined : compact(downloads)),
  },
  {
    name: "hosted",
    label: "Hosted",
    width: 14,
    usual: true,
    number: true,
    cell: ({ hosted }) => (hosted === undefined ? undefined : counted(hosted, "provider")),
  },
  {
    name: "likes",
    label: "Likes",
    width: 9,
    usual: true,
    number: true,
    sort: "likes",
    cell: ({ likes }) => (likes === undefined ? undefined : compact(likes)),
  },
];

/** The same models, one fact a column. Which columns is in the URL too. */
export function ModelTable({ models, state }: { models: readonly ModelRow[]; state: URLSearchParams }) {
  const chosen = state.getAll("columns");
  const columns = COLUMNS.filter(({ name, usual }) => (chosen.length > 0 ? chosen.includes(name) : usual));
  return (
    <>
      <ColumnChooser state={state} shown={columns} />
      {/* It scrolls sideways, so keys have to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="scroll" aria-label="Table of models" tabIndex={0}>
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
                  <ModelLink {...model} />
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
      </section>
    </>
  );
}

function Heading({ state, label, number, sort }: Column & { state: URLSearchParams }) {
  const rising = state.get("direction") === "1" || state.get("direction") === "asc";
  const sorted = sort !== undefined && state.get("sort") === sort;
  if (sort === undefined) {
    return (
      <th scope="col" className={number && "number"}>
        {label}
      </th>
    );
  }
  const next = set(set(state, "sort", sort), "direction", sorted && !rising ? "1" : undefined);
  return (
    <th
      scope="col"
      className={number && "number"}
      aria-sort={sorted ? (rising ? "ascending" : "descending") : undefined}
    >
      <a href={href(next)} data-stay>
        {label}
        {sorted ? (rising ? " ↑" : " ↓") : ""}
      </a>
    </th>
  );
}

function ColumnChooser({ state, shown }: { state: URLSearchParams; shown: readonly Column[] }) {
  return (
    <details className="columns no-print">
      <summary>Columns</summary>
      <form action={paths.models()}>
        <HiddenState state={state} except={["columns"]} />
        {COLUMNS.map((column) => (
          <label key={column.name}>
            <input
              type="checkbox"
              name="columns"
              value={column.name}
              defaultChecked={shown.includes(column)}
            />
            {column.label}
          </label>
        ))}
        <button className="button" type="submit">
          Show these
        </button>
      </form>
    </details>
  );
}
