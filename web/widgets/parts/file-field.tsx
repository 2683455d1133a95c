import { type ReactNode, useId, useState } from "react";
import { refusalOf, toDataUrl } from "./files.ts";

interface FileFieldProps {
  label: string;
  kind: "image" | "audio" | "video";
  /** A `data:` address; empty without a file. */
  value: string;
  onChange(value: string): void;
  /** Further ways to get one, such as recording. */
  children?: ReactNode;
}

/** A file chosen, dropped or pasted, and shown. It goes nowhere until the call. */
export function FileField({ label, kind, value, onChange, children }: FileFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [over, setOver] = useState(false);

  async function take(file: File | null | undefined): Promise<void> {
    if (!file) return;
    const refusal = refusalOf(file, kind);
    setProblem(refusal);
    if (refusal === undefined) onChange(await toDataUrl(file));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping and pasting are further ways; the input is the first
    <div
      className="widget-field file-field"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
      onPaste={(event) => void take(event.clipboardData.files[0])}
    >
      <label htmlFor={id}>{label}</label>
      <div className="file-ways">
        <input
          id={id}
          type="file"
          accept={`${kind}/*`}
          onChange={(event) => void take(event.target.files?.[0])}
        />
        {children}
        {value === "" ? null : (
          <button type="button" className="button" onClick={() => onChange("")}>
            Remove
          </button>
        )}
      </div>
      {problem === undefined ? (
        <small>Or drop or paste one here. 20 MB at most.</small>
      ) : (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
      {value === "" ? null : <Preview kind={kind} value={value} />}
    </div>
  );
}

function Preview({ kind, value }: { kind: FileFieldProps["kind"]; value: string }) {
  if (kind === "image") return <img className="preview" src={value} alt="What is sent" />;
  if (kind === "audio")
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- it is the reader's own recording
      <audio className="preview" src={value} controls aria-label="What is sent" />
    );
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- it is the reader's own file
    <video className="preview" src={value} controls aria-label="What is sent" />
  );
}
