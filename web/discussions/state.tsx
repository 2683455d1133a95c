import type { DiscussionState } from "@modelyard/contract";
import { Icon } from "../components/icons.tsx";
import "./discussions.css";

const ROLES = { draft: "", open: "good", merged: "signal", closed: "" } as const satisfies Record<
  DiscussionState,
  string
>;

/** A badge with the status of a discussion or pull request. */
export function State({ state, isPullRequest }: { state: DiscussionState; isPullRequest: boolean }) {
  return (
    <span className={`badge ${ROLES[state]}`} data-state={state}>
      <span className="sr-only">{isPullRequest ? "Pull request: " : "Discussion: "}</span>
      <Icon name={isPullRequest ? "branch" : "chat"} />
      {state[0]?.toUpperCase() + state.slice(1)}
    </span>
  );
}
