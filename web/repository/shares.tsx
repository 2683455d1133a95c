import { type ModelShare, paths, SHARE_ROLES } from "@modelyard/contract";
import { Form } from "react-router";
import { ActionForm, Confirm, Field, HiddenFields, Options, Submit } from "../components/form.tsx";
import "./shares.css";

interface RolesProps {
  value: string;
  label: string;
  roles?: readonly string[];
}

const Roles = ({ value, label, roles = SHARE_ROLES }: RolesProps) => (
  <select className="field" name="role" aria-label={label} defaultValue={value} key={value}>
    <Options options={roles} />
  </select>
);

/** The form that changes the role of a user. */
export const RoleForm = ({ user, ...roles }: Omit<RolesProps, "label"> & { user: string }) => (
  <Form method="post" className="form-line" preventScrollReset>
    <HiddenFields values={{ intent: "role", user }} />
    <Roles label={`Role of ${user}`} {...roles} />
    <button className="button" type="submit" aria-label={`Set role of ${user}`}>
      Set role
    </button>
  </Form>
);

interface SharesProps {
  /** Explains the roles. */
  about: string;
  shares: readonly Pick<ModelShare, "user" | "fullname" | "role">[];
}

/** The users that a model or a collection is shared with, and the form that adds one. */
export function Shares({ about, shares }: SharesProps) {
  return (
    <section className="shares">
      <h2>Users with access</h2>
      <p className="quiet">{about}</p>
      {shares.length === 0 ? null : (
        <ul className="entries">
          {shares.map(({ user, fullname, role }) => (
            <li key={user}>
              <div>
                <a className="mono" href={paths.author(user)}>
                  <b>{user}</b>
                </a>{" "}
                <span className="quiet">{fullname === user ? "" : fullname}</span>
              </div>
              <div className="form-line">
                <RoleForm user={user} value={role} />
                <Confirm label="Remove…" confirmLabel={`Remove ${user}`} values={{ intent: "unshare", user }}>
                  {user} loses access immediately. Comments and commits stay.
                </Confirm>
              </div>
            </li>
          ))}
        </ul>
      )}
      <ActionForm intent="share" resets>
        <Field name="user" label="Username" literal maxLength={96} required />
        <div className="form-line">
          <Roles value="read" label="Role of the new user" />
          <Submit>Add user</Submit>
        </div>
      </ActionForm>
    </section>
  );
}
