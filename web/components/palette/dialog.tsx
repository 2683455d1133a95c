import { type ReactNode, useEffect, useRef } from "react";

interface DialogProps {
  label: string;
  className: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open for as long as it is shown. The browser keeps the focus inside, closes it on Esc and gives the
 * focus back; a click beside it closes it too.
 */
export function Dialog({ label, className, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc is the key
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onClose={() => {
        // Shown again already: the event is of an earlier time.
        if (!dialog.current?.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
