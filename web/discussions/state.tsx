import type { DiscussionState } from "@modelyard/contract";
import "./discussions.css";

interface StateProps {
  state: DiscussionState;
  isPullRequest: boolean;
}

/** A badge with the status of a discussion or pull request. */
export function State({ state, isPullRequest }: StateProps) {
  return (
    <span className="state" data-state={state}>
      <span className="sr-only">{isPullRequest ? "Pull request: " : "Discussion: "}</span>
      {isPullRequest ? <b aria-hidden="true">PR</b> : null}
      {state}
    </span>
  );
}
