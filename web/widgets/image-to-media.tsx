import { useState } from "react";
import { FileField } from "./parts/file-field.tsx";
import { Frame } from "./parts/frame.tsx";
import { GeneratedMedia } from "./parts/generated-media.tsx";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

/** Settings by task. `required` is the input that the task requires; the other is optional. */
const TASKS = {
  "image-to-image": { kind: "image", action: "Transform image", required: "image" },
  "image-to-video": { kind: "video", action: "Generate video", required: "image" },
  "image-text-to-image": { kind: "image", action: "Generate image", required: "prompt" },
  "image-text-to-video": { kind: "video", action: "Generate video", required: "prompt" },
} as const;

/** Generates an image or a video from an image. */
export default function ImageToMedia() {
  const { id, task } = useTry();
  const { kind, action, required } = TASKS[task as keyof typeof TASKS] ?? TASKS["image-to-image"];
  const [image, setImage] = useState("");
  const [prompt, setPrompt] = useDraft(`${id} prompt`, "");
  const hasPrompt = prompt.trim() !== "";
  const ready = required === "image" ? image !== "" : hasPrompt;
  return (
    <Frame
      action={action}
      input={ready ? (image === "" ? {} : { inputs: image }) : undefined}
      {...(hasPrompt && { ownParameters: { prompt } })}
      missing={required === "image" ? "Choose an image." : "Enter a prompt."}
      renderResult={(output) => (
        <GeneratedMedia
          kind={kind}
          output={output}
          description={prompt || "Generated from the image above"}
        />
      )}
    >
      <FileField
        label={required === "image" ? "Image" : "Image (optional)"}
        kind="image"
        value={image}
        onChange={setImage}
      />
      <TextField
        label="Prompt"
        rows={2}
        value={prompt}
        onChange={setPrompt}
        {...(required === "image" && { hint: "Describe the change or motion. Optional for some models." })}
      />
    </Frame>
  );
}
