import { HubError, paths } from "@modelyard/contract";
import { redirect } from "react-router";
import { type ActionResult, runAction, readFormFields } from "../../components/form-action.server.ts";
import { getHub } from "../../hub-context.ts";
import type { LoaderArgs } from "../../page.ts";
import { loadModel } from "./document.server.ts";
import { ASKED } from "./gate-field.tsx";

/** Handles the forms of the model header: likes and access requests. */
export async function actOnModel(args: LoaderArgs) {
  const hub = getHub(args.context);
  const { id } = await loadModel(args);
  const fields = await readFormFields(args.request);
  const { intent } = fields;
  return runAction<ActionResult>(fields, async () => {
    switch (intent) {
      case "like":
      case "unlike":
        await hub.likes.set(id, intent === "like");
        return {};
      case "ask":
        return requestAccess();
      case "withdraw":
        await hub.access.cancel(id);
        return redirect(paths.model(id));
      default:
        return { problem: "Unknown action. Reload the page and try again." };
    }
  });

  async function requestAccess() {
    const answers = Object.entries(fields)
      .filter(([name]) => name.startsWith(ASKED))
      .map(([name, value]) => [name.slice(ASKED.length), value]);
    try {
      await hub.access.ask(id, Object.fromEntries(answers));
      return redirect(paths.model(id));
    } catch (error) {
      if (!(error instanceof HubError) || error.fields === undefined) throw error;
      const errors = error.fields.map(({ field, problem }) => [ASKED + field, problem.replace(/\.$/, "")]);
      return { errors: Object.fromEntries(errors), values: fields };
    }
  }
}
