interface AnswersProps {
  answers: readonly { answer?: string; score?: number }[];
}

/** Answers with their scores, best first. */
export function Answers({ answers }: AnswersProps) {
  if (answers.length === 0) return <p className="quiet">No results.</p>;
  return (
    <ol className="answers">
      {answers.map(({ answer, score }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- answers can repeat
        <li key={i}>
          <b>{answer === undefined || answer === "" ? "(no answer found)" : answer}</b>
          {typeof score === "number" ? <small className="number">{score.toFixed(3)}</small> : null}
        </li>
      ))}
    </ol>
  );
}
