import { useState } from "react";
import { CopyButton } from "../components/copy-button.tsx";
import { FileField } from "./parts/file-field.tsx";
import { Frame } from "./parts/frame.tsx";
import { Recorder } from "./parts/recorder.tsx";
import type { TaskOutput } from "./parts/task-types.ts";

/** Transcribes speech from a recording or a file. */
export default function SpeechRecognition() {
  const [audio, setAudio] = useState("");
  return (
    <Frame
      action="Transcribe"
      input={audio === "" ? undefined : { inputs: audio }}
      missing="Record audio or choose a file."
      renderResult={(output) => {
        const { text, chunks } = output as TaskOutput<"automatic-speech-recognition">;
        if (typeof text !== "string") throw new TypeError("The response contains no text.");
        return (
          <>
            <p className="written">{text.trim() || "(silence)"}</p>
            <CopyButton text={text} label="Copy text" className="ghost" />
            {chunks === undefined ? null : (
              <ol className="chunks">
                {chunks.map(({ text: segment, timestamp: [from, to] }) => (
                  <li key={from}>
                    <small className="number">
                      {from.toFixed(1)}–{to?.toFixed(1) ?? ""} s
                    </small>{" "}
                    {segment}
                  </li>
                ))}
              </ol>
            )}
          </>
        );
      }}
    >
      <FileField label="Audio" kind="audio" value={audio} onChange={setAudio}>
        <Recorder onRecorded={setAudio} />
      </FileField>
    </Frame>
  );
}
