import { useState } from "react";
import { FileField } from "./parts/file-field.tsx";
import { Frame } from "./parts/frame.tsx";
import { MadeMedia } from "./parts/generated-media.tsx";
import { Recorder } from "./parts/recorder.tsx";
import type { OutputOf } from "./parts/task-types.ts";

/** A sound that becomes others: cleaned, taken apart, or in another voice. */
export default function AudioToAudio() {
  const [sound, setSound] = useState("");
  return (
    <Frame
      action="Change"
      input={sound === "" ? undefined : { inputs: sound }}
      missing="Record something, or choose a file."
      renderAnswer={(output) =>
        output instanceof Blob ? (
          <MadeMedia kind="audio" output={output} about="The changed sound" />
        ) : (
          (output as OutputOf<"audio-to-audio">).map((track, i) => (
            <div key={track.label}>
              <b>{track.label}</b>
              <MadeMedia kind="audio" output={track.blob} about={`Track ${i + 1}: ${track.label}`} />
            </div>
          ))
        )
      }
    >
      <FileField label="Sound" kind="audio" value={sound} onChange={setSound}>
        <Recorder onRecorded={setSound} />
      </FileField>
    </Frame>
  );
}
