import type { KeyboardEvent } from "react";

/** Creates a key handler that submits a form with Ctrl+Enter or ⌘+Enter. */
export const onSubmitKey =
  (submit: () => void) =>
  (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    if (key !== "Enter" || !(ctrlKey || metaKey) || nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
