import { HubError, type NewCommit, paths } from "@modelyard/contract";
import { Form, type MetaArgs, redirect, useActionData } from "react-router";
import { Field, Said } from "../../components/form.tsx";
import { type Answered, attempt, fieldsOf } from "../../components/form-action.server.ts";
import { useShowAnswer } from "../../components/use-focus-result.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { textOf } from "../../repository/content.server.ts";
import {
  commitEdit,
  type Conflict,
  type FileEdit,
  proposeEdit,
  withBreaks,
} from "../../repository/edit.server.ts";
import { mustPropose, notThere, orNotThere, placeOf } from "../../repository/location.server.ts";
import { ConflictNotice } from "../../repository/conflict-notice.tsx";
import "../../repository/repository.css";
import { useLeaveGuard } from "../../repository/leave-guard.ts";

type Answer = Answered & { conflict?: Conflict };

/** `/edit/{branch}/{path}` changes a file, `/new/{branch}?in={folder}` makes one. */
export async function loader(args: LoaderArgs) {
  const hub = getHub(args.context);
  const place = await placeOf(args);
  const { model, revision, isBranch, path } = place;
  const { id } = model;
  const onlyProposes = await mustPropose(args, place);
  if (!isBranch) throw notThere(revision);
  const folder = args.url.searchParams.get("in");
  const about = { id, branch: revision, onlyProposes };
  if (path === "") {
    const [latest] = (await hub.files.commits(id, revision, { limit: 1 })).commits;
    const named = folder === null || folder === "" ? "" : `${folder}/`;
    return { ...about, path, newPath: named, text: "", base: latest?.id ?? "", oid: "", crlf: false };
  }
  const { commit, entry } = await orNotThere(revision, hub.files.at(id, revision, path, { expand: false }));
  if (entry?.type !== "file") throw notThere(path);
  const onlyName = args.url.searchParams.get("rename") === "true" || entry.lfs !== undefined;
  const text = onlyName ? undefined : await textOf(hub, id, commit, entry);
  return {
    ...about,
    path,
    newPath: path,
    base: commit,
    oid: entry.oid,
    ...(text !== undefined && { text, crlf: text.includes("\r\n") }),
  };
}

export async function action(args: LoaderArgs) {
  const hub = getHub(args.context);
  const { model, revision: branch, path } = await placeOf(args);
  const { id } = model;
  const fields = await fieldsOf(args.request);
  const { intent, newPath = "", summary = "", base = "", oid = "", text, crlf } = fields;
  return attempt<Answer>(fields, async () => {
    if (intent === "delete" || intent === "propose-deletion") {
      const commit: NewCommit = {
        summary: summary.trim() === "" ? `Delete ${path}` : summary,
        changes: [{ key: "deletedFile", value: { path } }],
      };
      if (intent !== "delete") return redirect(paths.discussion(id, await hub.files.propose(id, commit)));
      await hub.files.commit(id, branch, commit);
      return redirect(paths.tree(id, branch, path.split("/").slice(0, -1).join("/")));
    }
    const wanted = newPath.trim().replaceAll(/^\/+/g, "");
    if (wanted === "" || wanted.endsWith("/"))
      return { errors: { newPath: "needs the name of a file at its end" }, values: fields };
    if (wanted !== path && (await isThere(wanted)))
      return { errors: { newPath: "is the name of a file that is there already" }, values: fields };
    if (text === undefined && wanted === path)
      return { errors: { newPath: "is what it is called now" }, values: fields };
    const words =
      path === "" ? `Create ${wanted}` : wanted === path ? `Update ${path}` : `Rename ${path} to ${wanted}`;
    const edit: FileEdit = {
      id,
      branch,
      path,
      newPath: wanted,
      ...(text !== undefined && { text: withBreaks(text, crlf === "true") }),
      summary: summary.trim() === "" ? words : summary,
      base,
      oid,
    };
    if (intent === "propose") return redirect(paths.discussion(id, await proposeEdit(hub, edit)));
    const conflict = await commitEdit(hub, edit);
    if (conflict) return { conflict, values: { ...fields, base: conflict.head, oid: conflict.oid } };
    return redirect(paths.blob(id, branch, wanted));
  });

  async function isThere(wanted: string): Promise<boolean> {
    try {
      return (await hub.files.at(id, branch, wanted, { expand: false })).entry !== undefined;
    } catch (error) {
      // A branch without commits has no files.
      if (error instanceof HubError && error.status === 404) return false;
      throw error;
    }
  }
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { id, branch, path } = loaderData;
  return pageMeta({
    title: `${path === "" ? "New file" : `Edit ${path}`} · ${id}`,
    description: `Change a file of ${id}.`,
    path: paths.edit(id, branch, path),
    matches,
    noIndex: true,
  });
}

export default function EditFile({ loaderData }: PageProps<typeof loader>) {
  const { id, branch, path, newPath, base, oid, text, crlf = false, onlyProposes } = loaderData;
  const answer = useActionData<Answer>();
  useShowAnswer(answer);
  const guard = useLeaveGuard();
  const was = (name: string, otherwise: string) => answer?.values?.[name] ?? otherwise;
  const isNew = path === "";
  return (
    <Form method="post" className="repository edit" key={path} onInput={guard.changed} onSubmit={guard.saved}>
      <Said answer={answer} />
      {onlyProposes ? (
        <p className="notice">
          You may not change {id} yourself: what you write becomes a pull request, which its owners can merge.
        </p>
      ) : null}
      {answer?.conflict === undefined ? null : (
        <ConflictNotice id={id} path={path} conflict={answer.conflict} />
      )}
      <input type="hidden" name="base" key={was("base", base)} defaultValue={was("base", base)} />
      <input type="hidden" name="oid" key={`oid${was("oid", oid)}`} defaultValue={was("oid", oid)} />
      <input type="hidden" name="crlf" value={String(crlf)} />
      <Field
        name="newPath"
        label={isNew ? "Path of the new file" : "Path"}
        hint={`In ${id} on ${branch}. Folders come about by themselves.`}
        defaultValue={newPath}
        answer={answer}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
      />
      {text === undefined ? (
        <p className="quiet">Its content stays as it is.</p>
      ) : (
        <textarea
          className="edit-text"
          name="text"
          aria-label="Content of the file"
          defaultValue={was("text", text)}
          spellCheck={false}
          maxLength={LONGEST}
        />
      )}
      <Field
        name="summary"
        label="Commit message (optional)"
        hint={
          isNew
            ? "Without one it says that the file was made."
            : "Without one it says what was done to the file."
        }
        answer={answer}
        maxLength={500}
      />
      <p className="actions">
        {onlyProposes ? null : (
          <button className="button primary" type="submit" name="intent" value="save">
            Commit to {branch}
          </button>
        )}
        {branch === "main" && base !== "" ? (
          <button
            className={onlyProposes ? "button primary" : "button"}
            type="submit"
            name="intent"
            value="propose"
          >
            Open as a pull request
          </button>
        ) : null}
        <a className="button" href={isNew ? paths.tree(id, branch) : paths.blob(id, branch, path)}>
          Cancel
        </a>
        {isNew ? null : (
          <button
            className="button danger"
            type="submit"
            name="intent"
            value={onlyProposes ? "propose-deletion" : "delete"}
            formNoValidate
          >
            {onlyProposes ? "Propose to delete it" : "Delete the file"}
          </button>
        )}
      </p>
    </Form>
  );
}

/** As `LONGEST_TEXT` on the server, in characters. */
const LONGEST = 1_000_000;
