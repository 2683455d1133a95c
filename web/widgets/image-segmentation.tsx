import { useState } from "react";
import { getMediaUrl } from "./parts/files.ts";
import { FileWidget } from "./parts/simple-widgets.tsx";
import { Swatches } from "./parts/swatches.tsx";
import type { Segment } from "./parts/task-types.ts";

/** Segments an image. */
export default function ImageSegmentation() {
  return (
    <FileWidget
      kind="image"
      action="Segment"
      renderResult={(output, input) => (
        <SegmentedImage
          image={(input as { inputs: string }).inputs}
          segments={output as readonly Segment[]}
        />
      )}
    />
  );
}

function SegmentedImage({ image, segments }: { image: string; segments: readonly Segment[] }) {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const masks = segments.map(({ mask }) => `url("${getMediaUrl(mask, "image/png")}")`);
  return (
    <>
      <div className="picture">
        <img src={image} alt="Input with colored segments; see the list below" />
        {masks.map((mask, i) =>
          hidden.has(i) ? null : (
            <i
              // oxlint-disable-next-line react/no-array-index-key -- segments have no ID
              key={i}
              className={`mask swatch-${i % 6}`}
              aria-hidden="true"
              style={{ maskImage: mask }}
            />
          ),
        )}
      </div>
      <Swatches rows={segments} hidden={hidden} onChange={setHidden} />
    </>
  );
}
