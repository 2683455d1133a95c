import { paths } from "@modelyard/contract";
import { Form, type MetaArgs, redirect, useActionData } from "react-router";
import { formatFieldError, FormStatus } from "../../components/form.tsx";
import { type ActionResult, runAction, readFormFields } from "../../components/form-action.server.ts";
import { useFocusResult } from "../../components/use-focus-result.ts";
import { DiscussionHead } from "../../discussions/head.tsx";
import { MergeBox } from "../../discussions/merge-box.tsx";
import { loadDiscussion, toHeadData, loadThread } from "../../discussions/thread.server.ts";
import { Thread } from "../../discussions/thread.tsx";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { loadModel } from "../model/document.server.ts";

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

export async function action(args: LoaderArgs) {
  const { discussions } = getHub(args.context);
  const { id } = await loadModel(args);
  const num = Number(args.params["num"]);
  const fields = await readFormFields(args.request);
  const { intent, comment = "", event = "", content = "", title = "" } = fields;
  return runAction<ActionResult>(fields, async () => {
    switch (intent) {
      case "comment": {
        if (comment.trim() === "") return { errors: { comment: "must not be empty" }, values: fields };
        const { newMessage } = await discussions.comment(id, num, comment);
        return redirect(`${paths.discussion(id, num)}#${newMessage.id}`);
      }
      case "edit":
        await discussions.edit(id, num, event, content);
        return redirect(`${paths.discussion(id, num)}#${event}`);
      case "hide":
        await discussions.hide(id, num, event);
        return redirect(paths.discussion(id, num));
      case "rename":
        if (title.trim().length < 3)
          return { errors: { title: "must have 3 to 200 characters" }, values: fields };
        await discussions.rename(id, num, title);
        return redirect(paths.discussion(id, num));
      case "pin":
      case "unpin":
        await discussions.pin(id, num, intent === "pin");
        return { done: intent === "pin" ? "Pinned." : "Unpinned." };
      case "close":
        await discussions.setStatus(id, num, "closed", comment);
        return { done: "Closed." };
      case "reopen":
      case "publish":
        await discussions.setStatus(id, num, "open", comment);
        return { done: intent === "publish" ? "Marked as ready." : "Reopened." };
      case "merge":
        await discussions.merge(id, num, comment);
        return { done: "Merged into main." };
      default:
        return { problem: "Unknown action. Reload the page and try again." };
    }
  });
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { id, num, head } = loaderData;
  return pageMeta({
    title: `${head.title} · ${id}`,
    description: `${head.isPullRequest ? "Pull request" : "Discussion"} ${num} of ${id}: ${head.title}`,
    path: paths.discussion(id, num),
    matches,
  });
}

export default function Discussion({ loaderData }: PageProps<typeof loader>) {
  const { id, num, me, canWrite, canRename, head } = loaderData;
  const actionData = useActionData<ActionResult>();
  useFocusResult(actionData);
  const isMerged = head.state === "merged";
  const isClosed = head.state === "closed";
  const commentProblem = actionData?.errors?.["comment"];
  return (
    <div className="repository discussion">
      <DiscussionHead {...{ id, num, canRename, canWrite, actionData }} {...head} view="thread" />
      <FormStatus actionData={actionData} />
      <Thread {...loaderData} />
      {head.isPullRequest ? <MergeBox {...loaderData} state={head.state} actionData={actionData} /> : null}
      {me === undefined ? (
        <p className="quiet">
          <a className="link" href={paths.login({ next: paths.discussion(id, num) })}>
            Sign in
          </a>{" "}
          to comment.
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
            <button className="button primary" type="submit" name="intent" value="comment">
              Comment
            </button>
            {canRename && !isMerged ? (
              <button className="button" type="submit" name="intent" value={isClosed ? "reopen" : "close"}>
                {isClosed ? "Reopen" : head.isPullRequest ? "Close without merging" : "Close"}
              </button>
            ) : null}
          </p>
        </Form>
      )}
    </div>
  );
}
