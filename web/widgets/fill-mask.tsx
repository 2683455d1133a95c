import { Bars } from "./parts/bars.tsx";
import { TextWidget } from "./parts/simple-widgets.tsx";
import type { TaskOutput } from "./parts/task-types.ts";
import { useTry } from "./try-context.ts";

/** Predicts a masked word. */
export default function FillMask() {
  const { maskToken } = useTry();
  return (
    <TextWidget
      action="Fill in"
      first={`The capital of France is ${maskToken}.`}
      needs={maskToken}
      missing={`Enter text that contains ${maskToken}.`}
      label={`Text with ${maskToken}`}
      rows={3}
      renderResult={(output) => (
        <Bars
          label="Predictions"
          rows={(output as TaskOutput<"fill-mask">).map(({ token_str: word, sequence, score }) => ({
            label: word?.trim() || sequence,
            score,
          }))}
        />
      )}
    />
  );
}
