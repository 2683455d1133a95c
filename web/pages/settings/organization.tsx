import { ORG_ROLES, type OrgRoleName, paths } from "@modelyard/contract";
import { redirect, useActionData } from "react-router";
import { Avatar } from "../../components/avatar.tsx";
import { day } from "../../components/format.ts";
import { ActionForm, Confirm, Field, PageStatus, SelectField } from "../../components/form.tsx";
import { type ActionResult, formAction, requireUser } from "../../components/form-action.server.ts";
import { createNotFound, orUndefined } from "../../components/missing.server.ts";
import { getHub, type LoaderArgs, unlistedMeta, type PageProps } from "../../page.ts";
import { RoleForm } from "../../repository/shares.tsx";
import { type Invitation, NewInvitation } from "./invitation.tsx";
import { canManage } from "./owner.server.ts";

type ActionData = ActionResult & { invitation?: Invitation };

export async function loader({ context, params, url }: LoaderArgs) {
  const hub = getHub(context);
  const me = await requireUser(hub, url);
  const requestedName = params["name"] ?? "";
  const [org, members] = await Promise.all([
    orUndefined(hub.getOrganization(requestedName)),
    orUndefined(hub.listMembers(requestedName)),
  ]);
  if (!org || !members) throw await createNotFound(hub, "author", requestedName);
  const { name } = org;
  if (name !== requestedName) throw redirect(paths.organization(name), 301);
  // The API returns the name if there is no full name.
  const fullname = org.fullname === name ? "" : org.fullname;
  return { name, fullname, me: me.name, manage: canManage(me, { org: name }), members };
}

export const action = formAction<ActionData>(async ({ hub, fields, params }) => {
  const org = params["name"] ?? "";
  const { intent, user = "", name = "", fullname = "", me } = fields;
  const role = (fields["role"] ?? "read") as OrgRoleName;
  switch (intent) {
    case "add":
      await hub.addMember(org, { user, role });
      return { done: `Added ${user} to ${org}.` };
    case "invite": {
      const { url, expiresAt } = await hub.inviteMember(org, { role });
      return { invitation: { url, until: day(expiresAt) ?? "" } };
    }
    case "role":
      await hub.setMemberRole(org, user, { role });
      return { done: `Role of ${user} changed to ${role}.` };
    case "remove":
      await hub.removeMember(org, user);
      return user === me
        ? { done: `You left ${org}.`, to: paths.settings(), reload: true }
        : { done: `Removed ${user} from ${org}.` };
    case "delete":
      await hub.deleteOrganization(org);
      return { done: `${org} deleted.`, to: paths.settings(), reload: true };
    default: {
      const changed = await hub.changeOrganization(org, { name, fullname });
      return { done: "Changes saved.", to: paths.organization(changed.name), reload: true };
    }
  }
});

export const meta = unlistedMeta<typeof loader>(
  ({ name }) => `Members of ${name}`,
  "View and manage the members of an organization.",
);

export default function Organization({ loaderData }: PageProps<typeof loader>) {
  const { name, fullname, me, manage, members } = loaderData;
  const { invitation } = useActionData<ActionData>() ?? {};
  return (
    <>
      <h1>Members of {name}</h1>
      <p className="quiet">
        Read: view private models. Write: also change models. Admin: also manage members and settings.
        {manage ? "" : ` To add a colleague, ask an admin of ${name}.`}
      </p>
      <PageStatus />
      <ul className="entries with-avatar">
        {members.map(({ user, fullname: full, role, fromGroup }) => (
          <li key={user}>
            <Avatar name={user} kind="user" />
            <div>
              <b>{user}</b> <span className="quiet">{full}</span>
              {manage ? null : <p className="quiet">{role}</p>}
              {fromGroup ? <p className="quiet">Role from a group of the identity provider</p> : null}
            </div>
            <div className="form-line">
              {manage ? <RoleForm user={user} value={role} roles={ORG_ROLES} /> : null}
              {manage || user === me ? (
                <Confirm
                  label={user === me ? "Leave…" : "Remove…"}
                  confirmLabel={user === me ? `Leave ${name}` : `Remove ${user}`}
                  values={{ intent: "remove", user, me }}
                >
                  {user === me ? "You lose" : `${user} loses`} access to its private models. Existing models
                  and commits are kept.
                </Confirm>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {manage ? (
        <>
          <section>
            <h2>Add member</h2>
            <ActionForm intent="add" submit="Add member" resets>
              <Field name="user" label="Username" literal required />
              <SelectField name="role" label="Role of the new member" options={ORG_ROLES} />
            </ActionForm>
          </section>
          <section>
            <h2>Invite a user</h2>
            {invitation ? <NewInvitation {...invitation} /> : null}
            <ActionForm intent="invite" submit="Create invitation link" submitClass="button">
              <SelectField name="role" label="Role of the invited user" options={ORG_ROLES} />
            </ActionForm>
          </section>
          <section>
            <h2>Organization profile</h2>
            <ActionForm intent="save" submit="Save changes" submitClass="button">
              <Field
                name="name"
                label="Name"
                hint="The old name stays reserved and redirects here."
                defaultValue={name}
                autoCapitalize="off"
                spellCheck={false}
                required
              />
              <Field name="fullname" label="Full name" defaultValue={fullname} />
            </ActionForm>
          </section>
          <section>
            <h2>Delete organization</h2>
            <Confirm label={`Delete ${name}…`} confirmLabel={`Delete ${name}`} values={{ intent: "delete" }}>
              Deletes memberships, provider keys, and settings. This can’t be undone. Transfer or delete all
              models first.
            </Confirm>
          </section>
        </>
      ) : null}
    </>
  );
}
