interface AnswersProps {
  answers: readonly { answer?: string; score?: number }[];
}

/** Answers, best first, with how sure the model is of each. */
export function Answers({ answers }: AnswersProps) {
  if (answers.length === 0) return <p className="quiet">The model gave no answer.</p>;
  return (
    <ol className="answers">
      {answers.map(({ answer, score }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- answers can repeat
        <li key={i}>
          <b>{answer === undefined || answer === "" ? "(no answer in the text)" : answer}</b>
          {typeof score === "number" ? <small className="number">{score.toFixed(3)}</small> : null}
        </li>
      ))}
    </ol>
  );
}
