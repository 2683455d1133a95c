import { type ReactNode, useState } from "react";
import { exampleText } from "./parts/example-text.ts";
import { Frame } from "./parts/frame.tsx";
import type { OutputOf } from "./parts/task-types.ts";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

/** A text with what was found marked in it. */
export default function TokenClassification() {
  const { id, examples } = useTry();
  const [first] = useState(() => exampleText(examples, "Ada Lovelace lived in London."));
  const [text, setText] = useDraft(`${id} text`, first);
  return (
    <Frame
      action="Find"
      input={text.trim() === "" ? undefined : { inputs: text }}
      missing="Type a text."
      renderAnswer={(output, input) => (
        <Marked
          text={(input as { inputs: string }).inputs}
          entities={output as OutputOf<"token-classification">}
        />
      )}
    >
      <TextField label="Text" value={text} onChange={setText} />
    </Frame>
  );
}

function Marked({ text, entities }: { text: string; entities: OutputOf<"token-classification"> }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, entity_group: group, entity = "", score } of entities.toSorted(
    (a, b) => a.start - b.start,
  )) {
    if (start < at) continue;
    parts.push(
      text.slice(at, start),
      <mark key={start} title={`${score.toFixed(3)}`}>
        {text.slice(start, end)} <small>{group ?? entity}</small>
      </mark>,
    );
    at = end;
  }
  if (entities.length === 0) return <p className="quiet">Nothing was found in this text.</p>;
  return (
    <p className="marked">
      {parts}
      {text.slice(at)}
    </p>
  );
}
