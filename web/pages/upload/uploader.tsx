import { formatBytes, paths } from "@modelyard/contract";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { counted } from "../../components/format.ts";
import { Icon } from "../../components/icons.tsx";
import { listSelectedFiles, listDroppedFiles } from "../../repository/upload/dropped-files.ts";
import type { SelectedFile, Progress } from "../../repository/upload/upload.ts";
import { createUploadCache, uploadFiles } from "../../repository/upload/upload.ts";
import { FormStatus } from "../../components/form.tsx";
import { DropZone } from "../../components/drop-zone.tsx";
import { ButtonLink } from "../../components/links.tsx";
import type { PageProps } from "../../page.ts";
import type { loader } from "./page.tsx";

type UploaderProps = PageProps<typeof loader>["loaderData"];

/** Selects files by dialog or drag and drop, uploads them with progress, and commits them together. */
export function Uploader({ id, branch, path: folder, onlyProposes }: UploaderProps) {
  const [picked, setPicked] = useState<readonly SelectedFile[]>([]);
  const [summary, setSummary] = useState("");
  const upload = useUpload({ id, branch, path: folder });
  const { running, problem } = upload;

  const add = (files: readonly SelectedFile[]) => {
    const added = files.map(({ path, file }) => ({ path: folder === "" ? path : `${folder}/${path}`, file }));
    const names = new Set(added.map(({ path }) => path));
    setPicked((before) => [...before.filter(({ path }) => !names.has(path)), ...added]);
  };
  const total = picked.reduce((sum, { file }) => sum + file.size, 0);
  const size = picked.length === 0 ? "" : ` (${counted(picked.length, "file")}, ${formatBytes(total)})`;
  const uploadButton = (label: string, primary: boolean, propose: boolean) => (
    <button
      className={primary ? "button primary" : "button"}
      type="button"
      disabled={picked.length === 0}
      onClick={() => void upload.start(picked, summary.trim(), propose)}
    >
      {label}
    </button>
  );
  return (
    <div className="edit needs-script">
      <DropZone
        className="drop"
        onFiles={({ items }) => {
          if (!running) void listDroppedFiles(items).then(add);
        }}
      >
        <Icon name="up" />
        <p>Drop files and folders here, or</p>
        <p className="actions">
          <PickButton label="Choose files" onPick={add} disabled={running !== undefined} />
          <PickButton label="Choose a folder" folder onPick={add} disabled={running !== undefined} />
        </p>
      </DropZone>
      {picked.length === 0 ? null : (
        <ul className="card-box flush upload-rows" aria-label="Files to upload">
          {picked.map((each) => (
            <Row
              key={each.path}
              {...each}
              progress={upload.progress.get(each.path)}
              {...(!running && {
                onRemove: () => setPicked((before) => before.filter((one) => one !== each)),
              })}
            />
          ))}
        </ul>
      )}
      <FormStatus actionData={problem === undefined ? undefined : { problem }} />
      <div className="form-field">
        <label htmlFor="summary">Commit message (optional)</label>
        <input
          id="summary"
          className="field"
          value={summary}
          onChange={({ target }) => setSummary(target.value)}
          maxLength={500}
        />
        <p className="quiet">All files are added in one commit.</p>
      </div>
      <p className="actions">
        {running ? (
          // A double click on the upload button must not stop the upload.
          <button className="button" type="button" onClick={({ detail }) => detail < 2 && running.abort()}>
            Stop upload
          </button>
        ) : (
          <>
            {onlyProposes
              ? null
              : uploadButton((problem === undefined ? "Upload" : "Resume upload") + size, true, false)}
            {uploadButton("Create pull request", onlyProposes, true)}
          </>
        )}
        <ButtonLink href={paths.tree(id, branch, folder)}>Cancel</ButtonLink>
      </p>
    </div>
  );
}

/**
 * The state of an upload, and the function that starts it. Leaving the page needs a confirmation while it runs, and
 * stops it.
 */
