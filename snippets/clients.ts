import type { SnippetClient } from "./snippet.ts";

/** In the order in which they are offered. */
export const clients: readonly SnippetClient[] = [];
