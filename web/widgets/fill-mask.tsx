import { useState } from "react";
import { Bars } from "./parts/bars.tsx";
import { getExampleText } from "./parts/example-text.ts";
import { Frame } from "./parts/frame.tsx";
import type { TaskOutput } from "./parts/task-types.ts";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

/** Predicts a masked word. */
export default function FillMask() {
  const { id, examples, maskToken } = useTry();
  const [first] = useState(() => getExampleText(examples, `The capital of France is ${maskToken}.`));
  const [text, setText] = useDraft(`${id} text`, first);
  return (
    <Frame
      action="Fill in"
      input={text.includes(maskToken) ? { inputs: text } : undefined}
      missing={`Enter a text that contains ${maskToken}.`}
      renderResult={(output) => (
        <Bars
          label="Predictions"
          rows={(output as TaskOutput<"fill-mask">).map(({ token_str: word, sequence, score }) => ({
            label: word?.trim() || sequence,
            score,
          }))}
        />
      )}
    >
      <TextField label={`Text with ${maskToken}`} value={text} onChange={setText} rows={3} />
    </Frame>
  );
}
