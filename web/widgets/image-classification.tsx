import { useState } from "react";
import { Bars } from "./parts/bars.tsx";
import { FileField } from "./parts/file-field.tsx";
import { Frame } from "./parts/frame.tsx";
import { scoresOf } from "./parts/scores.ts";

/** A picture and how much it belongs to each class. */
export default function ImageClassification() {
  const [image, setImage] = useState("");
  return (
    <Frame
      action="Classify"
      input={image === "" ? undefined : { inputs: image }}
      missing="Choose a picture."
      renderAnswer={(output) => <Bars label="Classes" rows={scoresOf(output)} />}
    >
      <FileField label="Picture" kind="image" value={image} onChange={setImage} />
    </Frame>
  );
}
