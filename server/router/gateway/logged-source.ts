import type { BodySink, BodySource } from "./exchange.ts";
import type { PromptLogRecorder } from "./ports.ts";

/** Wraps a body so that it is logged while it is forwarded. */
export const createLoggedSource = (source: BodySource, promptLog: PromptLogRecorder): BodySource => ({
  length: source.length,
  start(sink: BodySink) {
    source.start({
      write(chunk) {
        promptLog.addPrompt(chunk);
        return sink.write(chunk);
      },
      end: () => sink.end(),
    });
  },
  resume: () => source.resume(),
});
