import type { KeyboardEvent } from "react";

/** Ctrl or ⌘ with Enter: sends, wherever one types. */
export const isSend = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean =>
  key === "Enter" && (ctrlKey || metaKey) && !nativeEvent.isComposing;
