import { useState } from "react";
import { BoxedImage } from "./parts/boxed-image.tsx";
import { FileField } from "./parts/file-field.tsx";
import { Frame } from "./parts/frame.tsx";
import type { Detection } from "./parts/task-types.ts";

/** A picture with a box around each thing that the model found. */
export default function ObjectDetection() {
  const [image, setImage] = useState("");
  return (
    <Frame
      action="Find"
      input={image === "" ? undefined : { inputs: image }}
      missing="Choose a picture."
      renderAnswer={(output, input) => (
        <BoxedImage image={(input as { inputs: string }).inputs} found={output as readonly Detection[]} />
      )}
    >
      <FileField label="Picture" kind="image" value={image} onChange={setImage} />
    </Frame>
  );
}
