import { Form } from "react-router";
import { compact, counted, parameters } from "../../components/format.ts";
import { Pager } from "../../components/pager.tsx";
import { TENSORS_A_PAGE, type TensorSort } from "../../repository/weights.ts";
import type { Shown } from "./preview.server.ts";

interface WeightsTableProps {
  shown: Extract<Shown, { kind: "weights" }>;
  at: (query: Record<string, string | number | undefined>) => string;
  /** Where a search leads. */
  action: string;
}

const COLUMNS: { sort: TensorSort; label: string; number?: true }[] = [
  { sort: "name", label: "Tensor" },
  { sort: "type", label: "Type" },
  { sort: "size", label: "Numbers", number: true },
];

/** What the head of a file of weights says: its metadata and its tensors, to be sorted and searched. */
export function WeightsTable({ shown, at, action }: WeightsTableProps) {
  const { metadata, asked, total, matching, parameters: numbers, types } = shown;
  const query = { q: asked.q === "" ? undefined : asked.q };
  const by = (sort: TensorSort) => at({ ...query, sort: sort === asked.sort ? undefined : sort });
  return (
    <div className="weights">
      <p className="weights-sum">
        <b className="number">{parameters(numbers)}</b> parameters in {counted(total, "tensor")} of{" "}
        {types.length === 1 ? "type" : "types"} {types.slice(0, 12).join(", ")}
      </p>
      {metadata.length === 0 ? null : (
        <details className="weights-about">
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
            defaultValue={asked.q}
            aria-label="Part of a tensor’s name, or its type"
            placeholder="Part of a name, or a type"
          />
          {asked.sort === "file" ? null : <input type="hidden" name="sort" value={asked.sort} />}
          <button className="button" type="submit">
            Filter
          </button>
          <output className="quiet">
            {asked.q === "" ? null : `${counted(matching, "tensor")} of ${total}`}
          </output>
        </Form>
      </search>
      <table className="tree weights-rows">
        <caption className="sr-only">Tensors</caption>
        <thead>
          <tr>
            {COLUMNS.map(({ sort, label, number }) => (
              <th
                key={sort}
                scope="col"
                className={number && "tree-size"}
                aria-sort={sort !== asked.sort ? "none" : sort === "size" ? "descending" : "ascending"}
              >
                <a href={by(sort)} data-stay>
                  {label}
                  <span aria-hidden="true">{sort !== asked.sort ? "" : sort === "size" ? " ↓" : " ↑"}</span>
                </a>
              </th>
            ))}
            <th scope="col">Shape</th>
          </tr>
        </thead>
        <tbody>
          {shown.shown.map(({ name, type, shape, count }) => (
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
        current={asked.page}
        count={Math.ceil(matching / TENSORS_A_PAGE)}
        href={(page) =>
          at({ ...query, sort: asked.sort === "file" ? undefined : asked.sort, p: page || undefined })
        }
      />
    </div>
  );
}