function useUpload({ id, branch, path }: Pick<UploaderProps, "id" | "branch" | "path">) {
  const navigate = useNavigate();
  const [progress, setProgress] = useState<ReadonlyMap<string, Progress>>(new Map());
  const [running, setRunning] = useState<AbortController>();
  const [problem, setProblem] = useState<string>();
  const [cache] = useState(createUploadCache);
  useEffect(() => {
    if (!running) return undefined;
    const leave = (event: BeforeUnloadEvent) => event.preventDefault();
    const follow = (event: MouseEvent) => {
      if (!leavesPage(event)) return;
      // oxlint-disable-next-line no-alert -- as browsers do when the document is left
      if (window.confirm("Stop the upload and leave this page?")) running.abort();
      else event.preventDefault();
    };
    window.addEventListener("beforeunload", leave);
    // Client-side navigation starts on the window.
    document.addEventListener("click", follow);
    return () => {
      window.removeEventListener("beforeunload", leave);
      document.removeEventListener("click", follow);
      running.abort();
    };
  }, [running]);

  async function start(files: readonly SelectedFile[], summary: string, propose: boolean) {
    const control = new AbortController();
    setRunning(control);
    setProblem(undefined);
    const defaultSummary =
      files.length === 1 ? `Upload ${files[0]?.path}` : `Upload ${counted(files.length, "file")}`;
    try {
      const done = await uploadFiles(files, {
        id,
        branch,
        propose,
        summary: summary === "" ? defaultSummary : summary,
        signal: control.signal,
        cache,
        onProgress: (file, state) => setProgress((before) => new Map(before).set(file, state)),
      });
      if (done === undefined) setProblem("All files are ignored by .gitignore.");
      else if (done.pullRequest !== undefined) await navigate(paths.discussion(id, done.pullRequest));
      else await navigate(paths.tree(id, branch, path));
    } catch (error) {
      const reason = control.signal.aborted ? "Upload stopped." : (error as Error).message;
      setProblem(`${reason} Nothing committed; resume any time.`);
    }
    setRunning(undefined);
  }
  return { progress, running, problem, start };
}

/** Whether a click opens another page of the hub in this tab. */
function leavesPage({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link === null || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  return link.target === "" && link.origin === location.origin && link.pathname !== location.pathname;
}

const PHASES: Record<Progress["phase"], string> = {
  waiting: "",
  hashing: "Hashing",
  sending: "Uploading",
  ready: "Uploaded",
  ignored: "Ignored by .gitignore",
};

function Row(props: SelectedFile & { progress: Progress | undefined; onRemove?: () => void }) {
  const { path, file, progress, onRemove } = props;
  const { phase = "waiting", done = 0 } = progress ?? {};
  const isActive = phase === "hashing" || phase === "sending";
  return (
    <li>
      <code>{path}</code>
      <span className="quiet number">
        {PHASES[phase]}
        {isActive ? ` ${formatBytes(done)} of ` : PHASES[phase] && " · "}
        {formatBytes(file.size)}
      </span>
      {onRemove === undefined ? (
        <span />
      ) : (
        <button className="ghost" type="button" onClick={onRemove} aria-label={`Remove ${path}`}>
          <Icon name="cross" />
        </button>
      )}
      {isActive ? <progress max={file.size} value={done} aria-label={`${PHASES[phase]} ${path}`} /> : null}
    </li>
  );
}

interface PickButtonProps {
  label: string;
  folder?: boolean;
  disabled: boolean;
  onPick: (files: SelectedFile[]) => void;
}

function PickButton({ label, folder = false, disabled, onPick }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button className="button" type="button" disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        {...(folder && { webkitdirectory: "" })}
        onChange={({ target }) => {
          if (target.files) onPick(listSelectedFiles(target.files));
          // Allow selecting the same files again.
          target.value = "";
        }}
      />
    </>
  );
}
