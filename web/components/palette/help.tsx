import { useState } from "react";
import { listShortcuts, useShortcutsEnabled } from "../keyboard.ts";
import { Dialog } from "./dialog.tsx";
import "./palette.css";
import type { PaletteProps } from "./palette.tsx";

/** The shortcuts of the page, and a setting that disables single-key shortcuts. */
export function Help({ onClose }: Pick<PaletteProps, "onClose">) {
  const [on, setOn] = useShortcutsEnabled();
  const [shortcuts] = useState(listShortcuts);
  return (
    <Dialog label="Keyboard shortcuts" className="palette keys" onClose={onClose}>
      <div className="palette-head">
        <h2>Keyboard shortcuts</h2>
        <button type="button" className="palette-close small" onClick={onClose}>
          Close
        </button>
      </div>
      <dl>
        {shortcuts.map(({ keys, description }) => (
          <div key={keys}>
            <dt>
              <Keys keys={keys} />
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Enter</kbd>
          </dt>
          <dd>Open the focused item</dd>
        </div>
      </dl>
      <label className="keys-switch small">
        <input type="checkbox" checked={on} onChange={({ target }) => setOn(target.checked)} />
        <span>
          Single-key shortcuts
          <small>Disable them if you use speech input or press keys by accident. Ctrl K always works.</small>
        </span>
      </label>
    </Dialog>
  );
}

/** Shows `ctrl+k` or `g m` as keys. */
function Keys({ keys }: { keys: string }) {
  return keys.split(/[+ ]/).map((key, i) => (
    // oxlint-disable-next-line react/no-array-index-key -- a key may occur twice, and the order never changes
    <span key={i}>
      {i > 0 ? (keys.includes("+") ? " + " : " then ") : null}
      <kbd>{key === "ctrl" ? "Ctrl" : key.length === 1 && keys.includes("+") ? key.toUpperCase() : key}</kbd>
    </span>
  ));
}
