import { BoxedImage } from "./parts/boxed-image.tsx";
import { FileWidget } from "./parts/simple-widgets.tsx";
import type { Detection } from "./parts/task-types.ts";

/** Detects objects in an image and draws a box around each. */
export default function ObjectDetection() {
  return (
    <FileWidget
      kind="image"
      action="Detect objects"
      renderResult={(output, input) => (
        <BoxedImage
          image={(input as { inputs: string }).inputs}
          detections={output as readonly Detection[]}
        />
      )}
    />
  );
}
