import { paths } from "@modelyard/contract";
import { ActionButton, PageStatus } from "../../components/form.tsx";
import { formAction } from "../../components/form-action.server.ts";
import { unlistedMeta, type PageProps } from "../../page.ts";
import { settingsLoader } from "./owner.server.ts";
import { formatBrowser, formatMinute } from "./format.ts";

export const loader = settingsLoader(async ({ hub }) => ({
  sessions: (await hub.listSessions()).map(({ agent, createdAt, seenAt, ...session }) => ({
    ...session,
    browser: formatBrowser(agent),
    since: formatMinute(createdAt),
    seen: formatMinute(seenAt),
  })),
}));

export const action = formAction(async ({ hub, fields }) => {
  const { id } = fields;
  const { ended } = await (id === undefined ? hub.endSessions() : hub.endSession(id));
  if (id !== undefined && (await hub.me()) === null)
    return { done: "Session ended.", to: paths.login(), reload: true };
  return { done: ended === 1 ? "Session ended." : `${ended} sessions ended.` };
});

export const meta = unlistedMeta("Sessions", "View and revoke your active sessions.");

export default function Sessions({ loaderData: { sessions } }: PageProps<typeof loader>) {
  return (
    <>
      <h1>Sessions</h1>
      <p className="quiet">
        Browsers in which you are signed in. Sessions expire after 30 days of inactivity, or 180 days after
        sign-in. Times are in UTC.
      </p>
      <PageStatus />
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
              <ActionButton values={{ id }} aria-label={`End session: ${browser}, ${address}`}>
                End session
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <ActionButton className="button danger">Sign out other sessions</ActionButton>
      ) : null}
    </>
  );
}
