import { useState } from "react";
import { getExampleText } from "./parts/example-text.ts";
import { Frame } from "./parts/frame.tsx";
import { GeneratedMedia } from "./parts/generated-media.tsx";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

/** Settings by task. */
const TASKS = {
  "text-to-image": {
    kind: "image",
    action: "Generate image",
    label: "Prompt",
    first: "A lighthouse at dusk, watercolor",
  },
  "text-to-video": {
    kind: "video",
    action: "Generate video",
    label: "Prompt",
    first: "A paper boat drifts down a rainy street.",
  },
  "text-to-speech": {
    kind: "audio",
    action: "Generate speech",
    label: "Text",
    first: "The ferry to Bergen leaves at six.",
  },
  "text-to-audio": {
    kind: "audio",
    action: "Generate audio",
    label: "Prompt",
    first: "Rain on a tin roof, distant thunder",
  },
} as const;

/** Generates an image, a video, or audio from text. */
export default function TextToMedia() {
  const { id, task, examples } = useTry();
  const { kind, action, label, first } = TASKS[task as keyof typeof TASKS] ?? TASKS["text-to-image"];
  const [example] = useState(() => getExampleText(examples, first, ["text", "prompt"]));
  const [text, setText] = useDraft(`${id} text`, example);
  return (
    <Frame
      action={action}
      input={text.trim() === "" ? undefined : { inputs: text }}
      missing="Enter a text."
      renderResult={(output, input) => (
        <GeneratedMedia kind={kind} output={output} description={(input as { inputs: string }).inputs} />
      )}
    >
      <TextField label={label} value={text} onChange={setText} />
    </Frame>
  );
}
