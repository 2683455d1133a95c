import { useState } from "react";
import { BoxedImage } from "./parts/boxed-image.tsx";
import { FileField } from "./parts/file-field.tsx";
import { Frame } from "./parts/frame.tsx";
import type { Detection } from "./parts/task-types.ts";

/** Detects objects in an image and draws a box around each. */
export default function ObjectDetection() {
  const [image, setImage] = useState("");
  return (
    <Frame
      action="Detect objects"
      input={image === "" ? undefined : { inputs: image }}
      missing="Choose an image."
      renderResult={(output, input) => (
        <BoxedImage
          image={(input as { inputs: string }).inputs}
          detections={output as readonly Detection[]}
        />
      )}
    >
      <FileField label="Image" kind="image" value={image} onChange={setImage} />
    </Frame>
  );
}
