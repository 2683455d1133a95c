import { useState } from "react";
import { Swatches } from "./swatches.tsx";
import type { Detection } from "./task-types.ts";

/** An image with the boxes of detected objects, in pixels of the image, and a legend. */
export function BoxedImage({ image, detections }: { image: string; detections: readonly Detection[] }) {
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
