import { HubError, paths } from "@modelyard/contract";
import { Form, type MetaArgs, useActionData } from "react-router";
import { day } from "../../components/format.ts";
import { Confirm, FormStatus } from "../../components/form.tsx";
import {
  type ActionResult,
  runAction,
  readFormFields,
  requireUser,
} from "../../components/form-action.server.ts";
import { createNotFound } from "../../components/missing.server.ts";
import { useFocusResult } from "../../components/use-focus-result.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { type Invitation, NewInvitation } from "./invitation.tsx";

type ActionData = ActionResult & { invitation?: Invitation };

export async function loader({ context, url }: LoaderArgs) {
  const hub = getHub(context);
  const me = await requireUser(hub, url);
  try {
    const users = await hub.accounts.users();
    return { me: me.name, users: users.map((user) => ({ ...user, since: day(user.createdAt) ?? "" })) };
  } catch (error) {
    if (error instanceof HubError && error.status === 403)
      throw await createNotFound(hub, "page", url.pathname);
    throw error;
  }
}

export async function action({ context, request }: LoaderArgs) {
  const { accounts } = getHub(context);
  const fields = await readFormFields(request);
  const { intent, user = "" } = fields;
  return runAction<ActionData>(fields, async () => {
    switch (intent) {
      case "invite": {
        const { url, expiresAt } = await accounts.invite();
        return { invitation: { url, until: day(expiresAt) ?? "" } };
      }
      case "admin":
      case "no-admin":
        await accounts.changeUser(user, { admin: intent === "admin" });
        return {
          done: intent === "admin" ? `${user} is now an admin.` : `${user} is no longer an admin.`,
        };
      default:
        await accounts.changeUser(user, { disabled: intent === "disable" });
        return {
          done: intent === "disable" ? `${user} disabled.` : `${user} enabled.`,
        };
    }
  });
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: "Users",
    description: "Manage the users of this hub.",
    path: paths.settings("users"),
    matches,
    noIndex: true,
  });

export default function Users({ loaderData: { me, users } }: PageProps<typeof loader>) {
  const actionData = useActionData<ActionData>();
  useFocusResult(actionData);
  const invitation = actionData?.invitation;
  const button = (user: string, intent: string, label: string) => (
    <Form method="post">
      <input type="hidden" name="user" value={user} />
      <button className="button" type="submit" name="intent" value={intent} aria-label={`${label}: ${user}`}>
        {label}
      </button>
    </Form>
  );
  return (
    <>
      <h1 className="page-title">Users of this hub</h1>
      <FormStatus actionData={actionData} />
      <ul className="entries">
        {users.map(({ name, fullname, email, admin, disabled, since }) => (
          <li key={name}>
            <div>
              <b className="mono">{name}</b> <span className="quiet">{fullname}</span>
              <p className="quiet">
                {[admin ? "admin" : "", disabled ? "disabled" : "", email ?? "", `since ${since}`]
                  .filter(Boolean)
                  .join(", ")}
              </p>
            </div>
            {name === me ? null : (
              <div className="form-line">
                {disabled ? button(name, "enable", "Enable") : null}
                {!disabled && admin ? button(name, "no-admin", "Remove admin role") : null}
                {!disabled && !admin ? button(name, "admin", "Grant admin role") : null}
                {disabled ? null : (
                  <Confirm
                    label="Disable…"
                    confirmLabel={`Disable ${name}`}
                    values={{ intent: "disable", user: name }}
                  >
                    All sessions and tokens of {name} stop working immediately. You can enable the account
                    again.
                  </Confirm>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      <section>
        <h2>Invite a user</h2>
        {invitation ? <NewInvitation {...invitation} /> : null}
        <Form method="post">
          <input type="hidden" name="intent" value="invite" />
          <button className="button primary" type="submit">
            Create invitation link
          </button>
        </Form>
      </section>
    </>
  );
}
