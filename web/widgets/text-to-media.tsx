import { GeneratedMedia } from "./parts/generated-media.tsx";
import { TextWidget } from "./parts/simple-widgets.tsx";
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
  const { task } = useTry();
  const { kind, ...settings } = TASKS[task as keyof typeof TASKS] ?? TASKS["text-to-image"];
  return (
    <TextWidget
      {...settings}
      names={["text", "prompt"]}
      renderResult={(output, input) => (
        <GeneratedMedia kind={kind} output={output} description={(input as { inputs: string }).inputs} />
      )}
    />
  );
}
