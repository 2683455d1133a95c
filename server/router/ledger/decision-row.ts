import { hash } from "node:crypto";
import { decisionView } from "./request-view.ts";
import type { RoutingDecision } from "../selection/select-provider.ts";

const rows = new WeakMap<RoutingDecision, { id: string; choice: string }>();

/** Returns a routing decision as stored, which is serialized once for all its requests. */
export function getDecisionRow(decision: RoutingDecision): { id: string; choice: string } {
  let row = rows.get(decision);
  if (row === undefined) {
    const text = JSON.stringify(decisionView(decision));
    rows.set(decision, (row = { id: hash("sha256", text, "base64url"), choice: text }));
  }
  return row;
}
