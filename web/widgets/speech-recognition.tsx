import { useState } from "react";
import { CopyButton } from "../components/copy-button.tsx";
import { FileField } from "./parts/file-field.tsx";
import { Frame } from "./parts/frame.tsx";
import { Recorder } from "./parts/recorder.tsx";
import type { OutputOf } from "./parts/task-types.ts";

/** Speech, recorded here or from a file, and what was said. */
export default function SpeechRecognition() {
  const [sound, setSound] = useState("");
  return (
    <Frame
      action="Write down"
      input={sound === "" ? undefined : { inputs: sound }}
      missing="Record something, or choose a file."
      renderAnswer={(output) => {
        const { text, chunks } = output as OutputOf<"automatic-speech-recognition">;
        if (typeof text !== "string") throw new TypeError("There is no text in the answer.");
        return (
          <>
            <p className="written">{text.trim() || "(silence)"}</p>
            <CopyButton text={text} label="Copy the text" className="ghost" />
            {chunks === undefined ? null : (
              <ol className="chunks">
                {chunks.map(({ text: piece, timestamp: [from, to] }) => (
                  <li key={from}>
                    <small className="number">
                      {from.toFixed(1)}–{to?.toFixed(1) ?? ""} s
                    </small>{" "}
                    {piece}
                  </li>
                ))}
              </ol>
            )}
          </>
        );
      }}
    >
      <FileField label="Sound" kind="audio" value={sound} onChange={setSound}>
        <Recorder onRecorded={setSound} />
      </FileField>
    </Frame>
  );
}
