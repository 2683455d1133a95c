import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { CopyButton } from "./copy-button.tsx";
import "./copy-code.css";

/** Adds a copy button to each code block of the rendered HTML in the element with the ID `within`. */
export function CopyCode({ within }: { within: string }) {
  const [blocks, setBlocks] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      setBlocks([
        ...(document.getElementById(within)?.querySelectorAll<HTMLElement>("pre:has(> code)") ?? []),
      ]),
    );
    return () => cancelAnimationFrame(frame);
  }, [within]);
  return blocks.map((block, i) =>
    createPortal(
      <CopyButton
        text={() => block.querySelector("code")?.textContent ?? ""}
        label="Copy code"
        className="ghost copy-code no-print"
      />,
      block,
      String(i),
    ),
  );
}
