/** A value of a model in the comparison. */
export interface Cell {
  values: readonly CellValue[];
  /** Exact value or source. Without values, the reason: a word or two, then details in a second sentence. */
  message?: string;
  /** Badge next to the value, such as for the lowest price. */
  mark?: string;
  /** The value as a number, if it can be compared with those of other models. */
  amount?: number;
  /** Which amount of the row is best, if any. */
  prefer?: "lowest" | "highest";
}

/** A cell next to those of the other models. */
export interface ComparedCell extends Omit<Cell, "amount" | "prefer"> {
  /** Length of the bar, 0 to 1. */
  bar?: number;
  /** Whether no other model has a better value, and one has a worse one. */
  best?: true;
}

export interface CellValue {
  text: string;
  href?: string;
  /** Small text after the value. */
  note?: string;
}

/** A property with a cell for each model, and whether the models have different values. */
export type Row = ReturnType<typeof toRows>[number];

export type Section = ReturnType<typeof toSection>;

/** The properties of one model, by label. */
export type Column = ReadonlyMap<string, Cell & { unit?: string }>;

/** Maximum number of values per cell. A card can list any number of languages and licenses. */
const MAX_VALUES = 100;

/** Creates a cell with one value. */
export const toCell = (text: string, more: Omit<CellValue, "text"> = {}): Cell => ({
  values: [{ text, ...more }],
});

/** Creates a cell without a value. */
export const missing = (message: string): Cell => ({ values: [], message });

/**
 * Turns columns into rows, in the order in which labels first occur. `absent` is the reason for properties that a model
 * does not have.
 */
export function toRows(columns: readonly Column[], absent: string) {
  const labels = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  return labels.map((label) => {
    const columnCells = columns.map((column) => column.get(label));
    const unit = columnCells.find((cell) => cell?.unit !== undefined)?.unit;
    const compare = compareAmounts(columnCells);
    const cells = columnCells.map((cell): ComparedCell => {
      const { values, message, mark, amount } = cell ?? missing(absent);
      return {
        ...compare(amount),
        values: values.slice(0, MAX_VALUES),
        ...(message !== undefined && { message }),
        ...(mark !== undefined && { mark }),
      };
    });
    const texts = cells.map(({ values }) => values.map(({ text }) => text).join("\n"));
    return { label, ...(unit !== undefined && { unit }), cells, differs: new Set(texts).size > 1 };
  });
}

/** Returns a function that places an amount among those of the other models. A single amount has nothing to compare. */
function compareAmounts(cells: readonly (Cell | undefined)[]) {
  const amounts = cells.flatMap((cell) => cell?.amount ?? []);
  const prefer = cells.find((cell) => cell?.prefer !== undefined)?.prefer;
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  const best = prefer === "lowest" ? lowest : prefer === "highest" ? highest : undefined;
  return (amount: number | undefined): Pick<ComparedCell, "bar" | "best"> =>
    amount === undefined || amounts.length < 2
      ? {}
      : {
          ...(lowest >= 0 && highest > 0 && { bar: Number((amount / highest).toFixed(3)) }),
          ...(amount === best && lowest !== highest && { best: true as const }),
        };
}

/** Creates a section. Properties that no model has are listed once, instead of a row of unknown values for each. */
export function toSection(title: string, rows: readonly Row[], note?: string) {
  const isUnknown = ({ cells }: Row) => cells.every(({ values }) => values.length === 0);
  const unknown = rows.filter(isUnknown).map(({ label }) => label);
  return {
    title,
    rows: rows.filter((row) => !isUnknown(row)),
    /** Note on the whole section. */
    ...(note !== undefined && { note }),
    /** Properties that no model has. */
    ...(unknown.length > 0 && { unknown }),
  };
}
