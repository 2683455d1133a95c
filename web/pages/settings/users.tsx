import { paths, type SingleSignOn } from "@modelyard/contract";
import { useActionData } from "react-router";
import { Avatar } from "../../components/avatar.tsx";
import { counted, day, grouped } from "../../components/format.ts";
import { ActionButton, Confirm, PageStatus } from "../../components/form.tsx";
import { type ActionResult, formAction } from "../../components/form-action.server.ts";
import { ButtonLink, TextLink } from "../../components/links.tsx";
import { SearchForm } from "../../components/search-form.tsx";
import { unlistedMeta, type PageProps } from "../../page.ts";
import { type Invitation, NewInvitation } from "./invitation.tsx";
import { settingsLoader } from "./owner.server.ts";

/** Number of listed users, in the order of their names. */
const MAX_LISTED = 200;

type ActionData = ActionResult & { invitation?: Invitation };

export const loader = settingsLoader(async ({ hub, me, url }) => {
  const [users, singleSignOn] = await Promise.all([hub.listUsers(), hub.getSingleSignOn()]);
  const toRow = (user: (typeof users)[number]) => ({
    ...user,
    since: day(user.createdAt) ?? "",
    active: user.lastActiveAt === null ? "no recent activity" : `active ${day(user.lastActiveAt)}`,
  });
  const q = (url.searchParams.get("q") ?? "").slice(0, 200);
  const text = q.trim().toLowerCase();
  const matches = users.filter(({ name, fullname, email }) =>
    [name, fullname, email ?? ""].some((value) => value.toLowerCase().includes(text)),
  );
  return {
    me: me.name,
    singleSignOn,
    q,
    total: users.length,
    matching: matches.length,
    users: matches.slice(0, MAX_LISTED).map(toRow),
  };
});

export const action = formAction<ActionData>(async ({ hub, fields }) => {
  const { intent, user = "" } = fields;
  switch (intent) {
    case "invite": {
      const { url, expiresAt } = await hub.inviteUser();
      return { invitation: { url, until: day(expiresAt) ?? "" } };
    }
    case "admin":
    case "no-admin":
      await hub.changeUser(user, { admin: intent === "admin" });
      return { done: intent === "admin" ? `${user} is now an admin.` : `${user} is no longer an admin.` };
    default:
      await hub.changeUser(user, { disabled: intent === "disable" });
      return { done: intent === "disable" ? `${user} disabled.` : `${user} enabled.` };
  }
});

export const meta = unlistedMeta("Users", "Manage the users of this hub.");

export default function Users({ loaderData }: PageProps<typeof loader>) {
  const { me, singleSignOn, q, total, matching, users } = loaderData;
  const { invitation } = useActionData<ActionData>() ?? {};
  const button = (user: string, intent: string, label: string) => (
    <ActionButton values={{ user }} value={intent} aria-label={`${label}: ${user}`}>
      {label}
    </ActionButton>
  );
  return (
    <>
      <h1>Users of this hub</h1>
      <PageStatus />
      <SearchForm
        action={paths.settings("users")}
        name="q"
        label="Search by name or email address"
        value={q}
      />
      <output className="quiet small">
        {matching < total ? `${grouped(matching)} of ` : ""}
        {counted(total, "user")}
        {users.length < matching ? `, first ${MAX_LISTED} shown` : ""}
      </output>
      <ul className="entries with-avatar">
        {users.map(({ name, fullname, email, admin, adminFromGroup, disabled, since, active }) => (
          <li key={name}>
            <Avatar name={name} kind="user" />
            <div>
              <b>{name}</b> <span className="quiet">{fullname}</span>{" "}
              {admin ? (
                <span className="badge info">admin{adminFromGroup ? " (from a group)" : ""}</span>
              ) : null}
              {disabled ? <span className="badge warn">disabled</span> : null}
              <p className="quiet">
                {email === null ? "" : `${email}, `}since {since}, {active}
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
                <ButtonLink href={paths.deleteUser(name)} aria-label={`Delete: ${name}`}>
                  Delete…
                </ButtonLink>
              </div>
            )}
          </li>
        ))}
      </ul>
      <section>
        <h2>Invite a user</h2>
        {invitation ? <NewInvitation {...invitation} /> : null}
        <ActionButton className="button primary" value="invite">
          Create invitation link
        </ActionButton>
      </section>
      {singleSignOn === null ? null : <SingleSignOnSettings {...singleSignOn} />}
    </>
  );
}

/** The identity provider groups that may sign in, and their roles. */
function SingleSignOnSettings({ provider, groupsClaim, allowedGroups, roles, sessionHours }: SingleSignOn) {
  return (
    <section>
      <h2>Single sign-on with {provider}</h2>
      <p>
        {allowedGroups.length === 0
          ? "Sign-in does not depend on groups."
          : `Members of these groups may sign in: ${allowedGroups.join(", ")}.`}{" "}
        Groups are read from the claim <code>{groupsClaim}</code> at each sign-in, at least every{" "}
        {counted(sessionHours, "hour")}. Roles that admins grant manually are not changed.
      </p>
      {roles.length === 0 ? (
        <p>No group grants a role.</p>
      ) : (
        <ul className="entries">
          {roles.map(({ group, organization, role }) => (
            <li key={`${group} ${organization}`}>
              <b className="mono">{group}</b>
              <span className="quiet">
                {organization === undefined ? (
                  "hub admin"
                ) : (
                  <>
                    {role} in <TextLink href={paths.organization(organization)}>{organization}</TextLink>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
