import { useState } from "react";
import { Bars } from "./parts/bars.tsx";
import { getExampleText } from "./parts/example-text.ts";
import { Frame } from "./parts/frame.tsx";
import { parseLabels } from "./parts/parse-labels.ts";
import { parseScores } from "./parts/scores.ts";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

/** Classifies a text into custom classes. */
export default function ZeroShotClassification() {
  const { id, examples } = useTry();
  const [first] = useState(() => ({
    text: getExampleText(examples, "My parcel has still not arrived."),
    labels: getExampleText(examples, "delivery, refund, praise", ["candidate_labels"]),
    multiLabel: false,
  }));
  const [{ text, labels, multiLabel }, set] = useDraft(`${id} zero-shot`, first);
  const candidates = parseLabels(labels);
  return (
    <Frame
      action="Classify"
      input={text.trim() === "" || candidates.length === 0 ? undefined : { inputs: text }}
      ownParameters={{ candidate_labels: candidates, ...(multiLabel && { multi_label: true }) }}
      missing="Enter text and at least one class."
      renderResult={(output) => <Bars label="Classes" rows={parseScores(output)} />}
    >
      <TextField label="Text" value={text} onChange={(next) => set({ text: next, labels, multiLabel })} />
      <TextField
        singleLine
        label="Classes (comma-separated)"
        value={labels}
        onChange={(next) => set({ text, labels: next, multiLabel })}
      />
      <label className="toggle small">
        <input
          type="checkbox"
          checked={multiLabel}
          onChange={(event) => set({ text, labels, multiLabel: event.target.checked })}
        />
        Allow multiple labels
      </label>
    </Frame>
  );
}
