import { HubError, type HubClient, type Me, paths } from "@modelyard/contract";
import { data, redirect } from "react-router";

/** What an action tells its page. */
export interface Answered {
  /** What is wrong with fields, by their names; each goes on a sentence that begins with the field. */
  errors?: Record<string, string>;
  /** What is wrong beside that. */
  problem?: string;
  /** What was done. */
  done?: string;
  /** What was typed, for the form to show it again. Never a password or a key. */
  values?: Record<string, string>;
}

/** The fields of a form that was sent. */
export async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const form = await request.formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]));
}

/**
 * Does what a form asked for. What the hub refuses becomes an answer beside the fields, with everything that was typed
 * but passwords and keys; what nobody expected stays an error.
 */
export async function attempt<T extends Answered>(
  fields: Readonly<Record<string, string>>,
  work: () => Promise<T | Response>,
) {
  try {
    const done = await work();
    if (done instanceof Response) return done as never;
    return done;
  } catch (error) {
    if (!(error instanceof HubError) || error.status >= 500) throw error;
    const values = Object.fromEntries(
      Object.entries(fields).filter(([name]) => !/password|current|^key$/.test(name)),
    );
    const errors = Object.fromEntries((error.fields ?? []).map(({ field, problem }) => [field, problem]));
    const shown = Object.keys(errors).some((name) => name in fields);
    const answer: Answered = { errors, values, ...(!shown && { problem: error.message }) };
    return data(answer as T, { status: error.status });
  }
}

/** Who is signed in. Sends others to sign in first, and back. */
export async function signedIn(hub: HubClient, url: URL): Promise<Me> {
  const me = await hub.accounts.me();
  if (me === null) throw redirect(paths.login({ next: url.pathname + url.search }));
  return me;
}

/** A path of this hub to go on at; an address of another site could be anyone's. */
export const localPath = (next: string | null | undefined): string =>
  next !== null && next !== undefined && /^\/(?![/\\])[^\\\u0000-\u0020]*$/.test(next) ? next : "/";
