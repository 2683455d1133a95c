import { formatBytes, type LocalModelInfo } from "@modelyard/contract";

const STATES: Readonly<Record<LocalModelInfo["state"], string>> = {
  unloaded: "not loaded",
  waiting: "waiting for memory",
  loading: "loading",
  ready: "loaded",
  disabled: "disabled after failures",
};

/** Describes the state of a model on this machine: `loading, 40%`, `loaded, 1.2 GB, 2 waiting`. */
export function formatLocalState(
  model: Pick<LocalModelInfo, "state" | "progress" | "memoryUsed" | "running" | "queued">,
): string {
  const { state, progress, memoryUsed, running, queued } = model;
  return [
    STATES[state],
    progress === undefined ? "" : `${Math.round(progress * 100)}%`,
    memoryUsed === undefined ? "" : formatBytes(memoryUsed),
    running === 0 ? "" : `${running} running`,
    queued === 0 ? "" : `${queued} waiting`,
  ]
    .filter(Boolean)
    .join(", ");
}
