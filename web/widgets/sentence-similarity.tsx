import { useState } from "react";
import { Bars } from "./parts/bars.tsx";
import { getExampleText } from "./parts/example-text.ts";
import { Frame } from "./parts/frame.tsx";
import { TextField } from "./parts/text-field.tsx";
import { useDraft } from "./parts/use-draft.ts";
import { useTry } from "./try-context.ts";

/** Compares a sentence with others by the model's similarity scores or the cosine of its embeddings. */
export default function SentenceSimilarity() {
  const { id, task, examples } = useTry();
  const [first] = useState(() => ({
    source: getExampleText(examples, "The ferry is late.", ["source_sentence"]),
    others:
      examples.find(({ sentences }) => sentences !== undefined)?.sentences?.join("\n") ??
      "The boat has been delayed.\nShe sings in a choir.\nThe ship arrives early.",
  }));
  const [{ source, others }, set] = useDraft(`${id} sentences`, first);
  const sentences = others.split("\n").flatMap((each) => each.trim() || []);
  const isEmbedding = task === "feature-extraction";
  const isComplete = source.trim() !== "" && sentences.length > 0;
  const inputs = isEmbedding ? [source, ...sentences] : { source_sentence: source, sentences };
  return (
    <Frame
      action="Compare"
      input={isComplete ? { inputs } : undefined}
      missing="Enter a sentence and at least one to compare it with."
      renderResult={(output, input) => {
        const sent = (input as { inputs: typeof inputs }).inputs;
        const compared = Array.isArray(sent) ? sent.slice(1) : sent.sentences;
        const scores = Array.isArray(sent) ? cosineSimilarities(output as number[][]) : (output as number[]);
        const length = Array.isArray(sent) ? (output as number[][])[0]?.length : undefined;
        return (
          <>
            <Bars
              label="Similarity"
              rows={compared.map((label, i) => ({ label, score: getScore(scores, i) }))}
            />
            {length === undefined ? null : (
              <p className="quiet">Cosine similarity of embeddings with {length} dimensions.</p>
            )}
          </>
        );
      }}
    >
      <TextField
        singleLine
        label="Sentence"
        value={source}
        onChange={(next) => set({ source: next, others })}
      />
      <TextField
        label="Compare with (one sentence per line)"
        value={others}
        onChange={(next) => set({ source, others: next })}
      />
    </Frame>
  );
}

function getScore(scores: readonly number[], i: number): number {
  const score = scores[i];
  if (typeof score !== "number") throw new TypeError("The response has fewer scores than sentences.");
  return score;
}

/** Returns the cosine similarity of the first vector with each of the others. */
export function cosineSimilarities([first = [], ...others]: readonly (readonly number[])[]): number[] {
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, each, i) => sum + each * (b[i] ?? 0), 0);
  return others.map((other) => dot(first, other) / Math.sqrt(dot(first, first) * dot(other, other)));
}
