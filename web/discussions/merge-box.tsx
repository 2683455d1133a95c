import { ActionButton, Submit } from "../components/form.tsx";
import { paths } from "@modelyard/contract";
import { Form } from "react-router";
import { CopyButton } from "../components/copy-button.tsx";
import { TextLink } from "../components/links.tsx";

interface MergeBoxProps {
  id: string;
  num: number;
  /** Branch to merge into. */
  base: string;
  state: "draft" | "open" | "closed" | "merged";
  /** URL of the hub. */
  origin: string;
  /** Files with conflicts. */
  conflicts: readonly string[];
  /** Whether there is nothing to merge. */
  isEmpty: boolean;
  mergeCommit?: string;
  canRename: boolean;
  canWrite: boolean;
}

/** The merge status of a pull request, its conflicts, and the merge button. */
export function MergeBox(props: MergeBoxProps) {
  const { id, num, base, state, origin, conflicts, isEmpty, mergeCommit, canRename, canWrite } = props;
  if (state === "merged")
    return (
      <p className="notice signal">
        Merged.{" "}
        {mergeCommit === undefined ? null : (
          <TextLink href={paths.commit(id, mergeCommit)}>View merge commit</TextLink>
        )}
      </p>
    );
  if (state === "closed") return null;
  return (
    <section className="card-box merge" aria-labelledby="merge-title">
      <h3 id="merge-title">
        {conflicts.length > 0
          ? "This branch has conflicts"
          : state === "draft"
            ? "This pull request is a draft"
            : isEmpty
              ? "Nothing to merge yet"
              : "Ready to merge"}
      </h3>
      {conflicts.length > 0 ? (
        <>
          <p>These files also changed in {base}:</p>
          <ul>
            {conflicts.slice(0, 20).map((path) => (
              <li key={path}>
                <a className="link mono" href={paths.blob(id, base, path)}>
                  {path}
                </a>
              </li>
            ))}
            {conflicts.length > 20 ? <li>and {conflicts.length - 20} more</li> : null}
          </ul>
          <p className="quiet">
            To resolve the conflicts, commit versions of these files that include the changes in {base} to{" "}
            <code>refs/pr/{num}</code>. Or close this pull request and create another.
          </p>
        </>
      ) : state === "draft" ? (
        <p className="quiet">
          Commit to <code>refs/pr/{num}</code>, then mark the pull request as ready for review.
        </p>
      ) : isEmpty ? (
        <p className="quiet">
          The files are the same as in {base}. Commit changes to <code>refs/pr/{num}</code>.
        </p>
      ) : canWrite ? null : (
        <p className="quiet">Users with write access to {id} can merge this pull request.</p>
      )}
      {canRename ? <AddCommits id={id} num={num} origin={origin} /> : null}
      {state === "draft" && canRename ? (
        <ActionButton stay className="button primary" value="publish">
          Mark as ready
        </ActionButton>
      ) : null}
      {state === "open" && canWrite && conflicts.length === 0 && !isEmpty ? (
        <Form method="post" className="form-line" preventScrollReset>
          <input
            className="field merge-message"
            name="comment"
            aria-label="Merge commit message (optional)"
            placeholder="Merge commit message (optional)"
            maxLength={2000}
          />
          <input type="hidden" name="base" value={base} />
          <Submit intent="merge">Merge into {base}</Submit>
        </Form>
      ) : null}
    </section>
  );
}

function AddCommits({ id, num, origin }: { id: string; num: number; origin: string }) {
  const command = `HF_ENDPOINT=${origin} hf upload ${id} . --revision refs/pr/${num}`;
  return (
    <details>
      <summary>Add commits to this pull request</summary>
      <p className="once">
        <code id="add-commits">{command}</code>
        <CopyButton from="add-commits" label="Copy command" className="ghost" />
      </p>
      <p className="quiet">
        Or with git: <code>git push origin HEAD:refs/pr/{num}</code>.
      </p>
    </details>
  );
}
