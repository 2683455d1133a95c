import { useState } from "react";
import { BoxedImage } from "./parts/boxed-image.tsx";
import { FileField } from "./parts/file-field.tsx";
import { Frame } from "./parts/frame.tsx";
import { labelsIn } from "./parts/labels-in.ts";
import type { Detection } from "./parts/task-types.ts";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

/** A picture with a box around each thing that the model found. */
export default function ObjectDetection() {
  const { id, task } = useTry();
  const named = task === "zero-shot-object-detection";
  const [image, setImage] = useState("");
  const [labels, setLabels] = useDraft(`${id} labels`, "person, bicycle, dog");
  const candidates = labelsIn(labels);
  return (
    <Frame
      action="Find"
      input={image === "" || (named && candidates.length === 0) ? undefined : { inputs: image }}
      {...(named && { own: { candidate_labels: candidates } })}
      missing={named ? "Choose a picture, and name what to look for." : "Choose a picture."}
      renderAnswer={(output, input) => (
        <BoxedImage image={(input as { inputs: string }).inputs} found={output as readonly Detection[]} />
      )}
    >
      <FileField label="Picture" kind="image" value={image} onChange={setImage} />
      {named ? (
        <TextField line label="Look for, parted by commas" value={labels} onChange={setLabels} />
      ) : null}
    </Frame>
  );
}
