import { useState } from "react";
import { renderClasses } from "./parts/bars.tsx";
import { getExampleText } from "./parts/example-text.ts";
import { FileField } from "./parts/file-field.tsx";
import { Frame } from "./parts/frame.tsx";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

/** Classifies a text or an image into custom classes. */
export default function ZeroShot() {
  return useTry().task === "zero-shot-image-classification" ? <ImageClasses /> : <TextClasses />;
}

/** Parses comma-separated labels without duplicates. */
const parseLabels = (text: string): string[] => [
  ...new Set(text.split(",").flatMap((each) => each.trim() || [])),
];

function TextClasses() {
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
      renderResult={renderClasses}
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

function ImageClasses() {
  const { id } = useTry();
  const [image, setImage] = useState("");
  const [labels, setLabels] = useDraft(`${id} labels`, "cat, dog, ferry");
  const candidates = parseLabels(labels);
  return (
    <Frame
      action="Classify"
      input={image === "" || candidates.length === 0 ? undefined : { inputs: image }}
      ownParameters={{ candidate_labels: candidates }}
      missing="Choose an image and enter at least one class."
      renderResult={renderClasses}
    >
      <FileField label="Image" kind="image" value={image} onChange={setImage} />
      <TextField singleLine label="Classes (comma-separated)" value={labels} onChange={setLabels} />
    </Frame>
  );
}
