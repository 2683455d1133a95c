import { useState } from "react";
import { FileField } from "./parts/file-field.tsx";
import { Frame } from "./parts/frame.tsx";
import { MadeMedia } from "./parts/generated-media.tsx";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

/** Tasks that take both can do without the picture; the others without the words. */
const WORDS = {
  "image-to-image": { kind: "image", action: "Change", needs: "picture" },
  "image-to-video": { kind: "video", action: "Film", needs: "picture" },
  "image-text-to-image": { kind: "image", action: "Paint", needs: "prompt" },
  "image-text-to-video": { kind: "video", action: "Film", needs: "prompt" },
} as const;

/** A picture that becomes another one, or begins to move. */
export default function ImageToMedia() {
  const { id, task } = useTry();
  const { kind, action, needs } = WORDS[task as keyof typeof WORDS] ?? WORDS["image-to-image"];
  const [image, setImage] = useState("");
  const [prompt, setPrompt] = useDraft(`${id} prompt`, "");
  const words = prompt.trim() !== "";
  const ready = needs === "picture" ? image !== "" : words;
  return (
    <Frame
      action={action}
      input={ready ? (image === "" ? {} : { inputs: image }) : undefined}
      {...(words && { own: { prompt } })}
      missing={needs === "picture" ? "Choose a picture." : "Say what you want."}
      renderAnswer={(output) => (
        <MadeMedia kind={kind} output={output} about={prompt || "Made of the picture above"} />
      )}
    >
      <FileField
        label={needs === "picture" ? "Picture" : "Picture (optional)"}
        kind="image"
        value={image}
        onChange={setImage}
      />
      <TextField
        label="Prompt"
        rows={2}
        value={prompt}
        onChange={setPrompt}
        {...(needs === "picture" && { hint: "What should be different or happen. Some models need none." })}
      />
    </Frame>
  );
}
