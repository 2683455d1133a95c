import { getText } from "./parts/get-text.ts";
import { FileWidget } from "./parts/simple-widgets.tsx";

/** Describes an image. */
export default function ImageToText() {
  return (
    <FileWidget
      kind="image"
      action="Describe"
      renderResult={(output) => <p className="written">{getText(output)}</p>}
    />
  );
}
