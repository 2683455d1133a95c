import { useState } from "react";
import { Answers } from "./parts/answers.tsx";
import { exampleText } from "./parts/example-text.ts";
import { Frame } from "./parts/frame.tsx";
import type { OutputOf } from "./parts/task-types.ts";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

/** A question about a text, and the words that answer it, marked where they stand. */
export default function QuestionAnswering() {
  const { id, examples } = useTry();
  const [first] = useState(() => ({
    question: exampleText(examples, "Where does the ferry go?"),
    context: exampleText(examples, "The ferry leaves at six and goes to Bergen.", ["context"]),
  }));
  const [inputs, set] = useDraft(`${id} question`, first);
  const { question, context } = inputs;
  return (
    <Frame
      action="Ask"
      input={question.trim() === "" || context.trim() === "" ? undefined : { inputs }}
      missing="Type a question, and the text that answers it."
      renderAnswer={(output, input) => {
        const answers = [output].flat() as OutputOf<"question-answering">;
        const text = (input as { inputs: { context: string } }).inputs.context;
        const [best] = answers;
        return (
          <>
            <Answers answers={answers} />
            {best && best.end > best.start ? (
              <p className="marked quiet">
                {text.slice(0, best.start)}
                <mark>{text.slice(best.start, best.end)}</mark>
                {text.slice(best.end)}
              </p>
            ) : null}
          </>
        );
      }}
    >
      <TextField
        line
        label="Question"
        value={question}
        onChange={(next) => set({ question: next, context })}
      />
      <TextField
        label="Text"
        rows={6}
        value={context}
        onChange={(next) => set({ question, context: next })}
      />
    </Frame>
  );
}
