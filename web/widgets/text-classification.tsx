import { Bars } from "./parts/bars.tsx";
import { parseScores } from "./parts/scores.ts";
import { TextWidget } from "./parts/simple-widgets.tsx";

/** Classifies a text. */
export default function TextClassification() {
  return (
    <TextWidget
      action="Classify"
      first="I like you. I love you."
      renderResult={(output) => <Bars label="Classes" rows={parseScores(output)} />}
    />
  );
}
