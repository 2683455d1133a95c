import { Answers } from "./parts/answers.tsx";
import { Frame } from "./parts/frame.tsx";
import { type Grid, isComplete, TableEditor, toTable } from "./parts/table-editor.tsx";
import type { TaskOutput } from "./parts/task-types.ts";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

const FERRIES: Grid = [
  ["Ferry", "Cars"],
  ["Aurora", "120"],
  ["Borealis", "212"],
  ["Corona", "80"],
];

/** Answers a question about an editable table. */
export default function TableQuestionAnswering() {
  const { id } = useTry();
  const [{ grid, query }, set] = useDraft(`${id} table`, {
    grid: FERRIES,
    query: "Which ferry carries the most cars?",
  });
  return (
    <Frame
      action="Ask"
      input={
        query.trim() === "" || !isComplete(grid) ? undefined : { inputs: { query, table: toTable(grid) } }
      }
      missing="Enter a question and unique column names."
      renderResult={(output) => {
        const answers = [output].flat() as TaskOutput<"table-question-answering">;
        return (
          <>
            <Answers answers={answers.map(({ answer }) => ({ answer }))} />
            {answers[0]?.aggregator === undefined || answers[0].aggregator === "NONE" ? null : (
              <p className="quiet">
                The model returns cells and an aggregation ({answers[0].aggregator}), but not its result.
              </p>
            )}
          </>
        );
      }}
    >
      <TextField singleLine label="Question" value={query} onChange={(next) => set({ grid, query: next })} />
      <TableEditor grid={grid} onChange={(next) => set({ grid: next, query })} />
    </Frame>
  );
}
