import { useState } from "react";
import { Bars } from "./parts/bars.tsx";
import { exampleText } from "./parts/example-text.ts";
import { Frame } from "./parts/frame.tsx";
import { labelsIn } from "./parts/labels-in.ts";
import { scoresOf } from "./parts/scores.ts";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

/** A text sorted into classes that one names. */
export default function ZeroShotClassification() {
  const { id, examples } = useTry();
  const [first] = useState(() => ({
    text: exampleText(examples, "My parcel has still not arrived."),
    labels: exampleText(examples, "delivery, refund, praise", ["candidate_labels"]),
    several: false,
  }));
  const [{ text, labels, several }, set] = useDraft(`${id} zero-shot`, first);
  const candidates = labelsIn(labels);
  return (
    <Frame
      action="Classify"
      input={text.trim() === "" || candidates.length === 0 ? undefined : { inputs: text }}
      own={{ candidate_labels: candidates, ...(several && { multi_label: true }) }}
      missing="Type a text and at least one class."
      renderAnswer={(output) => <Bars label="Classes" rows={scoresOf(output)} />}
    >
      <TextField label="Text" value={text} onChange={(next) => set({ text: next, labels, several })} />
      <TextField
        line
        label="Classes, parted by commas"
        value={labels}
        onChange={(next) => set({ text, labels: next, several })}
      />
      <label className="toggle">
        <input
          type="checkbox"
          checked={several}
          onChange={(event) => set({ text, labels, several: event.target.checked })}
        />
        Several can be true
      </label>
    </Frame>
  );
}
