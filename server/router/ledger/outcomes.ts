/** Outcomes. `interrupted`: by the provider. `client_closed`: by the caller, before the response was complete. */
export type Outcome = "complete" | "interrupted" | "client_closed" | "refused" | "failed";

/** Old names of outcomes and failure reasons, which stored rows still contain. */
const RENAMED: Readonly<Record<string, string>> = {
  cut: "interrupted",
  gone: "client_closed",
  resting: "circuit_open",
};

/** Returns the current name of a stored outcome or failure reason. */
export const currentName = (stored: string): string => RENAMED[stored] ?? stored;
