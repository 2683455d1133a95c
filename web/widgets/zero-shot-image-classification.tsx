import { useState } from "react";
import { Bars } from "./parts/bars.tsx";
import { FileField } from "./parts/file-field.tsx";
import { Frame } from "./parts/frame.tsx";
import { parseLabels } from "./parts/parse-labels.ts";
import { parseScores } from "./parts/scores.ts";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

/** Classifies an image into custom classes. */
export default function ZeroShotImageClassification() {
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
      renderResult={(output) => <Bars label="Classes" rows={parseScores(output)} />}
    >
      <FileField label="Image" kind="image" value={image} onChange={setImage} />
      <TextField singleLine label="Classes (comma-separated)" value={labels} onChange={setLabels} />
    </Frame>
  );
}
