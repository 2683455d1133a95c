import { type ClientActionFunctionArgs, data } from "react-router";
import type { ActionResult } from "./form-action.server.ts";
import { toFormValues } from "./form-values.ts";

/**
 * Submits a form in the browser. If the hub can't be reached, the page keeps the entered values and shows an error.
 * Pages with forms export it as `clientAction`.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const submitted = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    // `fetch` throws a TypeError without a connection. Redirects and errors of the hub are also thrown.
    if (!(error instanceof TypeError)) throw error;
    const result: ActionResult = {
      problem: "Can’t reach the hub. Check your connection and try again.",
      values: toFormValues(await submitted.formData()),
    };
    // With an error status, the router does not reload the page's data.
    return data(result, { status: 503 });
  }
}
