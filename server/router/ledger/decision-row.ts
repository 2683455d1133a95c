import { hash } from "node:crypto";
import { choiceView } from "./request-view.ts";
import type { Choice } from "../selection/select-provider.ts";

const rows = new WeakMap<Choice, { id: string; choice: string }>();

/** What was thought of providers, as it is kept: made once, however many calls it was for. */
export function choiceRowOf(choice: Choice): { id: string; choice: string } {
  let row = rows.get(choice);
  if (row === undefined) {
    const text = JSON.stringify(choiceView(choice));
    rows.set(choice, (row = { id: hash("sha256", text, "base64url"), choice: text }));
  }
  return row;
}
