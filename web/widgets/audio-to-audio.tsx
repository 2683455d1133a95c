import { GeneratedMedia } from "./parts/generated-media.tsx";
import { FileWidget } from "./parts/simple-widgets.tsx";
import type { TaskOutput } from "./parts/task-types.ts";

/** Transforms audio, for example to remove noise, separate sources, or change the voice. */
const AudioToAudio = () => <FileWidget kind="audio" action="Transform" renderResult={renderTracks} />;
export default AudioToAudio;

const renderTracks = (output: unknown) =>
  output instanceof Blob ? (
    <GeneratedMedia kind="audio" output={output} description="Transformed audio" />
  ) : (
    (output as TaskOutput<"audio-to-audio">).map((track, i) => (
      <div key={track.label}>
        <b>{track.label}</b>
        <GeneratedMedia kind="audio" output={track.blob} description={`Track ${i + 1}: ${track.label}`} />
      </div>
    ))
  );
