import { Bars } from "./parts/bars.tsx";
import { parseScores } from "./parts/scores.ts";
import { FileWidget } from "./parts/simple-widgets.tsx";
import { useTry } from "./try-context.ts";

/** Classifies an image or audio. */
export default function MediaClassification() {
  const { task } = useTry();
  return (
    <FileWidget
      kind={task === "audio-classification" ? "audio" : "image"}
      action="Classify"
      renderResult={(output) => <Bars label="Classes" rows={parseScores(output)} />}
    />
  );
}
