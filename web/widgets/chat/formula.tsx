import { useMemo } from "react";
import { renderTex } from "../../card/tex.ts";
import type { Formula as FormulaSource } from "../../card/math.server.ts";

/** A formula as MathML, or its source if it is invalid. A separate module: only responses with formulas load the renderer. */
export default function Formula({ tex, display, source }: FormulaSource) {
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
    // oxlint-disable-next-line react/no-danger -- the renderer escapes all text and creates no links or scripts
    <span className={display ? "formula" : undefined} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
