import { useEffect, useRef, useState } from "react";
import { toDataUrl } from "./files.ts";
import { toWav } from "./wav.ts";

/** Records from the microphone. What comes out is WAV, which every provider reads. */
export function Recorder({ onRecorded }: { onRecorded(dataUrl: string): void }) {
  const [seconds, setSeconds] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const recorder = useRef<MediaRecorder>(undefined);
  useEffect(() => () => stopAll(recorder.current), []);
  const recording = seconds !== undefined;
  useEffect(() => {
    if (!recording) return undefined;
    const timer = setInterval(() => setSeconds((before) => (before ?? 0) + 1), 1000);
    return () => clearInterval(timer);
  }, [recording]);

  async function start(): Promise<void> {
    setProblem(undefined);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const parts: Blob[] = [];
      const mine = (recorder.current = new MediaRecorder(stream));
      mine.addEventListener("dataavailable", ({ data }) => parts.push(data));
      mine.addEventListener("stop", async () => {
        setSeconds(undefined);
        stopAll(mine);
        try {
          onRecorded(await toDataUrl(await toWav(new Blob(parts, { type: mine.mimeType }))));
        } catch {
          setProblem("The recording could not be turned into a sound file. Choose a file instead.");
        }
      });
      mine.start();
      setSeconds(0);
    } catch (error) {
      setProblem(whyNot(error));
    }
  }

  return (
    <>
      <button
        type="button"
        className="button"
        onClick={() => (recording ? recorder.current?.stop() : void start())}
      >
        {recording ? `Stop recording · ${seconds} s` : "Record"}
      </button>
      {problem === undefined ? null : (
        <small role="alert" className="form-problem">
          {problem}
        </small>
      )}
    </>
  );
}

/** Lets go of the microphone, so that the browser's sign of it goes out. */
function stopAll(recorder: MediaRecorder | undefined): void {
  if (recorder?.state === "recording") recorder.stop();
  for (const track of recorder?.stream.getTracks() ?? []) track.stop();
}

function whyNot(error: unknown): string {
  if (navigator.mediaDevices === undefined)
    return "Browsers record on https:// addresses and on this machine only. Choose a file instead.";
  if (error instanceof DOMException && error.name === "NotAllowedError")
    return "The browser was not allowed to use the microphone. Allow it in the address bar, or choose a file.";
  if (error instanceof DOMException && error.name === "NotFoundError")
    return "There is no microphone. Choose a file instead.";
  return `Recording failed: ${error instanceof Error ? error.message : String(error)}`;
}
