import { useState } from "react";
import { CopyButton } from "../components/copy-button.tsx";
import { exampleText } from "./parts/example-text.ts";
import { Frame } from "./parts/frame.tsx";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

const LONG =
  "The Hurtigruten ships have sailed along the coast of Norway since 1893. They carry mail, goods and people between Bergen and Kirkenes and call at thirty-four harbors on the way. In winter, when the roads over the mountains were closed, they were for many places the only way to anywhere else.";

/** What the widget says for each of the tasks that turn one text into another. */
const WORDS = {
  translation: {
    action: "Translate",
    first: "The ferry to Bergen leaves at six.",
    field: "translation_text",
  },
  summarization: { action: "Summarize", first: LONG, field: "summary_text" },
  "text-generation": { action: "Continue", first: "Once upon a time,", field: "generated_text" },
} as const;

/** One text that becomes another: translated, shortened, continued. */
export default function Rewriting() {
  const { id, task, examples } = useTry();
  const { action, first, field } = WORDS[task as keyof typeof WORDS] ?? WORDS["text-generation"];
  const [example] = useState(() => exampleText(examples, first));
  const [text, setText] = useDraft(`${id} text`, example);
  return (
    <Frame
      action={action}
      streams={task === "text-generation"}
      input={text.trim() === "" ? undefined : { inputs: text }}
      missing="Type a text."
      renderAnswer={(output) => {
        const written = textIn(output, field);
        return (
          <>
            <p className="written">{written}</p>
            <CopyButton text={written} label="Copy the text" className="ghost" />
          </>
        );
      }}
    >
      <TextField label="Text" rows={8} value={text} onChange={setText} />
    </Frame>
  );
}

function textIn(output: unknown, field: string): string {
  const [first] = [output].flat() as Record<string, unknown>[];
  const text = first?.[field] ?? first?.["generated_text"];
  if (typeof text !== "string") throw new TypeError("There is no text in the answer.");
  return text;
}
