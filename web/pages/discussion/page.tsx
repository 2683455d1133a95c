import { paths } from "@modelyard/contract";
import { Form, redirect } from "react-router";
import {
  formatFieldError,
  FormStatus,
  useFormResult,
  Submit,
  SecondarySubmit,
} from "../../components/form.tsx";
import { formAction, UNKNOWN_ACTION } from "../../components/form-action.server.ts";
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
    conflicts: discussion.filesWithConflicts ?? [],
    ...(discussion.changes?.mergeCommitId !== undefined && {
      mergeCommit: discussion.changes.mergeCommitId,
    }),
    ...(me !== undefined && { me }),
    ...(await loadThread(args, id, discussion)),
  };
}

export const action = formAction(async ({ hub, fields, ...args }) => {
  const { id } = await loadModel(args);
  const num = Number(args.params["num"]);
  const { intent, comment = "", event = "", content = "", title = "" } = fields;
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
      return redirect(paths.discussion(id, num));
    case "rename":
      if (title.trim().length < 3)
        return { errors: { title: "must have 3 to 200 characters" }, values: fields };
      await hub.renameDiscussion(id, num, { title });
      return redirect(paths.discussion(id, num));
    case "pin":
    case "unpin":
      await hub.pinDiscussion(id, num, { pinned: intent === "pin" });
      return { done: intent === "pin" ? "Pinned." : "Unpinned." };
    case "close":
      await hub.setDiscussionStatus(id, num, { status: "closed", comment });
      return { done: "Closed." };
    case "reopen":
    case "publish":
      await hub.setDiscussionStatus(id, num, { status: "open", comment });
      return { done: intent === "publish" ? "Marked as ready." : "Reopened." };
    case "merge":
      await hub.mergePullRequest(id, num, { comment });
      return { done: "Merged." };
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
  const isMerged = head.state === "merged";
  const isClosed = head.state === "closed";
  const commentProblem = actionData?.errors?.["comment"];
  return (
    <div className="repository discussion">
      <DiscussionHead {...{ id, num, canRename, canWrite, actionData }} {...head} view="thread" />
      <FormStatus actionData={actionData} />
      <Thread {...loaderData} />
      {head.isPullRequest ? (
        <MergeBox {...loaderData} base={head.base} state={head.state} actionData={actionData} />
      ) : null}
      {me === undefined ? (
        <p className="quiet">
          <TextLink href={paths.login({ next: paths.discussion(id, num) })}>Sign in</TextLink> to comment.
        </p>
      ) : (
        <Form method="post" className="comment-form" key={loaderData.events.length} preventScrollReset>
          <label htmlFor="comment">Add a comment</label>
          <textarea
            id="comment"
            className="edit-text"
            name="comment"
            defaultValue={
              actionData?.values?.["intent"] === "edit" ? "" : (actionData?.values?.["comment"] ?? "")
            }
            maxLength={65_536}
            aria-invalid={commentProblem === undefined ? undefined : true}
            aria-describedby="comment-hint"
          />
          <p id="comment-hint" className={commentProblem === undefined ? "quiet" : "form-problem"}>
            {commentProblem === undefined
              ? "Supports Markdown."
              : formatFieldError("Comment", commentProblem)}
          </p>
          <p className="actions">
            <Submit intent="comment">Comment</Submit>
            {canRename && !isMerged ? (
              <SecondarySubmit intent={isClosed ? "reopen" : "close"}>
                {isClosed ? "Reopen" : head.isPullRequest ? "Close without merging" : "Close"}
              </SecondarySubmit>
            ) : null}
          </p>
        </Form>
      )}
    </div>
  );
}
