import { Frame } from "./parts/frame.tsx";
import { type Grid, isWhole, TableEditor, tableOf } from "./parts/table-editor.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

const FISH: Grid = [
  ["Height", "Length1", "Weight"],
  ["11.52", "23.2", "242"],
  ["12.48", "24.0", "290"],
];

/** A class or a number for each row of a table that one edits. */
export default function Tabular() {
  const { id, task } = useTry();
  const [grid, setGrid] = useDraft(`${id} rows`, FISH);
  const isClass = task === "tabular-classification";
  return (
    <Frame
      action={isClass ? "Classify" : "Estimate"}
      input={isWhole(grid) ? { inputs: { data: tableOf(grid) } } : undefined}
      missing="Every column needs a name of its own, and there must be a row."
      renderAnswer={(output) => (
        <ol className="answers">
          {(output as readonly (number | string)[]).map((value, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have nothing but their place
            <li key={i}>
              <small>Row {i + 1}</small>
              <b className="number">{value}</b>
            </li>
          ))}
        </ol>
      )}
    >
      <TableEditor grid={grid} onChange={setGrid} />
    </Frame>
  );
}
