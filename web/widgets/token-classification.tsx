import type { ReactNode } from "react";
import { TextWidget } from "./parts/simple-widgets.tsx";
import type { TaskOutput } from "./parts/task-types.ts";

/** Finds entities and marks them in the text. */
export default function TokenClassification() {
  return (
    <TextWidget
      action="Find entities"
      first="Ada Lovelace lived in London."
      renderResult={(output, input) => (
        <MarkedText
          text={(input as { inputs: string }).inputs}
          entities={output as TaskOutput<"token-classification">}
        />
      )}
    />
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
