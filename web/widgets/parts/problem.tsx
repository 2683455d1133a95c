import { Icon } from "../../components/icons.tsx";
import type { Problem } from "../calls/problem.ts";
import { TextLink } from "../../components/links.tsx";

/** Error message of a failed request with its details and next step. */
export function ProblemNote({ problem }: { problem: Problem }) {
  const { message, code, status, requestId, next } = problem;
  const details = [status, code, requestId === undefined ? undefined : `request ${requestId}`].filter(
    (each) => each !== undefined,
  );
  return (
    <div className="problem small" role="alert">
      <Icon name="warn" />
      <p>
        {message} {next === undefined ? null : <TextLink href={next.href}>{next.label}</TextLink>}
        {details.length === 0 ? null : <small>{details.join(" · ")}</small>}
      </p>
    </div>
  );
}
