import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { toDataUrl, validateFile } from "./files.ts";
import { DropZone } from "../../components/drop-zone.tsx";

interface FileFieldProps {
  label: string;
  kind: "image" | "audio";
  /** A `data:` URL; empty without a file. */
  value: string;
  onChange(value: string): void;
  /** Additional controls, such as a recorder. */
  children?: ReactNode;
}

/** Field for a file that can be chosen, dropped, or pasted, with a preview. Not uploaded before the request. */
export function FileField({ label, kind, value, onChange, children }: FileFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  /** The file that the input names. */
  const named = useRef("");
  const reads = useRef(0);
  // Otherwise, the input would name another file, and choosing the same one again would have no effect.
  useEffect(() => {
    if (input.current && (value === "" || value !== named.current)) input.current.value = "";
  }, [value]);

  async function accept(file: File | null | undefined, from?: HTMLInputElement): Promise<void> {
    if (!file) return;
    const fileProblem = validateFile(file, kind);
    setProblem(fileProblem);
    if (fileProblem !== undefined) {
      if (from) from.value = "";
      return;
    }
    const read = ++reads.current;
    const url = await toDataUrl(file);
    // A large file takes longer than one that was chosen after it.
    if (read !== reads.current) return;
    named.current = from ? url : "";
    onChange(url);
  }

  return (
    <DropZone
      className="widget-field file-field"
      onFiles={({ files }) => void accept(files[0])}
      onPaste={(event) => void accept(event.clipboardData.files[0])}
    >
      <label htmlFor={id}>{label}</label>
      <div className="file-ways">
        <input
          id={id}
          type="file"
          ref={input}
          accept={`${kind}/*`}
          onChange={({ target }) => void accept(target.files?.[0], target)}
        />
        {children}
        {value === "" ? null : (
          <button
            type="button"
            className="button"
            onClick={() => {
              reads.current++;
              onChange("");
            }}
          >
            Remove
          </button>
        )}
      </div>
      {problem === undefined ? (
        <small>Drop or paste a file here. Up to 20 MB.</small>
      ) : (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
      {value === "" ? null : <Preview kind={kind} value={value} />}
    </DropZone>
  );
}

function Preview({ kind, value }: { kind: FileFieldProps["kind"]; value: string }) {
  if (kind === "image") return <img className="preview" src={value} alt="Selected file" />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the user's own recording
    <audio className="preview" src={value} controls aria-label="Selected file" />
  );
}
