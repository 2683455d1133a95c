import { data, type DataStrategyResult, type MiddlewareFunction } from "react-router";
import type { ActionResult } from "./form-action.server.ts";
import { toFormValues } from "./form-values.ts";

/** Keeps the values of a form that can't be sent because the hub can't be reached, and shows an error. */
export const keepUnsentForms: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (request.method === "GET") return next();
  const submitted = request.clone();
  const results = await next();
  for (const [route, { type, result }] of Object.entries(results)) {
    // `fetch` throws a TypeError without a connection.
    if (type !== "error" || !(Object(result).data instanceof TypeError)) continue;
    const unsent: ActionResult = {
      problem: "Can’t reach the hub. Check your connection and try again.",
      values: toFormValues(await submitted.formData()),
    };
    // With an error status, the router does not reload the page's data.
    results[route] = { type: "data", result: data(unsent, { status: 503 }) };
  }
  return results;
};
