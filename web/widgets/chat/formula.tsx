import { useMemo } from "react";
import { renderTex } from "../../card/tex.ts";

interface FormulaProps {
  tex: string;
  /** Whether the formula is on its own line. */
  display: boolean;
  /** Shown if the formula is invalid. */
  source: string;
}

/** A formula as MathML. A separate module: only responses with formulas load the renderer. */
export default function Formula({ tex, display, source }: FormulaProps) {
  const html = useMemo(() => {
    try {
      return renderTex(tex, display);
    } catch {
      return undefined;
    }
  }, [tex, display]);
  return html === undefined ? (
    <code>{source}</code>
  ) : (
    // oxlint-disable-next-line react/no-danger -- the renderer escapes all text, and makes no links and scripts
    <span className={display ? "formula" : undefined} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
