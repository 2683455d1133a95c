import { CopyButton } from "../components/copy-button.tsx";
import { FileWidget } from "./parts/simple-widgets.tsx";
import type { TaskOutput } from "./parts/task-types.ts";

/** Transcribes speech from a recording or a file. */
export default function SpeechRecognition() {
  return (
    <FileWidget
      kind="audio"
      action="Transcribe"
      renderResult={(output) => {
        const { text, chunks } = output as TaskOutput<"automatic-speech-recognition">;
        if (typeof text !== "string") throw new TypeError("The response contains no text.");
        return (
          <>
            <p className="written">{text.trim() || "(silence)"}</p>
            <CopyButton text={text} label="Copy text" className="ghost" />
            {chunks === undefined ? null : (
              <ol className="chunks small">
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
    />
  );
}
