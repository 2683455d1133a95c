import { useState } from "react";
import { Swatches } from "./swatches.tsx";
import type { Detection } from "./task-types.ts";

/** A picture with boxes on it, and a list that says what they are. Boxes are in pixels of the picture. */
export function BoxedImage({ image, found }: { image: string; found: readonly Detection[] }) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const boxes = found.toSorted((a, b) => b.score - a.score);
  // Read here: an answer without boxes is shown as it came.
  const corners = boxes.map(({ box: { xmin, ymin, xmax, ymax } }) => ({ xmin, ymin, xmax, ymax }));
  return (
    <>
      <div className="picture">
        <img
          src={image}
          alt="With boxes around what was found; the list below names it"
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
        />
        {size === undefined ? null : (
          <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
            {corners.map(({ xmin, ymin, xmax, ymax }, i) =>
              hidden.has(i) ? null : (
                <rect
                  // oxlint-disable-next-line react/no-array-index-key -- boxes have nothing but their place
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
