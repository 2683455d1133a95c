import { Bars } from "./parts/bars.tsx";
import { Frame } from "./parts/frame.tsx";
import type { OutputOf } from "./parts/task-types.ts";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

/** A question, texts that may answer it, and how well each does. */
export default function TextRanking() {
  const { id } = useTry();
  const [{ query, lines }, set] = useDraft(`${id} ranking`, {
    query: "When does the ferry leave?",
    lines: "The ferry leaves at six.\nThe choir sings at six.\nFerries carry cars.",
  });
  const texts = lines.split("\n").flatMap((each) => each.trim() || []);
  return (
    <Frame
      action="Rank"
      input={query.trim() === "" || texts.length === 0 ? undefined : { query, texts }}
      missing="Type a question, and at least one text."
      renderAnswer={(output, input) => (
        <Bars
          label="Texts, best first"
          rows={(output as OutputOf<"text-ranking">)
            .toSorted((a, b) => b.score - a.score)
            .map(({ index, score }) => ({ label: (input as { texts: string[] }).texts[index] ?? "", score }))}
        />
      )}
    >
      <TextField line label="Question" value={query} onChange={(next) => set({ query: next, lines })} />
      <TextField label="Texts, one a line" value={lines} onChange={(next) => set({ query, lines: next })} />
    </Frame>
  );
}
