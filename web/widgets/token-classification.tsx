import { type ReactNode, useState } from "react";
import { getExampleText } from "./parts/example-text.ts";
import { Frame } from "./parts/frame.tsx";
import type { TaskOutput } from "./parts/task-types.ts";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

/** Finds entities and marks them in the text. */
export default function TokenClassification() {
  const { id, examples } = useTry();
  const [first] = useState(() => getExampleText(examples, "Ada Lovelace lived in London."));
  const [text, setText] = useDraft(`${id} text`, first);
  return (
    <Frame
      action="Find entities"
      input={text.trim() === "" ? undefined : { inputs: text }}
      missing="Enter a text."
      renderResult={(output, input) => (
        <MarkedText
          text={(input as { inputs: string }).inputs}
          entities={output as TaskOutput<"token-classification">}
        />
      )}
    >
      <TextField label="Text" value={text} onChange={setText} />
    </Frame>
  );
}

function MarkedText({ text, entities }: { text: string; entities: TaskOutput<"token-classification"> }) {
  const parts: ReactNode[] = [];
  let offset = 0;
  for (const { start, end, entity_group: group, entity = "", score } of entities.toSorted(
    (a, b) => a.start - b.start,
  )) {
    if (start < offset) continue;
    parts.push(
      text.slice(offset, start),
      <mark key={start} title={`${score.toFixed(3)}`}>
        {text.slice(start, end)} <small>{group ?? entity}</small>
      </mark>,
    );
    offset = end;
  }
  if (entities.length === 0) return <p className="quiet">No results.</p>;
  return (
    <p className="marked">
      {parts}
      {text.slice(offset)}
    </p>
  );
}
