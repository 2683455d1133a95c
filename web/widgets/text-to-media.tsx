import { useState } from "react";
import { exampleText } from "./parts/example-text.ts";
import { Frame } from "./parts/frame.tsx";
import { MadeMedia } from "./parts/generated-media.tsx";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

const WORDS = {
  "text-to-image": {
    kind: "image",
    action: "Paint",
    label: "Prompt",
    first: "A lighthouse at dusk, watercolor",
  },
  "text-to-video": {
    kind: "video",
    action: "Film",
    label: "Prompt",
    first: "A paper boat drifts down a rainy street.",
  },
  "text-to-speech": {
    kind: "audio",
    action: "Speak",
    label: "Text",
    first: "The ferry to Bergen leaves at six.",
  },
  "text-to-audio": {
    kind: "audio",
    action: "Make",
    label: "Prompt",
    first: "Rain on a tin roof, far thunder",
  },
} as const;

/** A picture, a video or a sound made from words. */
export default function TextToMedia() {
  const { id, task, examples } = useTry();
  const { kind, action, label, first } = WORDS[task as keyof typeof WORDS] ?? WORDS["text-to-image"];
  const [example] = useState(() => exampleText(examples, first, ["text", "prompt"]));
  const [text, setText] = useDraft(`${id} text`, example);
  return (
    <Frame
      action={action}
      input={text.trim() === "" ? undefined : { inputs: text }}
      missing="Type what you want."
      renderAnswer={(output, input) => (
        <MadeMedia kind={kind} output={output} about={(input as { inputs: string }).inputs} />
      )}
    >
      <TextField label={label} value={text} onChange={setText} />
    </Frame>
  );
}
