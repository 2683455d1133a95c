import { useState } from "react";
import { FileField } from "./parts/file-field.tsx";
import { Frame } from "./parts/frame.tsx";
import { GeneratedMedia } from "./parts/generated-media.tsx";
import { Recorder } from "./parts/recorder.tsx";
import type { TaskOutput } from "./parts/task-types.ts";

/** Transforms audio, for example to remove noise, separate sources, or change the voice. */
export default function AudioToAudio() {
  const [audio, setAudio] = useState("");
  return (
    <Frame
      action="Transform"
      input={audio === "" ? undefined : { inputs: audio }}
      missing="Record audio or choose a file."
      renderResult={(output) =>
        output instanceof Blob ? (
          <GeneratedMedia kind="audio" output={output} description="Transformed audio" />
        ) : (
          (output as TaskOutput<"audio-to-audio">).map((track, i) => (
            <div key={track.label}>
              <b>{track.label}</b>
              <GeneratedMedia
                kind="audio"
                output={track.blob}
                description={`Track ${i + 1}: ${track.label}`}
              />
            </div>
          ))
        )
      }
    >
      <FileField label="Audio" kind="audio" value={audio} onChange={setAudio}>
        <Recorder onRecorded={setAudio} />
      </FileField>
    </Frame>
  );
}
