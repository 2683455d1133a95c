import type { BodySink, BodySource } from "./exchange.ts";
import type { Recording } from "./ports.ts";

/** A body that is recorded as it passes. */
export const recordedSource = (source: BodySource, recording: Recording): BodySource => ({
  length: source.length,
  start(sink: BodySink) {
    source.start({
      write(chunk) {
        recording.asked(chunk);
        return sink.write(chunk);
      },
      end: () => sink.end(),
    });
  },
  resume: () => source.resume(),
});
