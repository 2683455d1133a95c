import { useState } from "react";
import { Answers } from "./parts/answers.tsx";
import { getExampleText } from "./parts/example-text.ts";
import { Frame } from "./parts/frame.tsx";
import type { TaskOutput } from "./parts/task-types.ts";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

/** Answers a question about a text and marks the answer in it. */
export default function QuestionAnswering() {
  const { id, examples } = useTry();
  const [first] = useState(() => ({
    question: getExampleText(examples, "Where does the ferry go?"),
    context: getExampleText(examples, "The ferry leaves at six and goes to Bergen.", ["context"]),
  }));
  const [inputs, set] = useDraft(`${id} question`, first);
  const { question, context } = inputs;
  return (
    <Frame
      action="Ask"
      input={question.trim() === "" || context.trim() === "" ? undefined : { inputs }}
      missing="Enter a question and text."
      renderResult={(output, input) => {
        const answers = [output].flat() as TaskOutput<"question-answering">;
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
        singleLine
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
