import { useState } from "react";
import { activeShortcuts, useShortcutsOn } from "../keyboard.ts";
import { Dialog } from "./dialog.tsx";
import "./palette.css";
import type { PaletteProps } from "./palette.tsx";

/** Every key that does something on this page, and the switch that turns single keys off. */
export function Help({ onClose }: Pick<PaletteProps, "onClose">) {
  const [on, setOn] = useShortcutsOn();
  const [shortcuts] = useState(activeShortcuts);
  return (
    <Dialog label="Keyboard shortcuts" className="palette keys" onClose={onClose}>
      <div className="palette-head">
        <h2>Keyboard</h2>
        <button type="button" className="palette-close" onClick={onClose}>
          Close
        </button>
      </div>
      <dl>
        {shortcuts.map(({ keys, about }) => (
          <div key={keys}>
            <dt>
              <Keys keys={keys} />
            </dt>
            <dd>{about}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Enter</kbd>
          </dt>
          <dd>Open what has the focus</dd>
        </div>
      </dl>
      <label className="keys-switch">
        <input type="checkbox" checked={on} onChange={({ target }) => setOn(target.checked)} />
        <span>
          Shortcuts of a single key
          <small>
            Turn them off if you speak to your computer, or press keys by accident. Ctrl K works in any case.
          </small>
        </span>
      </label>
    </Dialog>
  );
}

/** `ctrl+k` and `g m` as keys. */
function Keys({ keys }: { keys: string }) {
  return keys.split(/[+ ]/).map((key, i) => (
    // oxlint-disable-next-line react/no-array-index-key -- a key may come twice, and none ever moves
    <span key={i}>
      {i > 0 ? (keys.includes("+") ? " + " : " then ") : null}
      <kbd>{key === "ctrl" ? "Ctrl" : key.length === 1 && keys.includes("+") ? key.toUpperCase() : key}</kbd>
    </span>
  ));
}
