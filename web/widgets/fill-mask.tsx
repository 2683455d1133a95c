import { useState } from "react";
import { Bars } from "./parts/bars.tsx";
import { exampleText } from "./parts/example-text.ts";
import { Frame } from "./parts/frame.tsx";
import type { OutputOf } from "./parts/task-types.ts";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

/** A text with a gap, and the words that fit. */
export default function FillMask() {
  const { id, examples, maskToken } = useTry();
  const [first] = useState(() => exampleText(examples, `The capital of France is ${maskToken}.`));
  const [text, setText] = useDraft(`${id} text`, first);
  return (
    <Frame
      action="Fill in"
      input={text.includes(maskToken) ? { inputs: text } : undefined}
      missing={`The text needs a gap: write ${maskToken} where a word is missing.`}
      renderAnswer={(output) => (
        <Bars
          label="Words that fit"
          rows={(output as OutputOf<"fill-mask">).map(({ token_str: word, sequence, score }) => ({
            label: word?.trim() || sequence,
            score,
          }))}
        />
      )}
    >
      <TextField label={`Text with ${maskToken} as the gap`} value={text} onChange={setText} rows={3} />
    </Frame>
  );
}
