import { useState } from "react";
import { Bars } from "./parts/bars.tsx";
import { FileField } from "./parts/file-field.tsx";
import { Frame } from "./parts/frame.tsx";
import { parseScores } from "./parts/scores.ts";

/** Classifies an image. */
export default function ImageClassification() {
  const [image, setImage] = useState("");
  return (
    <Frame
      action="Classify"
      input={image === "" ? undefined : { inputs: image }}
      missing="Choose an image."
      renderResult={(output) => <Bars label="Classes" rows={parseScores(output)} />}
    >
      <FileField label="Image" kind="image" value={image} onChange={setImage} />
    </Frame>
  );
}
