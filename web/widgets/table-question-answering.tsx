import { Answers } from "./parts/answers.tsx";
import { Frame } from "./parts/frame.tsx";
import { type Grid, isWhole, TableEditor, tableOf } from "./parts/table-editor.tsx";
import type { OutputOf } from "./parts/task-types.ts";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

const FERRIES: Grid = [
  ["Ferry", "Cars"],
  ["Aurora", "120"],
  ["Borealis", "212"],
  ["Corona", "80"],
];

/** A question about a table that one edits. */
export default function TableQuestionAnswering() {
  const { id } = useTry();
  const [{ grid, query }, set] = useDraft(`${id} table`, {
    grid: FERRIES,
    query: "Which ferry carries the most cars?",
  });
  return (
    <Frame
      action="Ask"
      input={query.trim() === "" || !isWhole(grid) ? undefined : { inputs: { query, table: tableOf(grid) } }}
      missing="Type a question; every column needs a name of its own."
      renderAnswer={(output) => {
        const answers = [output].flat() as OutputOf<"table-question-answering">;
        return (
          <>
            <Answers answers={answers.map(({ answer }) => ({ answer }))} />
            {answers[0]?.aggregator === undefined || answers[0].aggregator === "NONE" ? null : (
              <p className="quiet">
                The model names the cells and what to do with them ({answers[0].aggregator}); it does not do
                the sum.
              </p>
            )}
          </>
        );
      }}
    >
      <TextField line label="Question" value={query} onChange={(next) => set({ grid, query: next })} />
      <TableEditor grid={grid} onChange={(next) => set({ grid: next, query })} />
    </Frame>
  );
}
