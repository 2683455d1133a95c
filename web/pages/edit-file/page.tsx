import { type NewCommit, paths } from "@modelyard/contract";
import { ActionForm, Field, SecondarySubmit, Submit, useFormResult } from "../../components/form.tsx";
import { type ActionResult, formAction } from "../../components/form-action.server.ts";
import { getHub, type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { loadText } from "../../repository/content.server.ts";
import type { Conflict, FileEdit } from "../../repository/edit.server.ts";
import { commitEdit, proposeEdit, restoreLineBreaks } from "../../repository/edit.server.ts";
import {
  requireWriteOrPropose,
  createNotFoundItem,
  orNotFound,
  parseLocation,
} from "../../repository/location.server.ts";
import { ConflictNotice } from "../../repository/conflict-notice.tsx";
import "../../repository/repository.css";
import { discardDraft, useDraft } from "../../components/use-draft.ts";
import { orUndefined } from "../../components/missing.server.ts";
import { ButtonLink } from "../../components/links.tsx";

type ActionData = ActionResult & { conflict?: Conflict };

/** `/edit/{branch}/{path}` edits a file, `/new/{branch}?in={folder}` creates one. */
export async function loader(args: LoaderArgs) {
  const hub = getHub(args.context);
  const location = await parseLocation(args);
  const { model, revision, isBranch, path } = location;
  const { id } = model;
  const onlyProposes = await requireWriteOrPropose(args, location);
  if (!isBranch) throw createNotFoundItem(revision);
  const folder = args.url.searchParams.get("in");
  const common = { id, branch: revision, onlyProposes };
  if (path === "") {
    const { commit: latest } = await hub.getCommit(id, revision);
    const prefix = folder === null || folder === "" ? "" : `${folder}/`;
    return { ...common, path, newPath: prefix, text: "", base: latest?.id ?? "", oid: "", crlf: false };
  }
  const { commit, entry } = await orNotFound(revision, hub.findPath(id, revision, path, { expand: false }));
  if (entry?.type !== "file") throw createNotFoundItem(path);
  const onlyName = args.url.searchParams.get("rename") === "true" || entry.lfs !== undefined;
  const text = onlyName ? undefined : await loadText(hub, id, commit, entry);
  return {
    ...common,
    path,
    newPath: path,
    base: commit,
    oid: entry.oid,
    ...(text !== undefined && { text, crlf: text.includes("\r\n") }),
  };
}

export const action = formAction<ActionData>(async ({ hub, fields, ...args }) => {
  const { model, revision: branch, path } = await parseLocation(args);
  const { id } = model;
  const toProposal = (num: number) => ({ done: "Pull request created.", to: paths.discussion(id, num) });
  const { intent, newPath = "", summary = "", base = "", oid = "", text, crlf } = fields;
  if (intent === "delete" || intent === "propose-deletion") {
    const commit: NewCommit = {
      summary: summary.trim() === "" ? `Delete ${path}` : summary,
      changes: [{ key: "deletedFile", value: { path } }],
    };
    if (intent !== "delete") return toProposal(await hub.proposeCommit(id, branch, commit));
    await hub.commit(id, branch, commit);
    const folder = path.split("/").slice(0, -1).join("/");
    return { done: `${path} deleted.`, to: paths.tree(id, branch, folder) };
  }
  const targetPath = newPath.trim().replaceAll(/^\/+/g, "");
  if (targetPath === "" || targetPath.endsWith("/"))
    return { errors: { newPath: "must end with a file name" }, values: fields };
  if (targetPath !== path && (await fileExists(targetPath)))
    return { errors: { newPath: "already exists" }, values: fields };
  if (text === undefined && targetPath === path)
    return { errors: { newPath: "is unchanged" }, values: fields };
  const defaultSummary =
    path === ""
      ? `Create ${targetPath}`
      : targetPath === path
        ? `Update ${path}`
        : `Rename ${path} to ${targetPath}`;
  const edit: FileEdit = {
    id,
    branch,
    path,
    newPath: targetPath,
    ...(text !== undefined && { text: restoreLineBreaks(text, crlf === "true") }),
    summary: summary.trim() === "" ? defaultSummary : summary,
    base,
    oid,
  };
  if (intent === "propose") return toProposal(await proposeEdit(hub, edit));
  const conflict = await commitEdit(hub, edit);
  if (conflict) return { conflict, values: { ...fields, base: conflict.head, oid: conflict.oid } };
  return { done: `${targetPath} saved.`, to: paths.blob(id, branch, targetPath) };

  /** A branch without commits has no files. */
  async function fileExists(newFile: string): Promise<boolean> {
    const found = await orUndefined(hub.findPath(id, branch, newFile, { expand: false }));
    return found?.entry !== undefined;
  }
});

export const meta = pageMeta<typeof loader>(({ id, branch, path }) => ({
  title: `${path === "" ? "New file" : `Edit ${path}`} · ${id}`,
  description: `Edit a file of ${id}.`,
  path: paths.edit(id, branch, path),
  noIndex: true,
}));

export default function EditFile({ loaderData }: PageProps<typeof loader>) {
  const { id, branch, path, newPath, base, oid, text, crlf = false, onlyProposes } = loaderData;
  const actionData = useFormResult<ActionData>();
  // A draft of another version of the file would undo the changes since.
  const draftName = `edit-${id}-${branch}-${path}-${oid}`;
  const draft = useDraft(draftName);
  const getValue = (name: string, fallback: string) => actionData?.values?.[name] ?? fallback;
  const isNew = path === "";
  const Propose = onlyProposes ? Submit : SecondarySubmit;
  return (
    <ActionForm className="repository edit" key={path} actionData={actionData} {...draft}>
      {onlyProposes ? (
        <p className="notice">You don’t have write access. Your change opens a pull request.</p>
      ) : null}
      {actionData?.conflict === undefined ? null : (
        <ConflictNotice id={id} path={path} conflict={actionData.conflict} />
      )}
      <input type="hidden" name="base" key={getValue("base", base)} defaultValue={getValue("base", base)} />
      <input
        type="hidden"
        name="oid"
        key={`oid${getValue("oid", oid)}`}
        defaultValue={getValue("oid", oid)}
      />
      <input type="hidden" name="crlf" value={String(crlf)} />
      <Field
        name="newPath"
        label="Path"
        hint={`In ${id} on ${branch}. Folders are created automatically.`}
        defaultValue={newPath}
        literal
        required
      />
      {text === undefined ? (
        <p className="quiet">The content does not change.</p>
      ) : (
        <textarea
          className="edit-text"
          name="text"
          aria-label="File content"
          defaultValue={getValue("text", text)}
          spellCheck={false}
          maxLength={MAX_TEXT_LENGTH}
        />
      )}
      <Field
        name="summary"
        label="Commit message (optional)"
        hint={isNew ? "Default: “Create” and the path." : "Default: “Update” or “Rename” and the path."}
        maxLength={500}
      />
      <p className="actions">
        {onlyProposes ? null : <Submit intent="save">Commit to {branch}</Submit>}
        {base === "" ? null : <Propose intent="propose">Create pull request</Propose>}
        <ButtonLink
          href={isNew ? paths.tree(id, branch) : paths.blob(id, branch, path)}
          onClick={() => discardDraft(draftName)}
        >
          Cancel
        </ButtonLink>
        {isNew ? null : (
          <button
            className="button danger"
            type="submit"
            name="intent"
            value={onlyProposes ? "propose-deletion" : "delete"}
            formNoValidate
          >
            {onlyProposes ? "Propose deletion" : "Delete file"}
          </button>
        )}
      </p>
    </ActionForm>
  );
}

/** Equals `MAX_TEXT_BYTES` on the server, in characters. */
const MAX_TEXT_LENGTH = 1_000_000;
