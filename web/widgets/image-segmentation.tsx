import { useState } from "react";
import { FileField } from "./parts/file-field.tsx";
import { mediaOf } from "./parts/files.ts";
import { Frame } from "./parts/frame.tsx";
import { Swatches } from "./parts/swatches.tsx";
import type { Segment } from "./parts/task-types.ts";

/** A picture with what belongs together in one color. */
export default function ImageSegmentation() {
  const [image, setImage] = useState("");
  return (
    <Frame
      action="Segment"
      input={image === "" ? undefined : { inputs: image }}
      missing="Choose a picture."
      renderAnswer={(output, input) => (
        <Masked image={(input as { inputs: string }).inputs} segments={output as readonly Segment[]} />
      )}
    >
      <FileField label="Picture" kind="image" value={image} onChange={setImage} />
    </Frame>
  );
}

function Masked({ image, segments }: { image: string; segments: readonly Segment[] }) {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const masks = segments.map(({ mask }) => `url("${mediaOf(mask, "image/png")}")`);
  return (
    <>
      <div className="picture">
        <img src={image} alt="With colored segments; the list below names them" />
        {masks.map((mask, i) =>
          hidden.has(i) ? null : (
            <i
              // oxlint-disable-next-line react/no-array-index-key -- segments have nothing but their place
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
