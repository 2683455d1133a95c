import { compact, counted, parameters } from "../../components/format.ts";
import { Pager } from "../../components/pager.tsx";
import { TENSORS_PER_PAGE, type TensorSort } from "../../repository/weights.ts";
import type { FilePreview } from "./preview.server.ts";
import { SearchForm } from "../../components/search-form.tsx";

interface WeightsTableProps {
  preview: Extract<FilePreview, { kind: "weights" }>;
  at: (query: Record<string, string | number | undefined>) => string;
  /** Target of the search form. */
  action: string;
}

const COLUMNS: { by: TensorSort; label: string; number?: true }[] = [
  { by: "name", label: "Tensor" },
  { by: "type", label: "Type" },
  { by: "size", label: "Parameters", number: true },
];

/** The header of a weights file: metadata and tensors, with search and sorting. */
export function WeightsTable({ preview, at, action }: WeightsTableProps) {
  const { metadata, query: current, total, matching, parameters: parameterCount, types } = preview;
  const q = current.q || undefined;
  const sort = current.sort === "file" ? undefined : current.sort;
  return (
    <div className="weights">
      <p>
        <b className="number">{parameters(parameterCount)}</b> parameters in {counted(total, "tensor")}
        {total === 0 ? "" : ` of ${types.length === 1 ? "type" : "types"} ${types.slice(0, 12).join(", ")}`}
      </p>
      {metadata.length === 0 ? null : (
        <details className="weights-metadata">
          <summary>Metadata ({metadata.length})</summary>
          <dl>
            {metadata.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <div className="weights-find" hidden={total === 0}>
        <SearchForm
          action={action}
          name="q"
          label="Search by name or data type"
          value={current.q}
          query={{ sort }}
        />
        <output className="quiet">{q && `${counted(matching, "tensor")} of ${total}`}</output>
      </div>
      <table className="table tree folds labeled weights-rows" hidden={total === 0}>
        <caption className="sr-only">Tensors</caption>
        <thead>
          <tr>
            {COLUMNS.map(({ by, label, number }) => (
              <th
                key={by}
                scope="col"
                className={number && "tree-size"}
                aria-sort={by !== sort ? "none" : by === "size" ? "descending" : "ascending"}
              >
                <a href={at({ q, sort: by === sort ? undefined : by })} data-stay>
                  {label}
                  <span aria-hidden="true">{by !== sort ? "" : by === "size" ? " ↓" : " ↑"}</span>
                </a>
              </th>
            ))}
            <th scope="col">Shape</th>
          </tr>
        </thead>
        <tbody>
          {preview.visible.map(({ name, type, shape, count }) => (
            <tr key={name}>
              <th scope="row" className="mono">
                {name}
              </th>
              <td className="mono" data-label="Type">
                {type}
              </td>
              <td className="tree-size number" data-label="Parameters">
                {compact(count)}
              </td>
              <td className="mono" data-label="Shape">
                [{shape.join(", ")}]
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager
        current={current.page}
        count={Math.ceil(matching / TENSORS_PER_PAGE)}
        href={(page) => at({ q, sort, p: page || undefined })}
      />
    </div>
  );
}
