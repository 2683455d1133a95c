import { CopyButton } from "../components/copy-button.tsx";
import { getText } from "./parts/get-text.ts";
import { TextWidget } from "./parts/simple-widgets.tsx";
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
  const { task } = useTry();
  const { action, first, field } = TASKS[task as keyof typeof TASKS] ?? TASKS["text-generation"];
  return (
    <TextWidget
      action={action}
      first={first}
      streams={task === "text-generation"}
      rows={8}
      renderResult={(output) => {
        const result = getText(output, field);
        return (
          <>
            <p className="written">{result}</p>
            <CopyButton text={result} label="Copy text" className="ghost" />
          </>
        );
      }}
    />
  );
}
