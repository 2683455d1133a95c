import { paths } from "@modelyard/contract";
import { Form } from "react-router";
import { CopyButton } from "../components/copy-button.tsx";
import type { Answered } from "../components/form-action.server.ts";

interface MergeBoxProps {
  id: string;
  num: number;
  state: "draft" | "open" | "closed" | "merged";
  /** Address of the hub. */
  origin: string;
  /** Files that main has changed in another way. */
  conflicts: readonly string[];
  mergeCommit?: string;
  owns: boolean;
  writes: boolean;
  answer?: Answered | undefined;
}

/** Whether a pull request can be merged, what is in its way, and the button. */
export function MergeBox({ id, num, state, origin, conflicts, mergeCommit, owns, writes }: MergeBoxProps) {
  if (state === "merged")
    return (
      <p className="notice merge-done">
        Merged.{" "}
        {mergeCommit === undefined ? null : (
          <a className="link" href={paths.commit(id, mergeCommit)}>
            What came into main
          </a>
        )}
      </p>
    );
  if (state === "closed") return null;
  return (
    <section className="merge" aria-labelledby="merge-title">
      <h3 id="merge-title">
        {conflicts.length > 0
          ? "It cannot be merged as it is"
          : state === "draft"
            ? "A draft: not proposed yet"
            : "It can be merged"}
      </h3>
      {conflicts.length > 0 ? (
        <>
          <p>Since it was begun, main has changed the same files in another way:</p>
          <ul>
            {conflicts.slice(0, 20).map((path) => (
              <li key={path}>
                <a className="link mono" href={paths.blob(id, "main", path)}>
                  {path}
                </a>
              </li>
            ))}
            {conflicts.length > 20 ? <li>and {conflicts.length - 20} more</li> : null}
          </ul>
          <p className="quiet">
            Commit to <code>refs/pr/{num}</code> what these files shall be like, with what main says now taken
            over; or close this one and propose the change anew.
          </p>
        </>
      ) : state === "draft" ? (
        <p className="quiet">
          Commit to <code>refs/pr/{num}</code>, then propose it. Its owners can merge it from then on.
        </p>
      ) : writes ? null : (
        <p className="quiet">Its files come into main when somebody merges them who may write to {id}.</p>
      )}
      {owns ? <HowToAdd id={id} num={num} origin={origin} /> : null}
      {state === "draft" && owns ? (
        <Form method="post" preventScrollReset>
          <button className="button primary" type="submit" name="intent" value="publish">
            Propose it
          </button>
        </Form>
      ) : null}
      {state === "open" && writes && conflicts.length === 0 ? (
        <Form method="post" className="form-line" preventScrollReset>
          <input
            className="field merge-said"
            name="comment"
            aria-label="What to say in the merge commit (optional)"
            placeholder="What to say in the merge commit (optional)"
            maxLength={2000}
          />
          <button className="button primary" type="submit" name="intent" value="merge">
            Merge into main
          </button>
        </Form>
      ) : null}
    </section>
  );
}

function HowToAdd({ id, num, origin }: { id: string; num: number; origin: string }) {
  const command = `HF_ENDPOINT=${origin} hf upload ${id} . --revision refs/pr/${num}`;
  return (
    <details>
      <summary>How to add commits to it</summary>
      <p className="once">
        <code id="add-commits">{command}</code>
        <CopyButton from="add-commits" label="Copy the command" className="ghost" />
      </p>
      <p className="quiet">
        Or with git: <code>git push origin HEAD:refs/pr/{num}</code>.
      </p>
    </details>
  );
}
