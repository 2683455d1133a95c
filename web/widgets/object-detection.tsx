import { useState } from "react";
import { FileWidget } from "./parts/simple-widgets.tsx";
import { Swatches } from "./parts/swatches.tsx";
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

/** An image with the boxes of detected objects, in pixels of the image, and a legend. */
function BoxedImage({ image, detections }: { image: string; detections: readonly Detection[] }) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const boxes = detections.toSorted((a, b) => b.score - a.score);
  // Throws here if the response has no boxes, so that the caller shows it as JSON.
  const corners = boxes.map(({ box: { xmin, ymin, xmax, ymax } }) => ({ xmin, ymin, xmax, ymax }));
  return (
    <>
      <div className="picture">
        <img
          src={image}
          alt="Input with boxes around detected objects; see the list below"
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
        />
        {size === undefined ? null : (
          <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
            {corners.map(({ xmin, ymin, xmax, ymax }, i) =>
              hidden.has(i) ? null : (
                <rect
                  // oxlint-disable-next-line react/no-array-index-key -- boxes have no ID
                  key={i}
                  className={`swatch-${i % 6}`}
                  x={xmin}
                  y={ymin}
                  width={Math.max(0, xmax - xmin)}
                  height={Math.max(0, ymax - ymin)}
                  vectorEffect="non-scaling-stroke"
                />
              ),
            )}
          </svg>
        )}
      </div>
      <Swatches rows={boxes} hidden={hidden} onChange={setHidden} />
    </>
  );
}
