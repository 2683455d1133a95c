import { useState } from "react";
import { Bars } from "./parts/bars.tsx";
import { getExampleText } from "./parts/example-text.ts";
import { Frame } from "./parts/frame.tsx";
import { parseScores } from "./parts/scores.ts";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

/** Classifies a text. */
export default function TextClassification() {
  const { id, examples } = useTry();
  const [first] = useState(() => getExampleText(examples, "I like you. I love you."));
  const [text, setText] = useDraft(`${id} text`, first);
  return (
    <Frame
      action="Classify"
      input={text.trim() === "" ? undefined : { inputs: text }}
      missing="Enter a text."
      renderResult={(output) => <Bars label="Classes" rows={parseScores(output)} />}
    >
      <TextField label="Text" value={text} onChange={setText} />
    </Frame>
  );
}
