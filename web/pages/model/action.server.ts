import { HubError, type HubClient, paths } from "@modelyard/contract";
import { formAction, UNKNOWN_ACTION } from "../../components/form-action.server.ts";
import { loadModel } from "./document.server.ts";
import { PREFIX } from "./gate-field.tsx";

/** Handles the forms of the model header: likes and access requests. */
export const actOnModel = formAction(async ({ hub, fields, ...args }) => {
  const { id } = await loadModel(args);
  const { intent } = fields;
  switch (intent) {
    case "like":
    case "unlike":
      await (intent === "like" ? hub.like(id) : hub.unlike(id));
      return {
        done: intent === "like" ? `Like added to ${id}.` : `Like removed from ${id}.`,
        undo: { action: paths.model(id), values: { intent: intent === "like" ? "unlike" : "like" } },
      };
    case "ask":
      return requestAccess(hub, id, fields);
    case "withdraw":
      await hub.withdrawAccessRequest(id);
      return { done: "Access request withdrawn.", to: paths.model(id) };
    default:
      return UNKNOWN_ACTION;
  }
});

async function requestAccess(hub: HubClient, id: string, fields: Readonly<Record<string, string>>) {
  const answers = Object.entries(fields)
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, value]) => [name.slice(PREFIX.length), value]);
  try {
    await hub.requestAccess(id, { fields: Object.fromEntries(answers) });
    return { done: "Access requested.", to: paths.model(id) };
  } catch (error) {
    if (!(error instanceof HubError) || error.fields === undefined) throw error;
    const errors = error.fields.map(({ field, problem }) => [PREFIX + field, problem.replace(/\.$/, "")]);
    return { errors: Object.fromEntries(errors), values: { ...fields } };
  }
}
