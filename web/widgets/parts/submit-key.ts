import type { KeyboardEvent } from "react";

/** Returns whether a key press submits a text area: Ctrl+Enter or ⌘+Enter. */
export const isSubmitKey = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean =>
  key === "Enter" && (ctrlKey || metaKey) && !nativeEvent.isComposing;
