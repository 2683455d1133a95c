import { paths } from "@modelyard/contract";

interface ConflictNoticeProps {
  id: string;
  path: string;
  conflict: { title: string; commit: string };
}

/** Somebody changed the same file meanwhile: what happened, and what to do. What was typed is still in the form. */
export function ConflictNotice({ id, path, conflict }: ConflictNoticeProps) {
  return (
    <div className="notice" role="alert">
      <p>
        <b>
          {path === "" ? "There is a file of that name now" : `${path} was changed while you worked on it`}
        </b>
        :{" "}
        <a className="link" href={paths.commit(id, conflict.commit)} target="_blank" rel="noreferrer">
          {conflict.title}
        </a>
        . Nothing was committed, and what you wrote is below.
      </p>
      <p>Look at that commit, take over what you need, and commit again: your text then replaces theirs.</p>
    </div>
  );
}
