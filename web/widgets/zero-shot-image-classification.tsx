import { useState } from "react";
import { Bars } from "./parts/bars.tsx";
import { FileField } from "./parts/file-field.tsx";
import { Frame } from "./parts/frame.tsx";
import { labelsIn } from "./parts/labels-in.ts";
import { scoresOf } from "./parts/scores.ts";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

/** A picture sorted into classes that one names. */
export default function ZeroShotImageClassification() {
  const { id } = useTry();
  const [image, setImage] = useState("");
  const [labels, setLabels] = useDraft(`${id} labels`, "cat, dog, ferry");
  const candidates = labelsIn(labels);
  return (
    <Frame
      action="Classify"
      input={image === "" || candidates.length === 0 ? undefined : { inputs: image }}
      own={{ candidate_labels: candidates }}
      missing="Choose a picture, and name at least one class."
      renderAnswer={(output) => <Bars label="Classes" rows={scoresOf(output)} />}
    >
      <FileField label="Picture" kind="image" value={image} onChange={setImage} />
      <TextField line label="Classes, parted by commas" value={labels} onChange={setLabels} />
    </Frame>
  );
}
