import { paths } from "@modelyard/contract";
import { redirect } from "react-router";
import { counted } from "../../components/format.ts";
import { DiscussionHead } from "../../discussions/head.tsx";
import { loadDiscussion, toHeadData } from "../../discussions/thread.server.ts";
import { type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { FileChange } from "../../repository/file-change.tsx";
import { loadDiff } from "../../repository/load-diff.server.ts";

export async function loader(args: LoaderArgs) {
  const { id, num, discussion } = await loadDiscussion(args, { diff: true });
  if (!discussion.isPullRequest) throw redirect(paths.discussion(id, num));
  return {
    id,
    num,
    head: toHeadData(discussion),
    // After the merge, the ref of the pull request may be outdated.
    revision: discussion.changes?.mergeCommitId ?? `refs/pr/${num}`,
    ...(await loadDiff(args, id, discussion.diff ?? "")),
  };
}

export const meta = pageMeta<typeof loader>(({ id, num, head }) => ({
  title: `Files of ${head.title} · ${id}`,
  description: `View the changes of pull request ${num} of ${id}.`,
  path: paths.discussionFiles(id, num),
  noIndex: true,
}));

export default function DiscussionFiles({ loaderData }: PageProps<typeof loader>) {
  const { id, num, head, revision, files, changed, problem } = loaderData;
  return (
    <div className="repository">
      <DiscussionHead id={id} num={num} {...head} view="files" />
      {files.length === 0 ? (
        <p className="quiet">
          {problem ?? "No changes to show. The pull request is empty, or you don’t have access to its files."}
        </p>
      ) : (
        <p className="quiet">{counted(changed, "file")} changed</p>
      )}
      {files.map((file) => (
        <FileChange key={file.path} id={id} commit={revision} file={file} />
      ))}
    </div>
  );
}
