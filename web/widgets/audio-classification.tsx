import { useState } from "react";
import { Bars } from "./parts/bars.tsx";
import { FileField } from "./parts/file-field.tsx";
import { Frame } from "./parts/frame.tsx";
import { Recorder } from "./parts/recorder.tsx";
import { scoresOf } from "./parts/scores.ts";

/** A sound and how much it belongs to each class. */
export default function AudioClassification() {
  const [sound, setSound] = useState("");
  return (
    <Frame
      action="Classify"
      input={sound === "" ? undefined : { inputs: sound }}
      missing="Record something, or choose a file."
      renderAnswer={(output) => <Bars label="Classes" rows={scoresOf(output)} />}
    >
      <FileField label="Sound" kind="audio" value={sound} onChange={setSound}>
        <Recorder onRecorded={setSound} />
      </FileField>
    </Frame>
  );
}
