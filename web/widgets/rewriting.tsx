import { useState } from "react";
import { CopyButton } from "../components/copy-button.tsx";
import { getExampleText } from "./parts/example-text.ts";
import { Frame } from "./parts/frame.tsx";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

const LONG_TEXT =
  "The Hurtigruten ships have sailed along the coast of Norway since 1893. They carry mail, goods, and people between Bergen and Kirkenes and call at thirty-four harbors on the way. In winter, when the roads over the mountains were closed, they were for many places the only way to anywhere else.";

/** Settings by task. `field` is the output field with the text. */
const TASKS = {
  translation: {
    action: "Translate",
    first: "The ferry to Bergen leaves at six.",
    field: "translation_text",
  },
  summarization: { action: "Summarize", first: LONG_TEXT, field: "summary_text" },
  "text-generation": { action: "Continue", first: "Once upon a time,", field: "generated_text" },
} as const;

/** Translates, summarizes, or continues a text. */
export default function Rewriting() {
  const { id, task, examples } = useTry();
  const { action, first, field } = TASKS[task as keyof typeof TASKS] ?? TASKS["text-generation"];
  const [example] = useState(() => getExampleText(examples, first));
  const [text, setText] = useDraft(`${id} text`, example);
  return (
    <Frame
      action={action}
      streams={task === "text-generation"}
      input={text.trim() === "" ? undefined : { inputs: text }}
      missing="Enter a text."
      renderResult={(output) => {
        const result = getText(output, field);
        return (
          <>
            <p className="written">{result}</p>
            <CopyButton text={result} label="Copy text" className="ghost" />
          </>
        );
      }}
    >
      <TextField label="Text" rows={8} value={text} onChange={setText} />
    </Frame>
  );
}

function getText(output: unknown, field: string): string {
  const [first] = [output].flat() as Record<string, unknown>[];
  const text = first?.[field] ?? first?.["generated_text"];
  if (typeof text !== "string") throw new TypeError("The response contains no text.");
  return text;
}
