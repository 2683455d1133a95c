import { renderClasses } from "./parts/bars.tsx";
import { FileWidget, TextWidget } from "./parts/simple-widgets.tsx";
import { useTry } from "./try-context.ts";

const frame = { action: "Classify", renderResult: renderClasses };

/** Classifies a text, an image, or audio. */
export default function Classification() {
  const { task } = useTry();
  if (task === "text-classification") return <TextWidget {...frame} first="I like you. I love you." />;
  return <FileWidget {...frame} kind={task === "audio-classification" ? "audio" : "image"} />;
}
