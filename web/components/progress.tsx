import { useNavigation } from "react-router";

/** That the next page is on its way, when it takes longer than one notices. */
export function Progress() {
  const busy = useNavigation().state !== "idle";
  return <div className="progress no-print" data-busy={busy ? "" : undefined} aria-hidden="true" />;
}
