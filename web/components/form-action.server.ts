import { HubError, type HubClient, type Me, paths } from "@modelyard/contract";
import { data, redirect, redirectDocument } from "react-router";
import { getHub, type LoaderArgs } from "../page.ts";
import { NOTICE_COOKIE } from "./cookies.ts";
import { toFormValues } from "./form-values.ts";

/** The result of a form action. */
export interface ActionResult {
  /** Problems by field name; each continues a sentence that begins with the field's label. */
  errors?: Record<string, string>;
  /** A problem that is not about a single field. */
  problem?: string;
  /** The success message. */
  done?: string;
  /** The page that the action leads to, which shows the success message. Default: the page of the form. */
  to?: string;
  /** Loads that page as a new document, because the action changes what the header shows of the user. */
  reload?: true;
  /** The form that undoes the action. */
  undo?: { action: string; values: Readonly<Record<string, string | number>> };
  /** The submitted values, without passwords and keys, to refill the form. */
  values?: Record<string, string>;
}

/** The result for an unknown intent, for example from an outdated page. */
export const UNKNOWN_ACTION: ActionResult = { problem: "Unknown action. Reload the page and try again." };

/** A submitted form. */
export interface Submission extends LoaderArgs {
  hub: HubClient;
  /** The fields by name. Files are empty strings. */
  fields: Record<string, string>;
}

/** Creates the `action` of a page with forms. `runAction` describes how the result of `onSubmit` is handled. */
export const formAction =
  <T extends ActionResult = ActionResult>(onSubmit: (submission: Submission) => Promise<T | Response>) =>
  async (args: LoaderArgs) => {
    const fields = await readFormFields(args.request);
    return runAction<T>(fields, () => onSubmit({ ...args, hub: getHub(args.context), fields }));
  };

/** Reads the fields of a submitted form. Files become empty strings. */
export async function readFormFields(request: Request): Promise<Record<string, string>> {
  const form = await request.formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]));
}

/**
 * Runs a form action. Converts a `HubError` to a result with field errors; other errors are thrown. Failures contain
 * the submitted values, except passwords and keys.
 */
export async function runAction<T extends ActionResult>(
  fields: Readonly<Record<string, string>>,
  work: () => Promise<T | Response>,
) {
  const values = toFormValues(Object.entries(fields));
  try {
    const done = await work();
    if (done instanceof Response) return done as never;
    if (done.to !== undefined)
      return (done.reload ? redirectDocument : redirect)(done.to, toNotice(done.done ?? "")) as never;
    return done.errors === undefined && done.problem === undefined ? done : { values, ...done };
  } catch (error) {
    if (!(error instanceof HubError)) throw error;
    const errors = Object.fromEntries((error.fields ?? []).map(({ field, problem }) => [field, problem]));
    const hasFieldError = Object.keys(errors).some((name) => name in fields);
    const problem =
      error.status >= 500 ? `${error.message} Request ID: ${error.requestId ?? "none"}.` : error.message;
    const actionData: ActionResult = { errors, values, ...(!hasFieldError && { problem }) };
    return data(actionData as T, { status: error.status });
  }
}

/** Returns headers that pass a success message to the next page. */
const toNotice = (done: string) => ({
  headers: { "set-cookie": `${NOTICE_COOKIE}=${encodeURIComponent(done)}; path=/; samesite=lax; max-age=60` },
});

/** Returns the signed-in user. Redirects visitors to the sign-in page, which returns them to `url`. */
export async function requireUser(hub: HubClient, url: URL): Promise<Me> {
  const me = await hub.me();
  if (me === null) throw redirect(paths.login({ next: url.pathname + url.search }));
  return me;
}
