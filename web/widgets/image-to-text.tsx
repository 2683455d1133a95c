import { useState } from "react";
import { FileField } from "./parts/file-field.tsx";
import { Frame } from "./parts/frame.tsx";

/** Describes an image. */
export default function ImageToText() {
  const [image, setImage] = useState("");
  return (
    <Frame
      action="Describe"
      input={image === "" ? undefined : { inputs: image }}
      missing="Choose an image."
      renderResult={(output) => {
        const [first] = [output].flat() as { generated_text?: unknown }[];
        if (typeof first?.generated_text !== "string") throw new TypeError("The response contains no text.");
        return <p className="written">{first.generated_text}</p>;
      }}
    >
      <FileField label="Image" kind="image" value={image} onChange={setImage} />
    </Frame>
  );
}
