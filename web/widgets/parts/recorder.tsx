import { useEffect, useRef, useState } from "react";
import { toDataUrl } from "./files.ts";

/** Records audio from the microphone as WAV, which all providers accept. */
export function Recorder({ onRecorded }: { onRecorded(dataUrl: string): void }) {
  const [seconds, setSeconds] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const recorder = useRef<MediaRecorder>(undefined);
  /** Whether the browser is asking for permission. */
  const isAsking = useRef(false);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      stopAll(recorder.current);
    };
  }, []);
  const recording = seconds !== undefined;
  useEffect(() => {
    if (!recording) return undefined;
    const timer = setInterval(() => setSeconds((previous) => (previous ?? 0) + 1), 1000);
    return () => clearInterval(timer);
  }, [recording]);

  async function start(): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    setProblem(undefined);
    let stream: MediaStream | undefined;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (isMounted.current) record(stream);
      else release(stream);
    } catch (error) {
      release(stream);
      setProblem(describeError(error));
    }
    isAsking.current = false;
  }

  function record(stream: MediaStream): void {
    const parts: Blob[] = [];
    const mediaRecorder = (recorder.current = new MediaRecorder(stream));
    mediaRecorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    mediaRecorder.addEventListener("stop", async () => {
      setSeconds(undefined);
      release(stream);
      try {
        const { toWav } = await import("./wav.ts");
        onRecorded(await toDataUrl(await toWav(new Blob(parts, { type: mediaRecorder.mimeType }))));
      } catch {
        setProblem("Couldn’t convert the recording. Choose a file instead.");
      }
    });
    mediaRecorder.start();
    setSeconds(0);
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

function stopAll(recorder: MediaRecorder | undefined): void {
  if (recorder?.state === "recording") recorder.stop();
  release(recorder?.stream);
}

/** Releases the microphone, so that the browser's recording indicator disappears. */
const release = (stream: MediaStream | undefined) => stream?.getTracks().forEach((track) => track.stop());

function describeError(error: unknown): string {
  if (navigator.mediaDevices === undefined)
    return "Recording requires HTTPS or localhost. Choose a file instead.";
  if (error instanceof DOMException && error.name === "NotAllowedError")
    return "Microphone access was denied. Allow access in the address bar or choose a file.";
  if (error instanceof DOMException && error.name === "NotFoundError")
    return "No microphone found. Choose a file instead.";
  return `Recording failed: ${error instanceof Error ? error.message : String(error)}`;
}
