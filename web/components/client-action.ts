import { type ClientActionFunctionArgs, data } from "react-router";
import type { ActionResult } from "./form-action.server.ts";
import { toFormValues } from "./form-values.ts";

/**
 * Sends a form of a page in the browser. While the hub can't be reached, the page stays as it is, with what was typed
 * into it, and says so. Pages with forms export it as `clientAction`.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const submitted = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    // `fetch` throws a TypeError where there is no connection. Redirects and errors of the hub are thrown too.
    if (!(error instanceof TypeError)) throw error;
    const result: ActionResult = {
      problem: "Can’t reach the hub. Check your connection and try again.",
      values: toFormValues(await submitted.formData()),
    };
    // With the status of an error, the router doesn't load the page's data again.
    return data(result, { status: 503 });
  }
}
