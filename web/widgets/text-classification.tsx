import { useState } from "react";
import { Bars } from "./parts/bars.tsx";
import { exampleText } from "./parts/example-text.ts";
import { Frame } from "./parts/frame.tsx";
import { scoresOf } from "./parts/scores.ts";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

/** A text and how much it belongs to each class. */
export default function TextClassification() {
  const { id, examples } = useTry();
  const [first] = useState(() => exampleText(examples, "I like you. I love you."));
  const [text, setText] = useDraft(`${id} text`, first);
  return (
    <Frame
      action="Classify"
      input={text.trim() === "" ? undefined : { inputs: text }}
      missing="Type a text."
      renderAnswer={(output) => <Bars label="Classes" rows={scoresOf(output)} />}
    >
      <TextField label="Text" value={text} onChange={setText} />
    </Frame>
  );
}
