import { ScrollBox } from "../../components/scroll.tsx";
import { SignButton } from "../../components/sign-button.tsx";

/** Rows of cells. The first row contains the column names. */
export type Grid = readonly (readonly string[])[];

/** Converts a grid to columns by name, the input format of table tasks. */
export function toTable([names = [], ...rows]: Grid): Record<string, string[]> {
  return Object.fromEntries(names.map((name, i) => [name.trim(), rows.map((row) => row[i] ?? "")]));
}

/** Returns whether the grid has rows and unique column names. */
export function isComplete([names = [], ...rows]: Grid): boolean {
  const trimmed = names.map((name) => name.trim());
  return rows.length > 0 && trimmed.every((name) => name !== "") && new Set(trimmed).size === names.length;
}

/** Editor for a small table. */
export function TableEditor({ grid, onChange }: { grid: Grid; onChange(grid: Grid): void }) {
  const columns = grid[0]?.length ?? 0;
  const put = (row: number, column: number, text: string) =>
    onChange(grid.with(row, (grid[row] ?? []).with(column, text)));
  return (
    <div className="widget-field">
      <span className="field-label small" id="table-label">
        Table
      </span>
      <ScrollBox className="table-editor" aria-labelledby="table-label">
        <table>
          <tbody>
            {grid.map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows have no ID
              <tr key={row}>
                {cells.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- cells have no ID
                  <td key={column}>
                    <input
                      className="field"
                      data-name={row === 0 || undefined}
                      value={cell}
                      aria-label={
                        row === 0
                          ? `Name of column ${column + 1}`
                          : `${grid[0]?.[column] || `Column ${column + 1}`}, row ${row}`
                      }
                      onChange={(event) => put(row, column, event.target.value)}
                    />
                  </td>
                ))}
                <td>
                  {row > 0 && grid.length > 2 ? (
                    <SignButton
                      label={`Remove row ${row}`}
                      onClick={() => onChange(grid.toSpliced(row, 1))}
                    />
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <div className="file-ways">
        <button
          type="button"
          className="button"
          onClick={() => onChange([...grid, Array.from({ length: columns }, () => "")])}
        >
          Add row
        </button>
        <button
          type="button"
          className="button"
          onClick={() => onChange(grid.map((cells) => [...cells, ""]))}
        >
          Add column
        </button>
        {columns > 1 ? (
          <button
            type="button"
            className="button"
            onClick={() => onChange(grid.map((cells) => cells.slice(0, -1)))}
          >
            Remove last column
          </button>
        ) : null}
      </div>
    </div>
  );
}
