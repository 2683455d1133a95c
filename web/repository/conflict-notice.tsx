import { paths } from "@modelyard/contract";

interface ConflictNoticeProps {
  id: string;
  path: string;
  conflict: { title: string; commit: string };
}

/** Explains that someone else changed the file. The form still has the user's text. */
export function ConflictNotice({ id, path, conflict }: ConflictNoticeProps) {
  return (
    <div className="notice" role="alert">
      <p>
        <b>{path === "" ? "A file with this name now exists" : `${path} changed since you opened it`}</b>:{" "}
        <a className="link" href={paths.commit(id, conflict.commit)} target="_blank" rel="noreferrer">
          {conflict.title}
        </a>
        . Nothing was committed. Your text is below.
      </p>
      <p>
        Review that commit, merge what you need into your text, and commit again. Your text then replaces the
        file.
      </p>
    </div>
  );
}
