import { Icon } from "../../components/icons.tsx";
import type { Problem } from "../calls/problem.ts";

/** Error message of a failed request with its details and next step. */
export function ProblemNote({ problem }: { problem: Problem }) {
  const { message, code, status, requestId, next } = problem;
  const details = [status, code, requestId === undefined ? undefined : `request ${requestId}`].filter(
    (each) => each !== undefined,
  );
  return (
    <div className="problem" role="alert">
      <Icon name="warn" />
      <p>
        {message}{" "}
        {next === undefined ? null : (
          <a className="link" href={next.href}>
            {next.label}
          </a>
        )}
        {details.length === 0 ? null : <small>{details.join(" · ")}</small>}
      </p>
    </div>
  );
}
