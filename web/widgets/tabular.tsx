import { Frame } from "./parts/frame.tsx";
import { type Grid, isComplete, TableEditor, toTable } from "./parts/table-editor.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

const FISH: Grid = [
  ["Height", "Length1", "Weight"],
  ["11.52", "23.2", "242"],
  ["12.48", "24.0", "290"],
];

/** Predicts a class or a number for each row of an editable table. */
export default function Tabular() {
  const { id, task } = useTry();
  const [grid, setGrid] = useDraft(`${id} rows`, FISH);
  const isClassification = task === "tabular-classification";
  return (
    <Frame
      action={isClassification ? "Classify" : "Predict"}
      input={isComplete(grid) ? { inputs: { data: toTable(grid) } } : undefined}
      missing="Enter unique column names and at least one row."
      renderResult={(output) => (
        <ol className="answers">
          {(output as readonly (number | string)[]).map((value, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no ID
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
