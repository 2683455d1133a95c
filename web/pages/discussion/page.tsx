import { paths } from "@modelyard/contract";
import { useLayoutEffect, useRef } from "react";
import { Form, redirect } from "react-router";
import {
  FormStatus,
  SecondarySubmit,
  Submit,
  formatFieldError,
  useFormResult,
} from "../../components/form.tsx";
import { type ActionResult, formAction, UNKNOWN_ACTION } from "../../components/form-action.server.ts";
import { discardDraft, useDraft } from "../../components/use-draft.ts";
import { DiscussionHead } from "../../discussions/head.tsx";
import { MergeBox } from "../../discussions/merge-box.tsx";
import { loadDiscussion, toHeadData, loadThread } from "../../discussions/thread.server.ts";
import { Thread } from "../../discussions/thread.tsx";
import { type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { loadModel } from "../model/document.server.ts";
import { TextLink } from "../../components/links.tsx";

export async function loader(args: LoaderArgs) {
  const { id, num, discussion, me, canWrite, canRename } = await loadDiscussion(args);
  return {
    id,
    num,
    canWrite,
    canRename,
    origin: args.url.origin,
    head: toHeadData(discussion),
    isEmpty: discussion.changes?.empty === true,
    conflicts: discussion.filesWithConflicts ?? [],
    ...(discussion.changes?.mergeCommitId !== undefined && { mergeCommit: discussion.changes.mergeCommitId }),
    ...(me !== undefined && { me }),
    ...(await loadThread(args, id, discussion)),
  };
}

export const action = formAction(async ({ hub, fields, ...args }) => {
  const { id } = await loadModel(args);
  const num = Number(args.params["num"]);
  const { intent, comment = "", event = "", content = "", title = "" } = fields;
  const done = (message: string, opposite: string) => ({
    done: message,
    undo: { action: paths.discussion(id, num), values: { intent: opposite } },
  });
  switch (intent) {
    case "comment": {
      if (comment.trim() === "") return { errors: { comment: "must not be empty" }, values: fields };
      const { newMessage } = await hub.commentDiscussion(id, num, { comment });
      return redirect(`${paths.discussion(id, num)}#${newMessage.id}`);
    }
    case "edit":
      await hub.editComment(id, num, event, { content });
      return redirect(`${paths.discussion(id, num)}#${event}`);
    case "hide":
      await hub.hideComment(id, num, event);
      return { done: "Comment hidden.", to: `${paths.discussion(id, num)}#${event}` };
    case "rename":
      if (title.trim().length < 3)
        return { errors: { title: "must be 3 to 200 characters" }, values: fields };
      await hub.renameDiscussion(id, num, { title });
      return { done: "Title changed.", to: paths.discussion(id, num) };
    case "pin":
    case "unpin":
      await hub.pinDiscussion(id, num, { pinned: intent === "pin" });
      return intent === "pin" ? done("Pinned.", "unpin") : done("Unpinned.", "pin");
    case "close":
      await hub.setDiscussionStatus(id, num, { status: "closed", comment });
      return done("Closed.", "reopen");
    case "reopen":
    case "publish":
      await hub.setDiscussionStatus(id, num, { status: "open", comment });
      return intent === "publish" ? { done: "Marked as ready." } : done("Reopened.", "close");
    case "merge":
      await hub.mergePullRequest(id, num, { comment });
      return { done: `Merged into ${fields["base"] ?? "main"}.` };
    default:
      return UNKNOWN_ACTION;
  }
});

export const meta = pageMeta<typeof loader>(({ id, num, head }) => ({
  title: `${head.title} · ${id}`,
  description: `${head.isPullRequest ? "Pull request" : "Discussion"} ${num} of ${id}: ${head.title}`,
  path: paths.discussion(id, num),
}));

export default function Discussion({ loaderData }: PageProps<typeof loader>) {
  const { id, num, me, canWrite, canRename, head } = loaderData;
  const actionData = useFormResult();
  const count = loaderData.events.length + loaderData.hiddenCount;
  const draft = `comment-${id}-${num}`;
  /** Number of events when the form was submitted. */
  const submittedAt = useRef(Infinity);
  // A new event means that the comment was saved. Runs before the form for the next comment restores its draft.
  useLayoutEffect(() => {
    if (submittedAt.current < count) discardDraft(draft);
    submittedAt.current = Infinity;
  }, [draft, count]);
  return (
    <div className="repository discussion">
      <DiscussionHead {...{ id, num, canRename, canWrite, actionData }} {...head} view="thread" />
      <FormStatus actionData={actionData} />
      <Thread {...loaderData} />
      {head.isPullRequest ? <MergeBox {...loaderData} base={head.base} state={head.state} /> : null}
      {me === undefined ? (
        <p className="quiet">
          <TextLink href={paths.login({ next: paths.discussion(id, num) })}>Sign in</TextLink> to comment.
        </p>
      ) : (
        <CommentForm
          key={count}
          {...{ draft, canRename, actionData }}
          {...head}
          onSubmit={() => (submittedAt.current = count)}
        />
      )}
    </div>
  );
}

interface CommentFormProps extends Pick<ReturnType<typeof toHeadData>, "state" | "isPullRequest"> {
  draft: string;
  /** Whether the viewer may close the discussion. */
  canRename: boolean;
  actionData: ActionResult | undefined;
  onSubmit: () => void;
}

function CommentForm({ draft, canRename, actionData, state, isPullRequest, onSubmit }: CommentFormProps) {
  const problem = actionData?.errors?.["comment"];
  const isClosed = state === "closed";
  return (
    <Form method="post" className="comment-form" preventScrollReset {...useDraft(draft)} onSubmit={onSubmit}>
      <label htmlFor="comment">Add a comment</label>
      <textarea
        id="comment"
        className="edit-text"
        name="comment"
        defaultValue={
          actionData?.values?.["intent"] === "edit" ? "" : (actionData?.values?.["comment"] ?? "")
        }
        maxLength={65_536}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby="comment-hint"
      />
      <p id="comment-hint" className={problem === undefined ? "quiet" : "form-problem"}>
        {problem === undefined ? "Supports Markdown." : formatFieldError("Comment", problem)}
      </p>
      <p className="actions">
        <Submit intent="comment">Comment</Submit>
        {canRename && state !== "merged" ? (
          <SecondarySubmit intent={isClosed ? "reopen" : "close"}>
            {isClosed ? "Reopen" : isPullRequest ? "Close without merging" : "Close"}
          </SecondarySubmit>
        ) : null}
      </p>
    </Form>
  );
}
