import { HubError, paths } from "@modelyard/contract";
import { redirect } from "react-router";
import { type ActionResult, runAction, readFormFields } from "../../components/form-action.server.ts";
import { getHub } from "../../hub-context.ts";
import type { LoaderArgs } from "../../page.ts";
import { modelOf } from "./document.server.ts";
import { ASKED } from "./gate-field.tsx";

/** What the frame of a model's pages can be told: to like it, and to ask for its files. */
export async function actOnModel(args: LoaderArgs) {
  const hub = getHub(args.context);
  const { id } = await modelOf(args);
  const fields = await readFormFields(args.request);
  const { intent } = fields;
  return runAction<ActionResult>(fields, async () => {
    switch (intent) {
      case "like":
      case "unlike":
        await hub.likes.set(id, intent === "like");
        return {};
      case "ask":
        return ask();
      case "withdraw":
        await hub.access.cancel(id);
        return redirect(paths.model(id));
      default:
        return { problem: "That is none of the forms of this page." };
    }
  });

  async function ask() {
    const filled = Object.entries(fields)
      .filter(([name]) => name.startsWith(ASKED))
      .map(([name, value]) => [name.slice(ASKED.length), value]);
    try {
      await hub.access.ask(id, Object.fromEntries(filled));
      return redirect(paths.model(id));
    } catch (error) {
      if (!(error instanceof HubError) || error.fields === undefined) throw error;
      const errors = error.fields.map(({ field, problem }) => [ASKED + field, problem.replace(/\.$/, "")]);
      return { errors: Object.fromEntries(errors), values: fields };
    }
  }
}
