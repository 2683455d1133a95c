import { useState } from "react";
import { Bars } from "./parts/bars.tsx";
import { exampleText } from "./parts/example-text.ts";
import { Frame } from "./parts/frame.tsx";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

/** How close in meaning several texts are to one: judged by the model, or by the cosine of its vectors. */
export default function SentenceSimilarity() {
  const { id, task, examples } = useTry();
  const [first] = useState(() => ({
    source: exampleText(examples, "The ferry is late.", ["source_sentence"]),
    others:
      examples.find(({ sentences }) => sentences !== undefined)?.sentences?.join("\n") ??
      "The boat has been delayed.\nShe sings in a choir.\nThe ship arrives early.",
  }));
  const [{ source, others }, set] = useDraft(`${id} sentences`, first);
  const sentences = others.split("\n").flatMap((each) => each.trim() || []);
  const vectors = task === "feature-extraction";
  const whole = source.trim() !== "" && sentences.length > 0;
  const inputs = vectors ? [source, ...sentences] : { source_sentence: source, sentences };
  return (
    <Frame
      action="Compare"
      input={whole ? { inputs } : undefined}
      missing="Type a sentence, and at least one to compare it with."
      renderAnswer={(output, input) => {
        const sent = (input as { inputs: typeof inputs }).inputs;
        const compared = Array.isArray(sent) ? sent.slice(1) : sent.sentences;
        const scores = Array.isArray(sent) ? cosines(output as number[][]) : (output as number[]);
        const length = Array.isArray(sent) ? (output as number[][])[0]?.length : undefined;
        return (
          <>
            <Bars
              label="Similarity"
              rows={compared.map((label, i) => ({ label, score: numberAt(scores, i) }))}
            />
            {length === undefined ? null : (
              <p className="quiet">Cosine of the vectors, which have {length} numbers each.</p>
            )}
          </>
        );
      }}
    >
      <TextField line label="Sentence" value={source} onChange={(next) => set({ source: next, others })} />
      <TextField
        label="Compare with, one a line"
        value={others}
        onChange={(next) => set({ source, others: next })}
      />
    </Frame>
  );
}

function numberAt(scores: readonly number[], i: number): number {
  const score = scores[i];
  if (typeof score !== "number")
    throw new TypeError("The answer has fewer numbers than there are sentences.");
  return score;
}

/** Of the first vector with each of the others. */
export function cosines([first = [], ...others]: readonly (readonly number[])[]): number[] {
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, each, i) => sum + each * (b[i] ?? 0), 0);
  return others.map((other) => dot(first, other) / Math.sqrt(dot(first, first) * dot(other, other)));
}
