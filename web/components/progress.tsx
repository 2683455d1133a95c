import { useNavigation } from "react-router";

/** A progress bar, visible while a page takes long to load. */
export function Progress() {
  const busy = useNavigation().state !== "idle";
  return <div className="progress no-print" data-busy={busy ? "" : undefined} aria-hidden="true" />;
}
