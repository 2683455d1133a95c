import { paths } from "@modelyard/contract";
import { Form, type MetaArgs, redirect, useActionData } from "react-router";
import { FormStatus } from "../../components/form.tsx";
import { type ActionResult, runAction, readFormFields } from "../../components/form-action.server.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { loadSettings } from "./owner.server.ts";
import { formatBrowser, formatMinute } from "./format.ts";

export async function loader({ context, url }: LoaderArgs) {
  const hub = getHub(context);
  const sessions = await loadSettings(hub, url, hub.accounts.sessions);
  return {
    sessions: sessions.map(({ id, agent, address, createdAt, seenAt, current }) => ({
      id,
      browser: formatBrowser(agent),
      address,
      since: formatMinute(createdAt),
      seen: formatMinute(seenAt),
      current,
    })),
  };
}

export async function action({ context, request }: LoaderArgs) {
  const { accounts } = getHub(context);
  const fields = await readFormFields(request);
  return runAction<ActionResult>(fields, async () => {
    const { id } = fields;
    const { ended } = await accounts.endSessions(id);
    if (id !== undefined && (await accounts.me()) === null) return redirect(paths.login());
    return { done: ended === 1 ? "Session ended." : `${ended} sessions ended.` };
  });
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: "Sessions",
    description: "View and revoke your active sessions.",
    path: paths.settings("sessions"),
    matches,
    noIndex: true,
  });

export default function Sessions({ loaderData: { sessions } }: PageProps<typeof loader>) {
  const actionData = useActionData<ActionResult>();
  return (
    <>
      <h1 className="page-title">Sessions</h1>
      <p className="quiet">
        Browsers in which you are signed in. Sessions expire after 30 days without use and after 180 days at
        the latest. Times are in UTC.
      </p>
      <FormStatus actionData={actionData} />
      <ul className="entries">
        {sessions.map(({ id, browser, address, since, seen, current }) => (
          <li key={id}>
            <div>
              <b>{browser}</b> {current ? <small>current session</small> : null}
              <p className="quiet">
                {address}, last active {seen}, signed in {since}
              </p>
            </div>
            {current ? null : (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <button className="button" type="submit" aria-label={`End session: ${browser}, ${address}`}>
                  End session
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post">
          <button className="button danger" type="submit">
            Sign out other sessions
          </button>
        </Form>
      ) : null}
    </>
  );
}
