import { Icon } from "../../components/icons.tsx";
import type { Problem } from "../calls/problem.ts";

/** Why a call failed, in the hub's own words, with what to do. */
export function ProblemNote({ problem }: { problem: Problem }) {
  const { says, code, status, requestId, next } = problem;
  const about = [status, code, requestId === undefined ? undefined : `request ${requestId}`].filter(
    (each) => each !== undefined,
  );
  return (
    <div className="problem" role="alert">
      <Icon name="warn" />
      <p>
        {says}{" "}
        {next === undefined ? null : (
          <a className="link" href={next.href}>
            {next.label}
          </a>
        )}
        {about.length === 0 ? null : <small>{about.join(" · ")}</small>}
      </p>
    </div>
  );
}
