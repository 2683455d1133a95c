import { useState } from "react";
import { Bars } from "./parts/bars.tsx";
import { FileField } from "./parts/file-field.tsx";
import { Frame } from "./parts/frame.tsx";
import { Recorder } from "./parts/recorder.tsx";
import { parseScores } from "./parts/scores.ts";

/** Classifies audio. */
export default function AudioClassification() {
  const [audio, setAudio] = useState("");
  return (
    <Frame
      action="Classify"
      input={audio === "" ? undefined : { inputs: audio }}
      missing="Record audio or choose a file."
      renderResult={(output) => <Bars label="Classes" rows={parseScores(output)} />}
    >
      <FileField label="Audio" kind="audio" value={audio} onChange={setAudio}>
        <Recorder onRecorded={setAudio} />
      </FileField>
    </Frame>
  );
}
