import { paths } from "@modelyard/contract";
import { ActionButton, ActionForm, Field, Submit } from "../components/form.tsx";
import type { ActionResult } from "../components/form-action.server.ts";
import { State } from "./state.tsx";
import type { toHeadData } from "./thread.server.ts";
import "../repository/repository.css";
import { Trail } from "../components/trail.tsx";

interface HeadProps extends ReturnType<typeof toHeadData> {
  id: string;
  num: number;
  /** The current view. */
  view: "thread" | "files";
  canRename?: boolean;
  /** Whether the viewer may pin the discussion. */
  canWrite?: boolean;
  actionData?: ActionResult | undefined;
}

/** The title, status, and views of a discussion or pull request. */
export function DiscussionHead(props: HeadProps) {
  const { id, num, title, state, isPullRequest, pinned, on, by, base, view } = props;
  const { canRename, canWrite, actionData } = props;
  const renameFailed =
    actionData?.errors?.["title"] !== undefined || actionData?.values?.["intent"] === "rename";
  return (
    <header className="discussion-head">
      <Trail label="Community" href={paths.discussions(id)}>
        #{num}
      </Trail>
      <h2>{title}</h2>
      <p className="quiet">
        <State state={state} isPullRequest={isPullRequest} />{" "}
        {by === undefined ? (
          "Opened"
        ) : (
          <>
            opened by <a href={paths.author(by)}>{by}</a>
          </>
        )}{" "}
        on {on}
        {isPullRequest ? (
          <>
            , from <code>refs/pr/{num}</code> to <code>{base}</code>
          </>
        ) : null}
      </p>
      {canRename || canWrite ? (
        <div className="actions">
          {canRename ? (
            <details className="confirm" open={renameFailed || undefined} key={title}>
              <summary className="button">Rename…</summary>
              <ActionForm
                className="form confirm-plain"
                actionData={renameFailed ? actionData : undefined}
                hideStatus
              >
                <Field
                  name="title"
                  label="Title"
                  defaultValue={title}
                  minLength={3}
                  maxLength={200}
                  required
                />
                <Submit intent="rename">Rename</Submit>
              </ActionForm>
            </details>
          ) : null}
          {canWrite ? (
            <ActionButton value={pinned ? "unpin" : "pin"}>{pinned ? "Unpin" : "Pin"}</ActionButton>
          ) : null}
        </div>
      ) : null}
      {isPullRequest ? (
        <nav className="segments" aria-label="Views of the pull request">
          <a href={paths.discussion(id, num)} aria-current={view === "thread" ? "page" : undefined}>
            Conversation
          </a>
          <a href={paths.discussionFiles(id, num)} aria-current={view === "files" ? "page" : undefined}>
            Files changed
          </a>
        </nav>
      ) : null}
    </header>
  );
}
