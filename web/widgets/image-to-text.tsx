import { useState } from "react";
import { FileField } from "./parts/file-field.tsx";
import { Frame } from "./parts/frame.tsx";

/** A picture put into words. */
export default function ImageToText() {
  const [image, setImage] = useState("");
  return (
    <Frame
      action="Describe"
      input={image === "" ? undefined : { inputs: image }}
      missing="Choose a picture."
      renderAnswer={(output) => {
        const [first] = [output].flat() as { generated_text?: unknown }[];
        if (typeof first?.generated_text !== "string") throw new TypeError("There is no text in the answer.");
        return <p className="written">{first.generated_text}</p>;
      }}
    >
      <FileField label="Picture" kind="image" value={image} onChange={setImage} />
    </Frame>
  );
}
