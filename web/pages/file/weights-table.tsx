import { Form } from "react-router";
import { compact, counted, parameters } from "../../components/format.ts";
import { Pager } from "../../components/pager.tsx";
import { TENSORS_PER_PAGE, type TensorSort } from "../../repository/weights.ts";
import type { FilePreview } from "./preview.server.ts";
import { SecondarySubmit } from "../../components/form.tsx";

interface WeightsTableProps {
  preview: Extract<FilePreview, { kind: "weights" }>;
  at: (query: Record<string, string | number | undefined>) => string;
  /** Target of the search form. */
  action: string;
}

const COLUMNS: { sort: TensorSort; label: string; number?: true }[] = [
  { sort: "name", label: "Tensor" },
  { sort: "type", label: "Type" },
  { sort: "size", label: "Parameters", number: true },
];

/** The header of a weights file: metadata and tensors, with search and sorting. */
export function WeightsTable({ preview, at, action }: WeightsTableProps) {
  const { metadata, query: current, total, matching, parameters: parameterCount, types } = preview;
  const query = { q: current.q === "" ? undefined : current.q };
  const sortUrl = (sort: TensorSort) => at({ ...query, sort: sort === current.sort ? undefined : sort });
  return (
    <div className="weights">
      <p>
        <b className="number">{parameters(parameterCount)}</b> parameters in {counted(total, "tensor")} of{" "}
        {types.length === 1 ? "type" : "types"} {types.slice(0, 12).join(", ")}
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
      <search>
        <Form action={action} className="weights-find">
          <input
            className="field"
            type="search"
            name="q"
            defaultValue={current.q}
            aria-label="Filter tensors by name or data type"
            placeholder="Name or data type"
          />
          {current.sort === "file" ? null : <input type="hidden" name="sort" value={current.sort} />}
          <SecondarySubmit>Filter</SecondarySubmit>
          <output className="quiet">
            {current.q === "" ? null : `${counted(matching, "tensor")} of ${total}`}
          </output>
        </Form>
      </search>
      <table className="table tree weights-rows">
        <caption className="sr-only">Tensors</caption>
        <thead>
          <tr>
            {COLUMNS.map(({ sort, label, number }) => (
              <th
                key={sort}
                scope="col"
                className={number && "tree-size"}
                aria-sort={sort !== current.sort ? "none" : sort === "size" ? "descending" : "ascending"}
              >
                <a href={sortUrl(sort)} data-stay>
                  {label}
                  <span aria-hidden="true">{sort !== current.sort ? "" : sort === "size" ? " ↓" : " ↑"}</span>
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
              <td className="mono">{type}</td>
              <td className="tree-size number">{compact(count)}</td>
              <td className="mono">[{shape.join(", ")}]</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager
        current={current.page}
        count={Math.ceil(matching / TENSORS_PER_PAGE)}
        href={(page) =>
          at({ ...query, sort: current.sort === "file" ? undefined : current.sort, p: page || undefined })
        }
      />
    </div>
  );
}
