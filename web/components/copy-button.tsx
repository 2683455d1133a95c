import { useEffect, useState } from "react";
import { Icon } from "./icons.tsx";

interface CopyButtonProps {
  /** The text to copy, or a function that returns it. */
  text?: string | (() => string);
  /** ID of the element whose text to copy, if there is no `text`. */
  from?: string;
  /** Accessible name. */
  label: string;
  className?: string;
  children?: string | undefined;
}

/** Copies a text and confirms it for two seconds. Hidden without JavaScript. */
export function CopyButton({ text, from, label, className = "copy", children }: CopyButtonProps) {
  const [copied, setCopied] = useState<"yes" | "failed">();
  useEffect(() => {
    if (copied === undefined) return undefined;
    const timer = setTimeout(() => setCopied(undefined), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);

  const status =
    copied === "yes" ? "Copied" : copied === "failed" ? "Copy failed. Select the text instead." : undefined;
  return (
    <button
      type="button"
      className={`${className} needs-script`}
      aria-label={status ?? label}
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
      {children === undefined ? <Icon name={copied === "yes" ? "check" : "copy"} /> : (status ?? children)}
      <output className="sr-only">{status}</output>
    </button>
  );
}

/** Returns whether the text was copied. Browsers refuse the Clipboard API on plain-HTTP pages, so there is a fallback. */
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
