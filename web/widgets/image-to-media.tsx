import { useState } from "react";
import { FileField } from "./parts/file-field.tsx";
import { Frame } from "./parts/frame.tsx";
import { MadeMedia } from "./parts/made-media.tsx";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

const WORDS = {
  "image-to-image": {
    kind: "image",
    action: "Change",
    hint: "What should be different. Some models need none.",
  },
  "image-to-video": { kind: "video", action: "Film", hint: "What should happen. Some models need none." },
  "depth-estimation": { kind: "image", action: "Estimate", hint: undefined },
} as const;

/** A picture that becomes another one, or begins to move. */
export default function ImageToMedia() {
  const { id, task } = useTry();
  const { kind, action, hint } = WORDS[task as keyof typeof WORDS] ?? WORDS["image-to-image"];
  const [image, setImage] = useState("");
  const [prompt, setPrompt] = useDraft(`${id} prompt`, "");
  return (
    <Frame
      action={action}
      input={image === "" ? undefined : { inputs: image }}
      {...(prompt.trim() !== "" && hint !== undefined && { own: { prompt } })}
      missing="Choose a picture."
      renderAnswer={(output) => (
        <MadeMedia kind={kind} output={output} about={prompt || "Made of the picture above"} />
      )}
    >
      <FileField label="Picture" kind="image" value={image} onChange={setImage} />
      {hint === undefined ? null : (
        <TextField label="Prompt" rows={2} hint={hint} value={prompt} onChange={setPrompt} />
      )}
    </Frame>
  );
}
