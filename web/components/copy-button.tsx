import { useEffect, useState } from "react";
import { Icon } from "./icons.tsx";

interface CopyButtonProps {
  /** What is copied: a text, made when it is asked for or before, or the id of the element whose text it is. */
  text?: string | (() => string);
  from?: string;
  /** What the button says to those who cannot see what it stands beside. */
  label: string;
  className?: string;
  children?: string | undefined;
}

/** Copies, and says so for a moment. Not shown without a script: text can be selected. */
export function CopyButton({ text, from, label, className = "copy", children }: CopyButtonProps) {
  const [copied, setCopied] = useState<"yes" | "failed">();
  useEffect(() => {
    if (copied === undefined) return undefined;
    const timer = setTimeout(() => setCopied(undefined), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);

  const said = copied === "yes" ? "Copied" : copied === "failed" ? "Select and copy by hand" : undefined;
  return (
    <button
      type="button"
      className={`${className} needs-script`}
      aria-label={said ?? label}
      title={children === undefined ? label : undefined}
      data-copied={copied}
      onClick={async () => {
        const content =
          (typeof text === "function" ? text() : text) ??
          document.getElementById(from ?? "")?.textContent ??
          "";
        setCopied((await copyText(content)) ? "yes" : "failed");
      }}
    >
      {children === undefined ? <Icon name={copied === "yes" ? "check" : "copy"} /> : (said ?? children)}
      <output className="sr-only">{said}</output>
    </button>
  );
}

/** Whether the text reached the clipboard. Browsers refuse the modern way on plain-HTTP addresses, so there is an old one. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    area.style.position = "fixed";
    area.style.opacity = "0";
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}
