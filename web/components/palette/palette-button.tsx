import { paths } from "@modelyard/contract";
import { type ComponentType, useState } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../icons.tsx";
import { useShortcuts } from "../keyboard.ts";
import { keepEarlyKeys, passOnEarlyKeys } from "./early-keys.ts";
import type { PaletteProps } from "./palette.tsx";

type DialogComponent = ComponentType<PaletteProps>;

const loadPalette = async (): Promise<DialogComponent> => (await import("./palette.tsx")).Palette;
const loadHelp = async (): Promise<DialogComponent> => (await import("./help.tsx")).Help;

/** Opens the palette (Ctrl K) and the list of shortcuts (`?`). Their code is loaded on first use. */
export function PaletteButton() {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<{ Component: DialogComponent }>();
  const open = (load: () => Promise<DialogComponent>) => {
    // Loading fails without a connection; the next press tries again.
    void load().then(
      (Component) => setDialog({ Component }),
      () => passOnEarlyKeys(() => {}),
    );
  };
  const openPalette = () => {
    if (dialog === undefined) keepEarlyKeys();
    open(loadPalette);
  };
  const to = (keys: string, description: string, path: string) => ({
    keys,
    description,
    run: () => void navigate(path),
  });
  useShortcuts([
    { keys: "ctrl+k", description: "Go to a model, author, task, library, or page", run: openPalette },
    { keys: "?", description: "Show shortcuts", run: () => open(loadHelp) },
    to("g h", "Go home", paths.home()),
    to("g m", "Go to models", paths.models()),
    to("g t", "Go to tasks", paths.tasks()),
    to("g l", "Go to libraries", paths.libraries()),
    to("g p", "Go to providers", paths.providers()),
    to("g a", "Go to the API reference", paths.apiReference()),
  ]);
  const Component = dialog?.Component;
  return (
    <>
      <button
        type="button"
        className="jump needs-script no-print"
        aria-label="Go to…"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        title="Go to a model, author, task… (Ctrl K)"
        onPointerEnter={() => void loadPalette()}
        onClick={openPalette}
      >
        <Icon name="jump" />
      </button>
      {Component ? <Component onClose={() => setDialog(undefined)} onHelp={() => open(loadHelp)} /> : null}
    </>
  );
}
